import { describe, expect, it } from 'vitest';
import { languages } from '../catalogue.ts';
import { plain, say, b } from '../narration/line.ts';
import { englishTerms } from './english.ts';
import { glossary, markTerms } from './glossary.ts';
import { koreanTerms } from './korean.ts';
import { termIds } from './term.ts';

const terms = (line: Parameters<typeof markTerms>[0][number], language: 'ko' | 'en'): string[] =>
  (markTerms([line], language)[0] ?? []).flatMap(({ term, text }) =>
    term === null ? [] : [`${term}: ${text}`],
  );

describe('the glossary', () => {
  it.each(languages)('lists every term once in %s, explained in a sentence', (language) => {
    const entries = glossary(language);
    expect(entries.map(({ id }) => id).sort()).toEqual([...termIds].sort());
    for (const { id, title, text, keywords } of entries) {
      expect(title, id).not.toBe('');
      expect(text, id).toMatch(/\.$/);
      expect(text.length, id).toBeLessThan(140);
      expect(keywords.length, id).toBeGreaterThan(0);
      expect(/[가-힣]/.test(text), id).toBe(language === 'ko');
    }
  });

  it('gives no word to two terms', () => {
    for (const words of [koreanTerms, englishTerms]) {
      const forms = termIds.flatMap((id) => words[id].forms);
      expect(forms.filter((form, i) => forms.indexOf(form) !== i)).toEqual([]);
    }
  });

  it('can be searched in either language', () => {
    const pod = glossary('ko').find(({ id }) => id === 'pod');
    expect(pod).toMatchObject({ title: '파드', also: 'Pod' });
    expect(pod?.keywords).toContain('Pods');
  });
});

describe('marking terms', () => {
  it('leaves the sentence as it is', () => {
    const line = say`The kubelet on node-1 asks ${b`the API server`} for Pods.`;
    expect((markTerms([line], 'en')[0] ?? []).map(({ text }) => text).join('')).toBe(plain(line));
  });

  it('marks a term where it first stands, in all lines together', () => {
    const [first, second] = markTerms(
      [say`스케줄러가 ${b`web 파드`}를 골라요.`, ['파드는 옮겨 가지 않아요. 노드도요.']],
      'ko',
    );
    const marked = (pieces = first): (string | null)[] =>
      (pieces ?? []).map(({ term }) => term).filter(Boolean);
    expect(marked()).toEqual(['scheduler', 'pod']);
    expect(marked(second)).toEqual(['node']);
  });

  it('takes the longest term and none inside a name', () => {
    expect(terms(['The controller manager hears of web-node, kubelet/node-1 and image.v1.'], 'en')).toEqual([
      'controllerManager: controller manager',
    ]);
    expect(terms(['레플리카셋과 엔드포인트슬라이스'], 'ko')).toEqual([
      'replicaSet: 레플리카셋',
      'endpointSlice: 엔드포인트슬라이스',
    ]);
  });

  it('knows plurals', () => {
    expect(terms(['two Pods on both nodes'], 'en')).toEqual(['pod: Pods', 'node: nodes']);
  });
});
