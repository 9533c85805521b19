import { describe, expect, it } from 'vitest';
import type { Text } from './catalogue.ts';

/**
 * The rules for all that stands in buttons, headings and notes (the sentences of the narration are held to theirs in
 * narrate.test.ts): every key in both languages, particles that fit whatever name stands before them, and one Korean
 * word for one thing.
 */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('./ui/**/*.ts', { eager: true });

interface Words {
  readonly where: string;
  readonly en: string;
  readonly ko: string;
}

/** Stands where a name or a number will. */
const value = '⟦x⟧';

function said(text: Text): string | null {
  if (typeof text === 'string') return text;
  for (const given of [value, 3, [value], { name: value }]) {
    try {
      const words: unknown = (text as (...values: unknown[]) => unknown)(given, given, given, given);
      if (typeof words === 'string') return words;
    } catch {
      // It takes something else.
    }
  }
  return null;
}

type Tree = Text | { readonly [key: string]: Tree };

/** Every text under its path: `controls.play`, `commands.3.0`. */
function leaves(tree: Tree, path: string): readonly (readonly [path: string, text: Text])[] {
  if (typeof tree === 'string' || typeof tree === 'function') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, part]) => leaves(part, `${path}.${key}`));
}

const catalogues = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, found]) => {
    const { en, ko } = (found ?? {}) as { readonly en?: Tree; readonly ko?: Tree };
    if (typeof en !== 'object' || ko === undefined) return [];
    return [{ where: `${file} ${name}`, en: new Map(leaves(en, name)), ko: new Map(leaves(ko, name)) }];
  }),
);

const all: readonly Words[] = catalogues.flatMap(({ en, ko }) =>
  [...en].map(([where, text]) => ({
    where,
    en: said(text) ?? 'UNSAID',
    ko: said(ko.get(where) ?? '') ?? 'UNSAID',
  })),
);

const hangul = /[가-힣]/;

describe('the texts of the page', () => {
  it('are many, and each can be said', () => {
    expect(catalogues.length).toBeGreaterThan(20);
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(({ en, ko }) => en === 'UNSAID' || ko === 'UNSAID')).toEqual([]);
  });

  it('have every key in both languages', () => {
    for (const { where, en, ko } of catalogues)
      expect([...ko.keys()].sort(), where).toEqual([...en.keys()].sort());
  });

  it('are not mixed: no Hangul in English, and Hangul in Korean wherever it is not the machine’s own word', () => {
    expect(all.filter(({ en }) => hangul.test(en))).toEqual([]);
    // Commands, fields and values are English in both; a sentence is not.
    const sentence = /\b(the|of|and|is|are|to|in|with|by|no|not|all|what|your)\b/i;
    const untranslated = all.filter(({ ko }) => !hangul.test(ko) && sentence.test(ko));
    expect(untranslated.map(({ where, ko }) => `${where}: ${ko}`)).toEqual([]);
  });

  it('have no particle directly behind a value: how that is read, nobody knows', () => {
    const particle =
      /⟦x⟧(을|를|이|가|은|는|와|과|으로|로|이나|나|이에요|예요|이라|라|이랑|랑|아|야)(?![가-힣])/;
    expect(all.filter(({ ko }) => particle.test(ko))).toEqual([]);
  });

  it('call each thing in Korean by its one word', () => {
    const others =
      /객체|라벨|변형 어드미션|변조|승인 컨트롤러|어드미션 콘트롤|최종 결정자|포드|스케쥴|이름공간|콘테이너|컨트롤 플랜|데몬 셋|레플리카 셋|메니페스트/;
    expect(all.filter(({ ko }) => others.test(ko))).toEqual([]);
  });

  it('speak the softer polite form, never the formal one, and no exclamation', () => {
    expect(all.filter(({ ko }) => /(습니다|입니다|됩니다|합니다|십시오)/.test(ko))).toEqual([]);
    expect(all.filter(({ en, ko }) => /!(?!=)/.test(en + ko))).toEqual([]);
  });
});
