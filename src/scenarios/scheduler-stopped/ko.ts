import type { TextOf } from '../scenario.ts';
import type { schedulerStopped } from './scenario.ts';

export const ko: TextOf<typeof schedulerStopped> = {
  title: '스케줄러가 멈췄을 때',
  purpose: '스케줄러 없는 클러스터가 무엇을 계속할 수 있는지, 잃는 것이 없는지 봐요.',
  cues: {
    accepted: {
      say: '스케줄러가 멈춰 있어요. API 서버는 새 파드를 평소처럼 저장해요.',
      why: 'API 서버는 누가 지켜보는지 따지지 않아요. 파드를 저장하는 데는 etcd만 있으면 돼요.',
    },
    pending: {
      say: '10초 뒤예요. web 파드는 Pending이고, 전에 만든 파드는 계속 돌아요.',
      why: '도는 파드에는 스케줄러가 더 필요 없어요. 바인딩은 한 번으로 끝났어요.',
    },
    described: {
      say: 'kubectl describe에 노드도 이벤트도 없어요.',
      why: '어디에도 맞지 않는 파드라면 스케줄러가 FailedScheduling을 남겨요. 여기서는 남길 쪽이 멈춰 있어요.',
    },
    filter: {
      say: '스케줄러가 다시 움직여요. 그동안의 소식이 watch에 기다리고 있어서 그 파드를 맡아요.',
    },
    bound: { say: '파드를 바인딩해요. 아무도 다시 만들지 않아도 됐어요.' },
    running: { say: '나머지는 kubelet이 해요.' },
  },
  questions: {
    'how-far': {
      ask: '스케줄러가 멈췄는데 누군가 파드를 만든다. 어디까지 갈까?',
      options: {
        waits: {
          text: '저장되고 Pending으로 남는다',
          answer: '노드를 고르는 컴포넌트가 따로 없어요. 얼마가 걸리든 기다려요.',
        },
        kubelet: {
          text: '자리가 있는 kubelet이 가져간다',
          answer: 'kubelet은 자기 노드의 이름이 적힌 파드만 봐요.',
        },
        failed: {
          text: 'Failed가 된다',
          answer: '실패라고 적을 쪽도 없고, 기다리는 것은 실패가 아니에요.',
        },
      },
    },
    'what-events': {
      ask: 'kubectl describe에는 이유가 뭐라고 나올까?',
      options: {
        none: {
          text: '아무것도 없다. 노드도 이벤트도 없다',
          answer: '이벤트를 적을 스케줄러가 바로 멈춰 있는 쪽이에요.',
        },
        'failed-scheduling': {
          text: '노드 수를 센 FailedScheduling',
          answer: '그것은 스케줄러가 해 보고 나서 적어요. 아직 해 보지 않았어요.',
        },
        down: {
          text: '스케줄러가 멈췄다는 컨트롤러의 이벤트',
          answer: '컴포넌트끼리 이렇게 서로 지켜보지는 않아요.',
        },
      },
    },
    'when-it-is-back': {
      ask: '스케줄러가 다시 움직인다. 기다리던 파드는 어떻게 될까?',
      options: {
        'goes-on': {
          text: '저절로 이어진다',
          answer: '바라는 것은 저장되어 있어요. 돌아온 컴포넌트가 거기서 찾아요.',
        },
        again: {
          text: '다시 만들어야 한다',
          answer: '파드는 etcd에 있어요. 잃은 것이 없어요.',
        },
        'moves-others': {
          text: '모든 노드의 파드를 다시 나눈다',
          answer: '스케줄러는 바인딩된 파드를 옮기지 않아요.',
        },
      },
    },
  },
  teacher: [
    '여전히 되는 일을 말하게 한다. 조회, 삭제, 컨테이너 재시작, 트래픽.',
    '스케줄러 탓인 줄 어떻게 아는지 묻는다. 이벤트가 하나도 없는 것이 흔적이다.',
  ],
};
