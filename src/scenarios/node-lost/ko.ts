import type { TextOf } from '../scenario.ts';
import type { nodeLost } from './scenario.ts';

export const ko: TextOf<typeof nodeLost> = {
  title: '노드가 응답하지 않을 때',
  purpose: '조용해진 노드를 클러스터가 얼마나 기다리는지, 거기 있던 파드를 어떻게 하는지 봐요.',
  cues: {
    running: {
      say: '디플로이먼트의 파드 하나가 node-2에서 돌아요. 그러다 node-2의 kubelet이 멈춰요.',
      why: '멈춘 것은 kubelet뿐이에요. 컨테이너는 계속 돌지만 소식을 전할 컴포넌트가 없어요.',
    },
    unknown: {
      say: '약 50초 동안 하트비트가 없었어요. 컨트롤러가 노드의 Ready 컨디션을 Unknown으로 적어요.',
      why: '노드에 물어보는 것이 아니에요. kubelet이 갱신하던 노드 리스가 끊긴 것을 알아차려요.',
    },
    'not-ready': { say: '파드의 Ready 컨디션도 False로 바꿔요. 이제 서비스가 트래픽을 보내지 않아요.' },
    'still-running': {
      say: 'kubectl get pods에는 여전히 node-2에서 Running이라고 나와요.',
      why: 'kubelet이 마지막으로 보고한 상태예요. 지금도 그런지는 아무도 알 수 없어요.',
    },
    evicted: {
      say: '톨러레이션으로 정한 30초가 지나서 파드를 지워요.',
      why: '노드에 unreachable:NoExecute 테인트가 붙었어요. 매니페스트에 따로 적지 않은 파드는 300초를 버텨요.',
    },
    terminating: {
      say: '대신할 파드는 다른 노드에서 돌아요. 옛 파드는 Terminating에 머물러요.',
      why: '컨테이너가 끝났다고 말해 줄 수 있는 것은 그 노드의 kubelet뿐이에요.',
    },
    back: { say: 'kubelet이 돌아와서, 없어져야 할 파드를 보고 컨테이너를 멈춰요.' },
    'final-delete': { say: '마지막 DELETE를 보내고 나서야 옛 파드가 사라져요.' },
  },
  questions: {
    'who-notices': {
      ask: 'node-2의 kubelet이 조용하다. 누가 알아차릴까?',
      options: {
        'node-lifecycle': {
          text: '하트비트를 기다리던 컨트롤러',
          answer: 'kube-controller-manager 안의 노드 컨트롤러가 노드마다 리스를 살펴요.',
        },
        scheduler: {
          text: '노드를 고르려던 스케줄러',
          answer: '스케줄러는 노드에 대해 적힌 것을 읽을 뿐, 적지는 않아요.',
        },
        'api-server': {
          text: 'kubelet에게 물어본 API 서버',
          answer: 'kubelet이 API 서버에 보고해요. 거꾸로가 아니에요.',
        },
      },
    },
    'the-pod': {
      ask: '노드는 계속 조용하다. 거기 있던 파드는 어떻게 될까?',
      options: {
        deleted: {
          text: '얼마 뒤 지워지고 다른 파드가 만들어진다',
          answer: '톨러레이션이 끝나면 컨트롤러가 지우고, 레플리카셋이 대신할 파드를 만들어요.',
        },
        moved: {
          text: '다른 노드로 옮겨 간다',
          answer: '파드는 옮겨 가지 않아요. 다른 노드에 있는 것은 이름도 새로운 파드예요.',
        },
        failed: {
          text: 'phase가 Failed가 된다',
          answer: 'phase는 마지막으로 보고된 그대로예요. 더 아는 컴포넌트가 없어요.',
        },
      },
    },
    'who-ends-it': {
      ask: 'kubelet이 돌아와 컨테이너를 멈춘다. 옛 파드는 누가 마지막으로 지울까?',
      options: {
        kubelet: { text: '그 노드의 kubelet', answer: '모두 끝났다는 것을 아는 것은 그 kubelet뿐이에요.' },
        controller: {
          text: '파드를 축출한 컨트롤러',
          answer: '표시는 그 컨트롤러가 했어요. 컨테이너가 끝났는지는 볼 수 없어요.',
        },
        scheduler: { text: '자리를 비우려는 스케줄러', answer: '파드를 셀 뿐, 여기서는 지우지 않아요.' },
      },
    },
  },
  challenge: {
    task: 'web 파드가 도는 노드의 kubelet을 멈춘다. 그 노드가 조용한 채로, 톨러레이션이 끝나기를 기다리지 말고, 쓸 수 있는 파드 두 개만 있는 디플로이먼트로 되돌려 보자.',
    hints: [
      'kubectl get pods -o wide 명령으로 어느 노드에 있는지 봐요. fault stop kubelet NODE 명령이 kubelet을 멈춰요.',
      'kubectl get nodes에 NotReady가 나오면 거기 있던 파드는 쓸 수 없는 것으로 쳐요. 옛 파드를 지우면 대신할 파드가 생겨요.',
      '멈춘 kubelet은 아무것도 확인해 주지 않아요. 강제 삭제(--force)만 오브젝트를 곧바로 없애요.',
    ],
  },
  teacher: [
    '조용해진 때부터 새 파드가 뜰 때까지를 더해 보게 한다. 약 50초에 톨러레이션을 더한다.',
    '같은 일을 하는 파드 둘이 한때 함께 돌 수 있는 까닭과, 데이터베이스라면 어떨지를 묻는다.',
  ],
};
