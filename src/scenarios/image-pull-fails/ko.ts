import type { TextOf } from '../scenario.ts';
import type { imagePullFails } from './scenario.ts';

export const ko: TextOf<typeof imagePullFails> = {
  title: '이미지 이름이 틀렸을 때',
  purpose: '없는 이미지로 파드가 어디까지 가는지, 누가 알아차리는지, 어떻게 고치는지 봐요.',
  cues: {
    accepted: {
      say: 'API 서버가 파드를 저장했어요. redis123도 이름으로는 나무랄 데가 없어요.',
      why: '어느 관문도 레지스트리를 들여다보지 않아요. 매니페스트가 맞아도 뜨지 않을 수 있어요.',
    },
    bound: { say: '스케줄러가 노드를 찾았어요. 이미지가 실제로 있는지는 여기서도 보지 않아요.' },
    pull: { say: '노드에서 kubelet이 런타임에 이미지를 받아 달라고 해요.' },
    refused: { say: '레지스트리가 그런 저장소는 없다고 답해요.' },
    'err-image-pull': {
      say: 'kubelet이 ErrImagePull이라고 보고해요. phase는 그대로 Pending이에요.',
      why: 'STATUS 칸에는 컨테이너가 기다리는 까닭이 보여요. 그런 이름의 phase는 없어요.',
    },
    again: { say: '같은 노드에서 같은 이름으로 다시 시도해요. 파드는 옮겨 가지 않아요.' },
    'back-off': {
      say: '시도와 시도 사이에는 기다려요. 기다림은 매번 두 배로 길어져요. 그 기다림을 ImagePullBackOff라고 해요.',
      why: '기다리는 동안에는 아무것도 시도하지 않아요. 다른 오류가 생긴 것이 아니에요.',
    },
  },
  questions: {
    'who-notices': {
      ask: 'redis123이라는 이미지는 없다. 누가 가장 먼저 알아차릴까?',
      options: {
        registry: {
          text: '노드의 런타임이 물어본 레지스트리',
          answer: '받아 봐야 알 수 있어요. 다른 모든 일이 끝난 뒤, 노드에서 벌어져요.',
        },
        'api-server': {
          text: '매니페스트를 검사하는 API 서버',
          answer: '이름이 적혀 있는지는 검사하지만, 이미지가 있는지는 몰라요.',
        },
        scheduler: {
          text: '노드를 비교하는 스케줄러',
          answer: '이미지가 이미 있는 노드에 점수를 더 줄 뿐이에요. 없다고 거절하지 않아요.',
        },
      },
    },
    'how-far': {
      ask: 'redis123라는 이미지는 어디에도 없다. 파드는 어디까지 갈까?',
      options: {
        bound: { text: '노드까지 가서 이미지를 받지 못한다', answer: '레지스트리에는 노드에서야 물어요.' },
        refused: {
          text: 'API 서버가 거절한다',
          answer: '이름의 형식은 검사하지만 이미지가 있는지는 보지 않아요.',
        },
        unschedulable: {
          text: '이미지가 있는 노드를 스케줄러가 찾지 못한다',
          answer: '이미지가 있는 노드를 좋아할 뿐, 꼭 있어야 하는 것은 아니에요.',
        },
      },
    },
    'which-phase': {
      ask: '이미지를 받지 못했다. 이제부터 파드의 phase는 무엇일까?',
      options: {
        pending: {
          text: 'Pending',
          answer:
            '컨테이너가 아직 시작하지 않았고 앞으로 시작할 수 있어요. ErrImagePull은 phase가 아니라 이유예요.',
        },
        failed: { text: 'Failed', answer: 'kubelet이 계속 다시 해 봐요. Failed라면 그것으로 끝이에요.' },
        running: {
          text: '노드가 있으니 Running',
          answer: 'Running이 되려면 컨테이너가 한 번은 시작해야 해요.',
        },
      },
    },
  },
  challenge: {
    task: 'redis 파드를 지우지 말고 Running으로 만드세요.',
    hints: [
      'kubectl describe pod redis를 보면 레지스트리가 뭐라고 답했는지 나와요.',
      '컨테이너의 이미지는 파드에서 바꿀 수 있는 몇 안 되는 필드예요.',
      'kubectl set image나 kubectl edit로, 있는 이미지를 넣어요.',
    ],
  },
  teacher: [
    '“거절” 장면 전에 묻는다. 지금까지 나온 컴포넌트 가운데 누가 알 수 있었을까?',
    '세 낱말을 견준다. phase는 Pending, STATUS는 ErrImagePull, 그다음 ImagePullBackOff.',
  ],
};
