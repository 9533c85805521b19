import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { searchTerms, termsIn } from './find.ts';
import { ko } from './ko.ts';
import { terms, type Term } from './terms.ts';

const all = Object.keys(terms) as Term[];

describe('the glossary', () => {
  it('explains every term in both languages, each under a name of its own', () => {
    for (const glossary of [en, ko]) {
      expect(Object.keys(glossary).sort()).toEqual([...all].sort());
      const names = all.flatMap((term) => [glossary[term].name, ...(glossary[term].also ?? [])]);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
    for (const term of all) {
      expect(ko[term].says, term).toMatch(/[가-힣].*(요|예요)\.$/);
      expect(en[term].says, term).not.toMatch(/[가-힣]/);
      expect(en[term].says, term).toMatch(/[.?]$/);
    }
  });

  it('keeps to two sentences or three short ones', () => {
    for (const term of all) {
      expect(en[term].says.length, term).toBeLessThanOrEqual(170);
      expect(ko[term].says.length, term).toBeLessThanOrEqual(110);
    }
  });
});

describe('terms in a text', () => {
  it('are found as they come, the longest name first', () => {
    expect(termsIn('The container runtime starts the init container on its node.', en)).toEqual([
      'containerRuntime',
      'initContainer',
      'node',
    ]);
    expect(termsIn('API 서버가 etcd에 파드를 저장해요.', ko)).toEqual(['apiServer', 'etcd', 'pod']);
  });

  it('are words, not parts of words', () => {
    expect(termsIn('node-1 watches nothing of podium', en)).toEqual(['node', 'watch']);
    expect(termsIn('JobTracker', en)).toEqual([]);
    expect(termsIn('서버잡담', ko)).toEqual([]);
  });
});

describe('a search', () => {
  it('finds by name first, then by what is said', () => {
    expect(searchTerms('watch', en).slice(0, 2)).toEqual(['watch', 'cache']);
    expect(searchTerms('파드', ko)[0]).toBe('pod');
    expect(searchTerms('SIGKILL', en)).toEqual(['gracePeriod']);
    expect(searchTerms('xyzzy', en)).toEqual([]);
  });
});
