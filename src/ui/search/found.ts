import { searchTerms } from '../../text/glossary/find.ts';
import type { Glossary, Term } from '../../text/glossary/terms.ts';

export type FoundKind = 'scenario' | 'component' | 'term' | 'command' | 'step';

/** One thing that was found. `id` names it among its kind: of a step its index, of a command the line. */
export interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  readonly title: string;
  /** Said behind the title; may be empty. */
  readonly note: string;
}

/** Where is searched, in one language. */
export interface Places {
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly group: string }[];
  readonly components: readonly { readonly id: string; readonly name: string }[];
  /** null: it has not come yet. */
  readonly glossary: Glossary | null;
  readonly commands: readonly (readonly [line: string, says: string])[];
  /** What each step tells. */
  readonly steps: readonly string[];
}

/** Of each kind but steps, so many: whoever means another types one word more. */
const mostOfAKind = 5;

/**
 * What has all of the words; a number means that step and those that begin with its digits. Nothing typed: every step, or
 * every scenario where there is no step yet.
 */
export function find(wanted: string, places: Places): Found[] {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const [number] = words;
  if (words.length === 0)
    return places.steps.length > 0 ? places.steps.map(step) : places.scenarios.map(scenario);
  if (words.length === 1 && number !== undefined && /^\d+$/.test(number)) return byNumber(number, places);
  const has = (...texts: readonly string[]): boolean => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const scenarios = places.scenarios.filter(({ id, title, group }) => has(id, title, group)).map(scenario);
  const components = places.components
    .filter(({ id, name }) => has(id, name))
    .map(({ id, name }): Found => ({ kind: 'component', id, title: name, note: '' }));
  const commands = places.commands
    .filter(([line, says]) => has(line, says))
    .map(([line, note]): Found => ({ kind: 'command', id: line, title: line.trim(), note }));
  return [
    ...scenarios.slice(0, mostOfAKind),
    ...components.slice(0, mostOfAKind),
    ...terms(wanted, places.glossary).slice(0, mostOfAKind),
    ...commands.slice(0, mostOfAKind),
    ...places.steps.map(step).filter(({ title }) => has(title)),
  ];
}

function terms(wanted: string, glossary: Glossary | null): Found[] {
  if (glossary === null) return [];
  const found = (term: Term): Found => {
    const { name, says } = glossary[term];
    return { kind: 'term', id: term, title: name, note: says };
  };
  return searchTerms(wanted, glossary).map(found);
}

function byNumber(number: string, { steps }: Places): Found[] {
  const all = steps.map(step);
  const exact = all[Number(number) - 1];
  const others = all.filter((each) => each !== exact && String(Number(each.id) + 1).startsWith(number));
  return exact ? [exact, ...others] : others;
}

function scenario({ id, title, group }: Places['scenarios'][number]): Found {
  return { kind: 'scenario', id, title, note: group };
}

function step(title: string, index: number): Found {
  return { kind: 'step', id: String(index), title, note: String(index + 1) };
}
