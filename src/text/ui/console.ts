import { catalogue } from '../catalogue.ts';

export const consoleText = catalogue({
  en: {
    console: 'Console',
    asOf: 'as of this moment',
    log: 'Commands and what they printed',
    pods: 'Pods at this moment',
    morePods: (count: number) => `and ${count} more`,
    follow: (pod: string) => `Follow Pod ${pod}`,
    pause: 'Let 10 s pass',
    pauseLong: 'Type nothing and let ten seconds of cluster time pass',
  },
  ko: {
    console: '콘솔',
    asOf: '보고 있는 순간 기준',
    log: '명령과 출력',
    pods: '이 순간의 파드',
    morePods: (count: number) => `외 ${count}개`,
    follow: (pod: string) => `${pod} 파드 따라가기`,
    pause: '10초 보내기',
    pauseLong: '아무것도 입력하지 않고 클러스터의 시간을 10초 보내요',
  },
});
