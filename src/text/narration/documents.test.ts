import { expect, it } from 'vitest';
import { pageAt } from './documents.ts';

it('leads a Korean reader to a translation where one is known, else to the page in English', () => {
  const pod = 'concepts/workloads/pods/';
  expect(pageAt(pod, 'ko')).toEqual({ url: `https://kubernetes.io/ko/docs/${pod}`, language: 'ko' });
  expect(pageAt(pod, 'en')).toEqual({ url: `https://kubernetes.io/docs/${pod}`, language: 'en' });
  expect(pageAt('reference/kubectl/', 'ko')).toEqual({
    url: 'https://kubernetes.io/docs/reference/kubectl/',
    language: 'en',
  });
});
