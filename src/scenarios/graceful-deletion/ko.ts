import type { TextOf } from '../scenario.ts';
import type { gracefulDeletion } from './scenario.ts';

export const ko: TextOf<typeof gracefulDeletion> = {
  title: 'TERM을 듣지 않는 프로그램',
  purpose: '유예 기간이 무엇을 위한 것이고, 다 지나면 어떻게 되는지 봐요.',
  cues: {
    running: {
      say: '주 프로세스가 sleep인 컨테이너예요. 1번 프로세스인데 처리기가 없어서 TERM을 무시해요.',
    },
    delete: { say: 'kubectl delete가 지워 달라고 하고 기다려요.' },
    marked: { say: '파드에 삭제 시각과, 이 파드의 유예 기간 10초가 적혀요.' },
    told: {
      say: 'kubelet은 여느 변화처럼 자기 watch에서 이 표시를 알게 돼요.',
      why: '삭제도 명령이 아니에요. 기록이 바뀌고, 맡은 쪽이 보고 움직여요.',
    },
    term: { say: '10초를 주고 StopContainer를 불러요. 런타임이 TERM을 보내고 기다려요.' },
    kill: {
      say: '10초가 지나도 프로세스가 있어요. 런타임이 KILL을 보내요.',
      why: 'KILL은 무시할 수 없어요. 프로그램이 끝내지 못한 일은 사라져요.',
    },
    exited: { say: '종료 코드는 137이에요. 128에 KILL의 번호 9를 더한 수예요.' },
    failed: { say: '마지막 phase는 Failed예요. 끝맺음만 빼면 잘못된 것은 없는데도요.' },
    gone: { say: '기록이 etcd에서 사라지고 kubectl delete가 끝나요.' },
  },
  questions: {
    'how-it-ends': {
      ask: '프로세스가 TERM을 무시한다. 유예 기간 10초 안에, 또는 그 직후에 무슨 일이 일어날까?',
      options: {
        killed: {
          text: '시간이 다 되면 런타임이 죽인다',
          answer: 'TERM은 부탁이고, KILL은 부탁이 아니에요.',
        },
        obeys: { text: '마침내 코드 0으로 끝난다', answer: 'sleep은 한 시간을 채우려고 해요.' },
        'record-first': {
          text: '프로세스가 도는 채로 파드가 etcd에서 사라진다',
          answer: '--grace-period=0 --force일 때만 그래요. 그래서 위험해요.',
        },
      },
    },
    'which-phase': {
      ask: '프로세스가 죽었고 종료 코드는 137이다. 파드의 마지막 phase는 무엇일까?',
      options: {
        failed: { text: 'Failed', answer: '0이 아닌 코드로 끝난 컨테이너가 있어요.' },
        succeeded: {
          text: 'Succeeded. 계획대로 지웠으니까',
          answer: 'phase는 컨테이너를 보고 정해요. 모두 0으로 끝나야 해요.',
        },
        terminating: { text: 'Terminating', answer: 'STATUS 칸에 보이는 말이에요.' },
      },
    },
    'is-it-gone': {
      ask: 'kubectl이 DELETE를 보냈다. API 서버는 파드를 어떻게 할까?',
      options: {
        marked: {
          text: '삭제 시각을 적어 표시한다',
          answer: 'kubelet이 이 표시를 보고 컨테이너를 멈추기 시작해요.',
        },
        gone: { text: 'etcd에서 지운다', answer: '그러면 아직 도는 것을 아무도 볼 수 없어요.' },
        stopped: {
          text: '바로 컨테이너를 멈추게 한다',
          answer: '노드에 명령하지 않아요. 멈추는 것은 조금 뒤 kubelet이 하는 일이에요.',
        },
      },
    },
  },
  teacher: [
    '강의의 nginx와 견준다. 그쪽은 곧바로 코드 0으로 끝난다.',
    '고쳐 보게 한다. 셸의 trap이나 tini 같은 init을 쓴다.',
  ],
};
