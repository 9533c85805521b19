import { describe, expect, it } from 'vitest';
import { scenarios } from './index.ts';
import type { ScenarioText } from './scenario.ts';

/** The rules for what scenarios say: as for the texts of the page (text/lints.test.ts), and that a caption holds it. */
interface Said {
  readonly where: string;
  readonly en: string;
  readonly ko: string;
}

/** Every sentence of a text under its path: `cues.bind.say`. */
function sentences(text: ScenarioText): Map<string, string> {
  const all = new Map<string, string>();
  const walk = (part: unknown, path: string): void => {
    if (typeof part === 'string') all.set(path, part);
    else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) walk(inner, `${path}.${key}`);
  };
  walk(text, '');
  return all;
}

const texts = await Promise.all(
  scenarios.map(async ({ id, title, text }) => {
    const [en, ko] = await Promise.all([text.en(), text.ko()]);
    return { id, title, en: sentences(en), ko: sentences(ko), titles: { en: en.title, ko: ko.title } };
  }),
);
const all: readonly Said[] = texts.flatMap(({ id, en, ko }) =>
  [...en].map(([path, said]) => ({ where: `${id}${path}`, en: said, ko: ko.get(path) ?? '' })),
);
const hangul = /[가-힣]/;
const told = ({ where, en, ko }: Said): string => `${where}: ${en} | ${ko}`;

describe('what scenarios say', () => {
  it('is a lot, and in both languages', () => {
    expect(all.length).toBeGreaterThan(1500);
    for (const { id, en, ko } of texts) expect([...ko.keys()].sort(), id).toEqual([...en.keys()].sort());
    expect(all.filter(({ en, ko }) => en.trim() === '' || ko.trim() === '').map(told)).toEqual([]);
    for (const { id, title, titles } of texts) expect(titles, id).toEqual(title);
  });

  it('is not mixed: no Hangul in English, and Hangul in every Korean sentence', () => {
    expect(all.filter(({ en }) => hangul.test(en)).map(told)).toEqual([]);
    const sentence = /\b(the|of|and|is|are|to|in|with|by|no|not|all|what|your)\b/i;
    expect(all.filter(({ ko }) => !hangul.test(ko) && sentence.test(ko)).map(told)).toEqual([]);
  });

  it('calls each thing in Korean by its one word', () => {
    const others =
      /객체|라벨|변형 어드미션|변조|승인 컨트롤러|어드미션 콘트롤|최종 결정자|포드|스케쥴|이름공간|콘테이너|컨트롤 플랜|데몬 셋|레플리카 셋|메니페스트/;
    expect(all.filter(({ ko }) => others.test(ko)).map(told)).toEqual([]);
  });

  it('bears particles that fit how an English word ends', () => {
    expect(all.flatMap((said) => misfits(said.ko).map((word) => `${said.where}: ${word}`))).toEqual([]);
  });

  it('speaks the softer polite form, without exclamation marks, doubled spaces or three full stops', () => {
    expect(all.filter(({ ko }) => /(습니다|입니다|됩니다|합니다|십시오)/.test(ko)).map(told)).toEqual([]);
    expect(all.filter(({ en, ko }) => /!(?!=)| {2}|\.\.\.|\s$|^\s/.test(en + ko)).map(told)).toEqual([]);
  });

  it('fits into a caption', () => {
    const captions = all.filter(({ where }) => /\.cues\.[^.]+\.(say|why)$/.test(where));
    expect(captions.filter(({ en, ko }) => en.length > 150 || ko.length > 100).map(told)).toEqual([]);
  });

  it('writes quotation marks and apostrophes as a book does', () => {
    expect(all.filter(({ en }) => /[a-z]'[a-z]/.test(en)).map(told)).toEqual([]);
  });
});

/** How words that Korean leaves in Latin letters end when they are read aloud: with a final consonant, and which. */
const readings: Readonly<Record<string, 'vowel' | 'consonant' | 'ㄹ'>> = {
  kubelet: 'consonant',
  kubectl: 'ㄹ',
  etcd: 'vowel',
  containerd: 'vowel',
  Binding: 'consonant',
  watch: 'vowel',
  Running: 'consonant',
  Pending: 'consonant',
  Ready: 'vowel',
  apply: 'vowel',
  exec: 'consonant',
  API: 'vowel',
  IP: 'vowel',
  YAML: 'ㄹ',
  JSON: 'consonant',
  PATCH: 'vowel',
  POST: 'vowel',
  GET: 'consonant',
  CNI: 'vowel',
  CRI: 'vowel',
  Job: 'consonant',
  Pod: 'vowel',
  phase: 'vowel',
  status: 'vowel',
  spec: 'consonant',
  STATUS: 'vowel',
  READY: 'vowel',
};

const afterVowel = ['를', '가', '는', '와', '로', '나', '예요', '라'];
const afterConsonant = ['을', '이', '은', '과', '으로', '이나', '이에요', '이라'];

function misfits(korean: string): string[] {
  const found = korean.matchAll(
    /([A-Za-z]+)(을|를|이에요|예요|이나|이라|으로|이|가|은|는|와|과|로|나|라)(?![가-힣])/g,
  );
  return [...found].flatMap(([whole, word = '', particle = '']) => {
    const reading = Object.hasOwn(readings, word) ? readings[word] : undefined;
    if (reading === undefined) return [];
    if (reading === 'vowel') return afterVowel.includes(particle) ? [] : [whole];
    if (reading === 'ㄹ')
      return particle === '로' || (afterConsonant.includes(particle) && particle !== '으로') ? [] : [whole];
    return afterConsonant.includes(particle) ? [] : [whole];
  });
}
