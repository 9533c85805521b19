import { catalogue } from '../catalogue.ts';

export const breakpointsText = catalogue({
  en: {
    title: 'Breakpoints',
    note: 'Playing stops where one of these happens. [ and ] go from one to the next; M sets one at the present step.',
    here: 'At the present step',
    milestones: 'Milestones',
    others: 'Others that are set',
    clear: 'Remove all',
    close: 'Close',
    hits: (count: number) => (count === 1 ? 'once' : `${count} times`),
    stop: (name: string) => `Breakpoint: ${name}`,
    stopHere: 'Stop here',
    loop: (from: string, to: string) => `Repeats from ${from} to ${to}`,
    loopOff: 'Stop repeating',
    loopFrom: 'The loop begins here; R again where it ends',
  },
  ko: {
    title: '중단점',
    note: '여기 고른 일이 일어나면 재생이 멈춰요. [ 와 ] 로 중단점 사이를 오가고, M으로 지금 단계에 둬요.',
    here: '지금 단계',
    milestones: '주요 순간',
    others: '그 밖에 둔 중단점',
    clear: '모두 지우기',
    close: '닫기',
    hits: (count: number) => `${count}번`,
    stop: (name: string) => `중단점: ${name}`,
    stopHere: '여기서 멈추기',
    loop: (from: string, to: string) => `반복 구간: ${from} ~ ${to}`,
    loopOff: '반복 끄기',
    loopFrom: '반복이 여기서 시작돼요. 끝낼 곳에서 R을 한 번 더 누르세요',
  },
});
