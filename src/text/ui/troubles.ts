import type { TroubleState } from '../../trace/troubles.ts';
import type { Language } from '../catalogue.ts';

/** In one or two words, beside the mark that says the same by its shape. */
export const troubleWords: Readonly<Record<Language, Readonly<Record<TroubleState, string>>>> = {
  en: {
    down: 'stopped',
    frozen: 'frozen',
    off: 'no power',
    slow: 'slow',
    expired: 'expired',
    full: 'disk full',
    cut: 'cut',
    'slow-link': 'slow',
    'image-missing': 'image gone',
    'image-private': 'image private',
    'token-expired': 'token expired',
  },
  ko: {
    down: '꺼짐',
    frozen: '얼어붙음',
    off: '전원 꺼짐',
    slow: '느림',
    expired: '기한 지남',
    full: '디스크 가득',
    cut: '끊김',
    'slow-link': '느림',
    'image-missing': '이미지 없음',
    'image-private': '비공개 이미지',
    'token-expired': '토큰 만료',
  },
};

/** `link to API server: cut`. */
export const linkTrouble: Readonly<Record<Language, (other: string, word: string) => string>> = {
  en: (other, word) => `link to ${other}: ${word}`,
  ko: (other, word) => `${other} 쪽 연결 ${word}`,
};
