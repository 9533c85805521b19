import { catalogue } from '../catalogue.ts';

export const trailText = catalogue({
  en: {
    why: 'Why?',
    whyLong: 'Light what led to this, back to what you typed',
    effects: 'What came of it?',
    effectsLong: 'Light everything that this led to',
    /** Where the chain of what is told is shown: its heading and what it says below. */
    whyTitle: (what: string) => `Why: ${what}`,
    effectsTitle: (what: string) => `What came of: ${what}`,
    back: (count: number, where: string) =>
      count === 0 ? `It began here: ${where}` : `${count} ${count === 1 ? 'link' : 'links'} back to ${where}`,
    onwards: (count: number) =>
      count === 0 ? 'Nothing came of it' : `${count} ${count === 1 ? 'link' : 'links'} followed`,
    end: 'End',
    endLong: 'Put the light out (Esc)',
    previous: 'Link before',
    next: 'Link after',
    count: (number: number, of: number) => `${number} of ${of}`,
    link: (number: number, what: string) => `Link ${number}: ${what}`,

    all: (count: number) => `All ${count} links`,

    /** Said at lines of a manifest, and at a command. */
    begun: 'it began here',
  },
  ko: {
    why: '왜 일어났나',
    whyLong: '입력한 명령까지 거슬러 이 일의 까닭을 밝혀 보기',
    effects: '그래서 생긴 일',
    effectsLong: '이 일이 일으킨 일을 모두 밝혀 보기',
    whyTitle: (what: string) => `까닭: ${what}`,
    effectsTitle: (what: string) => `그래서 생긴 일: ${what}`,
    back: (count: number, where: string) =>
      count === 0 ? `여기서 시작: ${where}` : `${count}고리를 거슬러 ${where}까지`,
    onwards: (count: number) => (count === 0 ? '이 일로 생긴 일이 없어요' : `이어서 생긴 일 ${count}고리`),
    end: '끝내기',
    endLong: '밝힌 것 끄기(Esc)',
    previous: '앞 고리',
    next: '뒤 고리',
    count: (number: number, of: number) => `${of}고리 중 ${number}`,
    link: (number: number, what: string) => `고리 ${number}: ${what}`,

    all: (count: number) => `고리 ${count}개 모두`,

    begun: '여기서 시작',
  },
});
