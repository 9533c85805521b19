import type { Language } from '../../text/catalogue.ts';
import type { mountMonaco } from './monaco.ts';

/** One evaluation of Monaco's code. */
export interface Monaco {
  readonly mountMonaco: typeof mountMonaco;
}

interface Arrived extends Monaco {
  /** Where its code came from. */
  readonly address: string;
}

let latest: Arrived | null = null;

/** Told by Monaco's code each time that it is evaluated. */
export function monacoArrived(monaco: Arrived): void {
  latest = monaco;
}

const instances = new Map<Language, Monaco>();
/** Monaco's own words in each language; none: English, which stands in its code. */
const words = new Map<Language, unknown>();
const page = globalThis as { _VSCODE_NLS_MESSAGES?: unknown };

/**
 * Monaco takes most of its own words (of the find widget, of the list of fixes) while its code is evaluated, and keeps
 * them. So there is one evaluation for each language in which it is wanted: under the same address with a mark, which the
 * browser takes from its cache.
 */
async function evaluated(language: Language): Promise<Monaco> {
  if (language === 'ko' && !words.has('ko')) {
    // Without them they are English.
    await import('monaco-editor/nls/lang/ko').catch(() => undefined);
    words.set('ko', page._VSCODE_NLS_MESSAGES);
  }
  page._VSCODE_NLS_MESSAGES = words.get(language);
  const known = instances.get(language);
  if (known) return known;
  if (latest === null) await import('./monaco.ts');
  else await import(/* @vite-ignore */ `${latest.address.replace(/\?.*$/, '')}?${language}`);
  const found = latest;
  if (found === null) throw new Error('Monaco did not come');
  instances.set(language, found);
  return found;
}

let before: Promise<unknown> = Promise.resolve();

/** Monaco with its own words in this language. One after the other: the words stand in one place. */
export function loadMonaco(language: Language): Promise<Monaco> {
  const next = before.then(() => evaluated(language));
  before = next.catch(() => undefined);
  return next;
}
