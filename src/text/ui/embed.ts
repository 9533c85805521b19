import { catalogue } from '../catalogue.ts';

export const embedText = catalogue({
  en: {
    title: 'Podreel · How a Pod comes to be',
    picture: 'Picture and steps',
    steps: 'Steps',
    timeline: 'Timeline',
    open: 'Open full',
    openLong: 'The same moment with everything around it, in a new tab',
  },
  ko: {
    title: 'Podreel · 파드가 되기까지',
    picture: '그림과 단계',
    steps: '단계',
    timeline: '타임라인',
    open: '크게 열기',
    openLong: '같은 순간을 새 탭에서 크게 열어요',
  },
});
