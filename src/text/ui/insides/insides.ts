import { catalogue } from '../../catalogue.ts';

/** What all insides say alike. */
export const insidesText = catalogue({
  en: {
    close: 'Close',
    passing: 'On its way now',
    nothingPassing: 'nothing',
    from: 'from',
    to: 'to',
    now: 'now',
    done: 'done',
    failed: 'failed',
    waiting: 'waiting',
    notYet: 'not yet',
    refused: 'refused',
    goThere: (what: string) => `Go to the moment: ${what}`,
  },
  ko: {
    close: '닫기',
    passing: '지금 오가는 것',
    nothingPassing: '없음',
    from: '보낸 쪽',
    to: '받는 쪽',
    now: '지금',
    done: '끝남',
    failed: '실패',
    waiting: '기다림',
    notYet: '아직',
    refused: '거절',
    goThere: (what: string) => `그 순간으로 가기: ${what}`,
  },
});
