import { catalogue } from '../catalogue.ts';

export const consoleText = catalogue({
  en: {
    console: 'Console',
    asOf: 'as of this moment',
    log: 'Commands and what they printed',
    prompt: 'Command',
    hint: 'Type a kubectl command',
    run: 'Run',
    watched: 'Pods as kubectl get pods would print them at this moment',
    computing: 'Computing …',
    exit: (code: number) => `exit code ${code}`,
  },
  ko: {
    console: '콘솔',
    asOf: '보고 있는 순간 기준',
    log: '명령과 그 출력',
    prompt: '명령',
    hint: 'kubectl 명령을 입력하세요',
    run: '실행',
    watched: '지금 이 순간 kubectl get pods 명령이 출력할 내용',
    computing: '계산하고 있어요 …',
    exit: (code: number) => `종료 코드 ${code}`,
  },
});
