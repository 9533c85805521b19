import type { Language } from '../text/catalogue.ts';
import type { Theme } from './state.ts';
import { isLanguage } from './storage.ts';

/** What the address asks for. A name or a value that means nothing is as good as absent. */
export interface Address {
  readonly language: Language | null;
  readonly theme: Theme | null;
  /** The step to open at, counted from 1 as on the screen; null: the idle cluster. */
  readonly step: number | null;
}

/** Reads `?lang=en&theme=dark&step=12`; names are matched in any case, `t` is another name of `step`, `hl` of `lang`. */
export function readAddress(search: string): Address {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) parameters.set(name.toLowerCase(), value);
  const language = (parameters.get('lang') ?? parameters.get('hl'))?.toLowerCase();
  const theme = parameters.get('theme')?.toLowerCase();
  const step = parameters.get('step') ?? parameters.get('t') ?? '';
  return {
    language: isLanguage(language) ? language : null,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    step: /^\d{1,6}$/.test(step) && Number(step) > 0 ? Number(step) : null,
  };
}

/** The address once a reader has chosen otherwise than it says; what it does not speak of, it need not. */
export function readdressed(
  search: string,
  { language, theme }: { language: Language; theme: Theme },
): string {
  const parameters = new URLSearchParams(search);
  for (const name of [...parameters.keys()]) {
    const asked = name.toLowerCase();
    if (asked === 'lang' || asked === 'hl') parameters.set(name, language);
    if (asked === 'theme') parameters.set(name, theme);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The first of a reader's languages that there is, else English. */
export function preferredLanguage(readers: readonly string[]): Language {
  for (const tag of readers) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
