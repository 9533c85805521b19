import { catalogue } from '../catalogue.ts';

/** Said where nothing else came: every use carries it, so it stands alone. */
export const unreachableText = catalogue({
  en: {
    unreachable: 'The script of this page could not be loaded.',
    reload: 'Load the page anew',
  },
  ko: {
    unreachable: '이 페이지의 스크립트를 불러오지 못했어요.',
    reload: '페이지 새로 불러오기',
  },
});
