import type { Glossary, Term } from './terms.ts';

/**
 * The terms that a text uses, in the order in which it does. The longest name counts where one lies in another; an
 * English name has to be a word of its own, a Korean one may have a particle behind it.
 */
export function termsIn(text: string, glossary: Glossary): Term[] {
  const found = new Map<Term, number>();
  const taken: [from: number, to: number][] = [];
  for (const { term, name } of namesOf(glossary)) {
    const at = placeOf(name, text, taken);
    if (at === null) continue;
    taken.push([at, at + name.length]);
    found.set(term, Math.min(at, found.get(term) ?? Infinity));
  }
  return [...found].sort(([, a], [, b]) => a - b).map(([term]) => term);
}

/** The terms whose name or explanation has all of these words, those whose name begins so first. */
export function searchTerms(wanted: string, glossary: Glossary): Term[] {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const scored = [...entriesOf(glossary)].flatMap(([term, { name, also = [], says }]) => {
    const names = [name, ...also].map((each) => each.toLowerCase());
    const all = [...names, says.toLowerCase()].join(' ');
    if (!words.every((word) => all.includes(word))) return [];
    const [first = ''] = words;
    const rank = names.some((each) => each.startsWith(first))
      ? 0
      : names.some((each) => each.includes(first))
        ? 1
        : 2;
    return [{ term, name, rank }];
  });
  return scored
    .sort((a, b) => a.rank - b.rank || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .map(({ term }) => term);
}

function namesOf(glossary: Glossary): { readonly term: Term; readonly name: string }[] {
  return [...entriesOf(glossary)]
    .flatMap(([term, { name, also = [] }]) => [name, ...also].map((each) => ({ term, name: each })))
    .sort((a, b) => b.name.length - a.name.length);
}

function* entriesOf(glossary: Glossary): Iterable<[Term, Glossary[Term]]> {
  for (const term of Object.keys(glossary) as Term[]) yield [term, glossary[term]];
}

function placeOf(name: string, text: string, taken: readonly [number, number][]): number | null {
  const isLatin = /^[\x20-\x7e]+$/.test(name);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    const stands =
      !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && (!isLatin || !/[A-Za-z0-9]/.test(text[end] ?? ' '));
    if (stands && !taken.some(([from, to]) => at < to && end > from)) return at;
  }
  return null;
}
