import type { TextOf } from '../scenario.ts';
import type { daemonSet } from './scenario.ts';

export const ko: TextOf<typeof daemonSet> = {
  title: '데몬셋: 노드마다 파드 하나',
  purpose: '데몬셋이 파드를 몇 개 만드는지, 그리고 그 파드도 스케줄러가 바인딩한다는 것을 봐요.',
  cues: {
    stored: { say: '데몬셋에는 레플리카 수가 없어요. 노드의 수가 곧 파드의 수예요.' },
    counted: {
      say: '노드는 셋, 파드는 둘이에요. control-plane 노드에는 이 파드가 견디지 못하는 테인트가 있어요.',
      why: 'kube-proxy 같은 시스템 데몬셋은 모든 테인트를 견뎌서 그 노드에서도 돌아요.',
    },
    'pod-asked': {
      say: '파드마다 갈 노드의 이름이 노드 어피니티로 적혀요.',
      why: '컨트롤러는 nodeName을 적지 않아요. 그러면 스케줄러를 건너뛰게 돼요.',
    },
    'scheduler-told': { say: '그래서 스케줄러가 여느 파드처럼 소식을 들어요.' },
    filter: {
      say: '필터를 지나는 노드는 하나뿐이에요. 어피니티에 적힌 노드예요.',
      why: '자리와 테인트, 포트도 똑같이 따져요. 노드가 꽉 찼으면 파드는 Pending에 머물러요.',
    },
    bound: { say: '여느 파드처럼 Binding을 보내요.' },
    'all-ready': { say: '둘이어야 하고 둘이 준비됐어요.' },
    table: { say: '워커마다 하나씩 있어요. 노드가 새로 들어오면 아무도 손대지 않아도 하나 더 생겨요.' },
  },
  questions: {
    'how-many': {
      ask: '보통의 테인트가 있는 컨트롤 플레인 노드 하나와 워커 둘이 있다. 데몬셋에는 파드가 몇 개 있어야 할까?',
      options: {
        two: { text: '둘', answer: '파드가 테인트를 견디는 노드마다 하나예요.' },
        three: { text: '셋', answer: '컨트롤 플레인의 테인트를 견디는 톨러레이션이 있다면 셋이에요.' },
        one: {
          text: '늘리기 전에는 하나',
          answer: '데몬셋은 늘리고 줄일 수 없어요. 노드를 따라가요.',
        },
      },
    },
    'who-binds': {
      ask: '컨트롤러가 worker-1 노드로 갈 파드를 만들었다. 누가 바인딩할까?',
      options: {
        scheduler: {
          text: '스케줄러',
          answer: '1.12부터 그래요. 파드에 노드 어피니티가 있고, 나머지는 스케줄러가 해요.',
        },
        controller: {
          text: '데몬셋 컨트롤러',
          answer: '예전에는 그랬어요. 그때는 우선순위와 선점이 이 파드에 미치지 못했어요.',
        },
        kubelet: {
          text: 'worker-1의 kubelet',
          answer: 'kubelet은 바인딩하지 않아요. 바인딩된 뒤에 파드를 알게 돼요.',
        },
      },
    },
    'which-node': {
      ask: '파드 둘에 저마다 한 노드의 어피니티가 있다. 필터를 통과하는 노드는 몇일까?',
      options: {
        'its-own': {
          text: '하나. 그 파드를 만들 때 정한 노드',
          answer: 'NodeAffinity가 나머지를 이름으로 모두 거절해요.',
        },
        any: { text: '워커 둘. 점수로 정한다', answer: '그러면 둘이 한 노드에 몰릴 수도 있어요.' },
        none: {
          text: '없다. 컨트롤러가 이미 바인딩했다',
          answer: '컨트롤러는 어피니티에 노드를 적을 뿐, 바인딩은 스케줄러가 해요.',
        },
      },
    },
  },
  teacher: [
    '데몬셋이 스케줄러를 건너뛴다고 믿는 사람이 있는지 먼저 묻는다.',
    'node-role.kubernetes.io/control-plane 톨러레이션을 더하고 표를 예상하게 한다.',
  ],
};
