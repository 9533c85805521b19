import type { TextOf } from '../scenario.ts';
import type { job } from './scenario.ts';

export const ko: TextOf<typeof job> = {
  title: '잡: 끝나야 하는 파드',
  purpose: '돌고 있는 파드가 아니라 성공한 횟수를 세는 컨트롤러를 봐요.',
  cues: {
    stored: { say: '잡이에요. 한 번에 하나씩 두 번 성공해야 하고, 컨테이너를 다시 시작하지 않아요.' },
    'first-asked': { say: '잡 컨트롤러가 parallelism에 적힌 대로 파드 하나를 부탁해요.' },
    started: { say: '노드에서는 여느 파드처럼 시작해요. kubelet은 잡을 몰라요.' },
    exited: {
      say: '프로그램이 코드 0으로 끝나요. 잡에서는 장애가 아니라 목표예요.',
      why: 'restartPolicy: Always라면 kubelet이 다시 시작해요. 잡에는 Never나 OnFailure만 쓸 수 있어요.',
    },
    'second-asked': { say: '둘 가운데 하나가 끝났어요. 컨트롤러가 파드를 하나 더 부탁해요.' },
    counted: {
      say: '첫 성공이 잡의 status에 적혀요. 한 번 적히면 지워지지 않아요.',
      why: '파이널라이저가 다 셀 때까지 파드를 붙들어 둬요. 파드를 지워도 잡은 잊지 않아요.',
    },
    'exited-again': { say: '둘째 파드도 끝났어요.' },
    complete: { say: '두 번 성공해서 잡이 끝났어요. 끝난 시각도 적혔어요.' },
    table: {
      say: '파드는 Completed로 남아요. 로그를 읽을 수 있고, CPU는 더 쓰지 않아요.',
      why: 'Completed는 STATUS 칸에 보이는 말이에요. phase는 Succeeded예요.',
    },
    log: { say: '끝난 컨테이너의 로그도 아직 그 노드에 있어요.' },
  },
  questions: {
    'what-follows-the-exit': {
      ask: '첫 파드가 코드 0으로 끝났다. 무슨 일이 뒤따를까?',
      options: {
        'another-pod': {
          text: '컨트롤러가 둘째 파드를 만든다',
          answer: '두 번 성공해야 하고, 끝난 파드는 다시 돌지 않아요.',
        },
        'same-pod': {
          text: 'kubelet이 같은 파드에서 컨테이너를 다시 시작한다',
          answer: 'restartPolicy: Never가 막아요.',
        },
        deleted: {
          text: '컨트롤러가 끝난 파드부터 지운다',
          answer: '끝난 파드는 남겨 둬요. 잡을 지우거나 ttlSecondsAfterFinished가 지나야 없어져요.',
        },
      },
    },
    'what-stays': {
      ask: '잡이 끝났다. get pods에 무엇이 보일까?',
      options: {
        'pods-stay': {
          text: 'Completed인 파드 둘',
          answer: '이제는 로그와 종료 코드를 남겨 둔 기록이에요.',
        },
        'all-gone': { text: '아무것도 없다', answer: '시키지 않으면 아무도 치우지 않아요.' },
        running: { text: 'Running인 파드 둘', answer: '하나뿐인 컨테이너가 끝났어요.' },
      },
    },
    'who-counts': {
      ask: '둘째 파드도 0으로 끝났다. 잡이 둘을 완료했다고 적는 것은 누구일까?',
      options: {
        controller: {
          text: '잡 컨트롤러',
          answer: '잡의 파드를 지켜보다가 성공한 것을 세어 그 수를 적어요.',
        },
        kubelet: { text: '파드를 돌린 kubelet', answer: '자기 파드만 보고해요. 잡은 알지 못해요.' },
        'api-server': {
          text: '파드가 Succeeded가 되는 것을 본 API 서버',
          answer: '저장하고 알릴 뿐이에요. 세는 것은 컨트롤러의 일이에요.',
        },
      },
    },
  },
  teacher: [
    '마지막에 두 파드의 phase를 묻고, STATUS 칸에 보이는 말과 구별하게 한다.',
    '명령을 exit 1로 바꾸고 파드를 세어 본다. backoffLimit 값은 6이다.',
  ],
};
