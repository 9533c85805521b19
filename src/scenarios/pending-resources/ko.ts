import type { TextOf } from '../scenario.ts';
import type { pendingResources } from './scenario.ts';

export const ko: TextOf<typeof pendingResources> = {
  title: 'Pending: 큰 노드가 없을 때',
  purpose: '어디에도 맞지 않는 파드를 스케줄러가 어떻게 하는지, 무엇과 무엇을 견주는지 봐요.',
  cues: {
    accepted: {
      say: '레플리카셋의 파드가 저장됐어요. CPU를 64개 요청해요.',
      why: 'API 서버는 수량의 형식만 검사해요. 노드와 견주어 보지는 않아요.',
    },
    filter: {
      say: '스케줄러가 노드를 하나씩 봐요. NodeResourcesFit 플러그인에서 셋 다 떨어져요.',
      why: '요청을 노드가 내줄 수 있는 양과 견줘요. 노드가 지금 얼마나 바쁜지는 보지 않아요.',
    },
    preemption: { say: '우선순위가 낮은 파드를 치우면 될까요? 아니요. 텅 빈 노드도 모자라요.' },
    queue: {
      say: '파드는 스케줄 불가 큐로 들어가 기다려요.',
      why: '노드가 늘거나 바뀌거나 다른 파드가 끝나야 해요. 스케줄러는 자기 watch로 그 소식을 들어요.',
    },
    reported: {
      say: '스케줄러가 이유를 적어요. PodScheduled가 False, 이유는 Unschedulable.',
      why: 'Pending만으로는 노드가 없다는 뜻이 아니에요. 이미지를 받는 파드도 Pending이에요. 이 컨디션을 보세요.',
    },
    listed: { say: 'kubectl get에는 Pending이라고만 나와요.' },
    event: { say: '이벤트가 이유를 세어 줘요. 0/3 nodes are available: 3 Insufficient cpu.' },
  },
  questions: {
    'who-refuses': {
      ask: '파드가 CPU 64개를 요청하는데 그런 노드가 없다. 누가 알아차릴까?',
      options: {
        scheduler: {
          text: '노드를 필터링하는 스케줄러',
          answer: 'NodeResourcesFit 플러그인이 노드마다 요청을 더해 보고, 아무것도 남지 않아요.',
        },
        largest: {
          text: '아무도 모른 채 가장 큰 노드로 간다',
          answer: '요청은 희망이 아니라 조건이에요. 채우지 못하는 노드는 빠져요.',
        },
        kubelet: {
          text: '고른 노드의 kubelet',
          answer: 'kubelet도 받은 파드를 다시 살피지만, 고른 노드가 없어요.',
        },
      },
    },
    'what-now': {
      ask: '맞는 노드가 없다. 파드는 어떻게 될까?',
      options: {
        waits: {
          text: '클러스터에 변화가 있을 때까지 기다린다',
          answer: 'Pending으로 남아 있다가, 들어갈 수 있게 할 만한 일이 생기면 다시 시도해요.',
        },
        evicts: {
          text: '다른 파드가 자리를 비켜 준다',
          answer: '우선순위가 더 높고, 그렇게 해서 자리가 날 때만 그래요. 여기서는 나지 않아요.',
        },
        failed: {
          text: 'Failed가 된다',
          answer: '노드를 찾지 못한 것은 실패가 아니에요. 며칠이고 기다릴 수 있어요.',
        },
      },
    },
    'what-is-seen': {
      ask: '목록에는 Pending뿐이다. 이벤트에는 뭐라고 나올까?',
      options: {
        counted: {
          text: '노드 몇 개가 어떤 이유로 빠졌는지',
          answer: '0/3 nodes are available과 그 이유예요. 스케줄러가 세어 줘요.',
        },
        usage: { text: '노드가 얼마나 바쁜지', answer: '스케줄러는 그것을 몰라요. 요청을 더해 볼 뿐이에요.' },
        nothing: {
          text: '시작하지 않았으니 아무것도',
          answer: '이벤트는 일한 쪽이 적어요. 여기서는 스케줄러예요.',
        },
      },
    },
  },
  challenge: {
    task: 'report 디플로이먼트의 파드 하나를 Running으로 만드세요.',
    hints: [
      'kubectl describe nodes의 Allocatable에서 노드가 내줄 수 있는 양을 봐요.',
      '디플로이먼트의 템플릿을 바꿔요. 레플리카셋의 파드는 거기서 나와요.',
      'kubectl set resources나 kubectl edit를 써요.',
    ],
  },
  teacher: [
    '숫자의 뜻을 묻는다. 요청은 약속한 양이지 잰 양이 아니다.',
    '길 두 가지를 찾게 한다. 요청을 줄이거나 더 큰 노드를 두거나.',
  ],
};
