import { catalogue } from '../catalogue.ts';

export const beliefsText = catalogue({
  en: {
    title: 'Common beliefs',
    open: 'Belief?',
    openLong: (count: number) =>
      count === 1
        ? 'A common belief that this step shows to be wrong'
        : `${count} common beliefs that this step shows to be wrong`,
    close: 'Close',
    here: 'This step shows that it is not so',
    all: 'Others, told where they arise',
    said: 'Many say',
    true: 'In fact',
    source: 'Source',
    sourceElsewhere: 'Source',
    code: (path: string, version: string) => `Kubernetes ${version}, ${path}`,
  },
  ko: {
    title: '흔한 오해',
    open: '오해?',
    openLong: (count: number) => `이 단계를 보면 아닌 줄 알게 되는 흔한 오해 ${count}개`,
    close: '닫기',
    here: '이 단계를 보면 알 수 있어요',
    all: '다른 오해(생기는 자리에서 알려 드려요)',
    said: '흔한 말',
    true: '실제로는',
    source: '근거',
    sourceElsewhere: '근거(영어)',
    code: (path: string, version: string) => `쿠버네티스 ${version}, ${path}`,
  },
});
