import { catalogue } from '../catalogue.ts';

export const glossaryText = catalogue({
  en: {
    title: 'Terms',
    open: 'Terms',
    openLong: 'What the words of this sentence mean',
    close: 'Close',
    field: 'Find a term',
    here: 'In this sentence',
    all: 'All terms',
    nothing: 'No term has these words',
    source: 'Source',
    sourceElsewhere: 'Source',
    count: (count: number) => (count === 1 ? '1 term' : `${count} terms`),
  },
  ko: {
    title: '용어',
    open: '용어',
    openLong: '이 문장에 나온 말의 뜻 보기',
    close: '닫기',
    field: '용어 찾기',
    here: '이 문장에 나온 용어',
    all: '모든 용어',
    nothing: '그런 말이 있는 용어가 없어요',
    source: '근거',
    sourceElsewhere: '근거(영어)',
    count: (count: number) => `용어 ${count}개`,
  },
});
