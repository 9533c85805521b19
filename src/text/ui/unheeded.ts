import { catalogue } from '../catalogue.ts';

export const unheededText = catalogue({
  en: {
    /** `what` as it stands in the address: speed=9, scenario=nope. */
    note: (what: string) => `The link asks for what is not there (${what}). What is usual is shown instead.`,
    close: 'Close',
  },
  ko: {
    note: (what: string) => `링크가 찾는 것이 없어요(${what}). 대신 기본 화면을 보여 줘요.`,
    close: '닫기',
  },
});
