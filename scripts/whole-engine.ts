import { expect } from 'vitest';

// A setup file of vitest: the engine's own tests have the whole of it at hand, as everything but a page has.
if (/[\\/]src[\\/]engine[\\/]/.test(expect.getState().testPath ?? '')) {
  await import('../src/engine/all-parts.ts');
}
