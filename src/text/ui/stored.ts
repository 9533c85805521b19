import { catalogue } from '../catalogue.ts';

export const storedText = catalogue({
  en: {
    title: 'As stored in etcd at this moment',
    nothing: 'The file holds no object.',
    notThere: 'Not stored at this moment.',
    typed: (lines: number) => `In the file: ${lines}`,
    added: (who: string, lines: number) => `${who}: +${lines}`,
    missing: 'In the file, but not stored like that:',
    defaulting: 'Defaulting',
    registry: 'API server',
    before: 'there before',
  },
  ko: {
    title: '이 순간 etcd에 저장된 모습',
    nothing: '파일에 오브젝트가 없어요.',
    notThere: '이 순간에는 저장되어 있지 않아요.',
    typed: (lines: number) => `파일에 있는 줄: ${lines}`,
    added: (who: string, lines: number) => `${who}: +${lines}`,
    missing: '파일에는 있지만 그대로 저장되지 않은 것:',
    defaulting: '기본값 채우기',
    registry: 'API 서버',
    before: '처음부터 있던 것',
  },
});
