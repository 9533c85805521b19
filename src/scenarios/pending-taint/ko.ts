import type { TextOf } from '../scenario.ts';
import type { pendingTaint } from './scenario.ts';

export const ko: TextOf<typeof pendingTaint> = {
  title: 'Pending: 노드마다 테인트가 있을 때',
  purpose: '테인트가 파드를 어떻게 막는지, 어떤 테인트였는지는 어디서 알 수 있는지 봐요.',
  cues: {
    tainted: {
      say: '노드마다 테인트를 붙였어요. dedicated=gpu이고 효과는 NoSchedule이에요.',
      why: '레이블은 찾는 파드를 불러들여요. 테인트는 견디지 못하는 파드를 모두 돌려보내요.',
    },
    accepted: { say: '파드가 저장됐어요. 어드미션이 어느 파드에나 넣는 톨러레이션 둘뿐이에요.' },
    filter: {
      say: 'TaintToleration 플러그인이 세 노드를 모두 거절해요.',
      why: '자리가 얼마나 있는지는 상관없어요. 거절된 노드는 점수를 받지 않아요.',
    },
    queue: { say: '파드는 스케줄 불가 큐에서 기다려요.' },
    reported: { say: '스케줄러가 파드에 이유를 적어요. PodScheduled가 False, 이유는 Unschedulable.' },
    described: {
      say: '이벤트는 세어 주기만 해요. 3 node(s) had untolerated taint(s). 어떤 테인트인지는 없어요.',
      why: '예전 버전은 테인트의 이름도 적었어요. 요즘 버전은 적지 않아요.',
    },
    taints: { say: '노드에 적혀 있어요. dedicated, gpu, NoSchedule.' },
  },
  questions: {
    'where-will-it-go': {
      ask: '모든 노드에 테인트가 있고 파드에는 맞는 톨러레이션이 없다. 어디로 갈까?',
      options: {
        none: {
          text: '어디로도 가지 못하고 Pending으로 남는다',
          answer: 'NoSchedule은 권유가 아니라 조건이에요. 필터링에서 노드가 모두 빠져요.',
        },
        'least-bad': {
          text: '다 같은 처지이니 그래도 하나로 간다',
          answer: '점수만 깎는 PreferNoSchedule이라면 그래요.',
        },
        'api-server': {
          text: 'API 서버가 파드를 거절한다',
          answer: 'API 서버는 파드를 저장할 때 노드를 보지 않아요.',
        },
      },
    },
    'running-pods': {
      ask: '맞는 노드를 찾지 못했다. 스케줄러는 이제 무엇을 할까?',
      options: {
        waits: {
          text: '파드에 이유를 적고 변화를 기다린다',
          answer: '테인트가 없어지거나 노드가 늘거나 파드에 톨러레이션이 더해지면 다시 해 봐요.',
        },
        failed: {
          text: '파드를 Failed로 바꾼다',
          answer: '기다리는 것은 실패가 아니에요. phase는 Pending으로 남아요.',
        },
        'taint-removed': {
          text: '노드에서 테인트를 떼어 낸다',
          answer: '스케줄러는 노드를 읽기만 하고 바꾸지 않아요.',
        },
      },
    },
    'which-taint': {
      ask: '파드가 테인트 때문에 기다린다. 그 이름은 어디에 있을까?',
      options: {
        'at-the-node': {
          text: '노드의 spec.taints',
          answer: 'kubectl describe node에도 나와요.',
        },
        'in-the-event': {
          text: '파드의 이벤트',
          answer: '노드의 수만 세어요. “had untolerated taint(s)”라고요.',
        },
        'in-the-logs': {
          text: '파드의 로그',
          answer: '로그를 남길 것이 아직 하나도 시작하지 않았어요.',
        },
      },
    },
  },
  challenge: {
    task: 'web 파드를 지우지 말고 Running으로 만드세요. 세 노드의 테인트는 그대로 둬요.',
    hints: [
      '저장된 파드는 거의 바꿀 수 없어요. 그래도 톨러레이션은 더할 수 있어요.',
      '있던 것은 남겨 둬야 해요. kubectl edit pod web으로 목록에 하나를 더해요.',
      'key: dedicated, operator: Equal, value: gpu, effect: NoSchedule이에요.',
    ],
  },
  teacher: [
    '톨러레이션은 문을 열 뿐 끌어들이지 않는다. 꼭 GPU 노드로 가야 하는 파드에는 무엇이 더 있어야 하는가.',
    '이미 돌던 파드라면 NoExecute가 어떻게 했을지 묻는다.',
    '컨트롤 플레인 노드에도 이런 테인트가 있다. kubeadm 클러스터에서 보여 준다.',
  ],
};
