import { expect } from 'vitest';
import { languages } from '../src/text/catalogue.ts';
import { loadPhrases } from '../src/viewer/phrases.ts';

// A setup file of vitest: what tells, tells in both languages; the page fetches its own before it draws.
if (/[\\/](?:ui|viewer|text|scenarios)[\\/]/.test(expect.getState().testPath ?? ''))
  await Promise.all(languages.map(loadPhrases));
