import type { Language } from '../catalogue.ts';
import type { Line } from '../narration/line.ts';
import { englishTerms } from './english.ts';
import { koreanTerms } from './korean.ts';
import { termIds, type TermId, type TermWords } from './term.ts';

const termsOf: Readonly<Record<Language, Readonly<Record<TermId, TermWords>>>> = {
  ko: koreanTerms,
  en: englishTerms,
};

/** An entry of the glossary, as a list or a search shows it. */
export interface Entry {
  readonly id: TermId;
  /** `파드`. */
  readonly title: string;
  /** The same in the other language, where it differs: `Pod`. */
  readonly also: string;
  readonly text: string;
  /** What else it can be found by: its forms in every language. */
  readonly keywords: readonly string[];
}

/** One term, explained. */
export function entry(id: TermId, language: Language): Entry {
  const { name, means, forms } = termsOf[language][id];
  const other = termsOf[language === 'ko' ? 'en' : 'ko'][id];
  return {
    id,
    title: name,
    also: name.includes(other.name) ? '' : other.name,
    text: means,
    keywords: [...new Set([...forms, other.name, ...other.forms])],
  };
}

/** The whole glossary in the order of the language: what a search looks through. */
export function glossary(language: Language): readonly Entry[] {
  return termIds
    .map((id) => entry(id, language))
    .sort((a, b) => a.title.localeCompare(b.title, language, { sensitivity: 'base' }));
}

/** A piece of a sentence in which terms are told apart. */
export interface Piece {
  readonly text: string;
  readonly strong: boolean;
  readonly term: TermId | null;
}

/** Cuts lines into pieces, so that each term is marked where it first stands in them. */
export function markTerms(lines: readonly Line[], language: Language): readonly (readonly Piece[])[] {
  const seen = new Set<TermId>();
  return lines.map((line) =>
    line.flatMap((segment) => {
      const strong = typeof segment !== 'string';
      return piecesOf(strong ? segment.strong : segment, strong, language, seen);
    }),
  );
}

function piecesOf(text: string, strong: boolean, language: Language, seen: Set<TermId>): Piece[] {
  const { pattern, termOfForm } = finders[language];
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const term = termOfForm.get(found[0]);
    if (term === undefined || seen.has(term)) continue;
    seen.add(term);
    if (found.index > from) pieces.push({ text: text.slice(from, found.index), strong, term: null });
    pieces.push({ text: found[0], strong, term });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), strong, term: null });
  return pieces;
}

interface Finder {
  readonly pattern: RegExp;
  readonly termOfForm: ReadonlyMap<string, TermId>;
}

const finders: Readonly<Record<Language, Finder>> = { ko: finderOf('ko'), en: finderOf('en') };

function finderOf(language: Language): Finder {
  const termOfForm = new Map(
    termIds.flatMap((id) => termsOf[language][id].forms.map((form) => [form, id] as const)),
  );
  const forms = [...termOfForm.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // A name such as web-node or kubelet/node-1 holds no term; a Korean particle may follow one.
  const ends = '(?![A-Za-z0-9]|[-./][A-Za-z0-9])';
  return {
    pattern: new RegExp(`(?<![A-Za-z0-9가-힣./-])(?:${forms.join('|')})${ends}`, 'g'),
    termOfForm,
  };
}
