import type { TextOf } from '../scenario.ts';
import type { filterAndScore } from './scenario.ts';

export const ko: TextOf<typeof filterAndScore> = {
  title: '필터링과 스코어링: 노드를 고르는 법',
  purpose: '노드 다섯이 셋으로, 셋이 하나로 줄어드는 것을 플러그인마다 봐요.',
  cues: {
    seen: {
      say: '스케줄러의 watch로 노드 없는 파드가 왔어요. CPU 하나와 1Gi를 요청하고, SSD면 좋겠다고 해요.',
      why: '먼저 만든 busy 파드는 매니페스트에 nodeName이 있었어요. 스케줄러는 그 파드를 맡은 적이 없어요.',
    },
    queue: { say: '활성 큐에 들어가요. 우선순위가 높은 것부터 한 번에 파드 하나씩 맡아요.' },
    filter: {
      say: '필터링이에요. control 노드에는 테인트가 있고 small 노드는 CPU가 모자라요. 셋이 남아요.',
      why: '필터는 예나 아니요만 말해요. 한 번 아니요가 나온 노드는 다른 필터에 묻지 않아요.',
    },
    score: {
      say: '스코어링이에요. 플러그인마다 0점에서 100점을 주고 가중치를 곱해요. 합이 가장 큰 large-2 노드예요.',
      why: 'large-1 노드는 거의 찼어요. 쓰는 양이 아니라 요청으로 세요. large-3 노드에는 SSD가 없지만 그것은 희망일 뿐이었어요.',
    },
    bind: {
      say: '고른 결과도 여느 요청과 같아요. 파드의 binding에 POST를 보내요.',
      why: '그 전에 스케줄러의 메모리에 그 자리를 잡아 뒀어요. 다음 파드는 이것까지 셈해요.',
    },
    listed: { say: 'web 파드는 large-2 노드에서 돌아요. 더 나은 노드가 생겨도 그대로 있어요.' },
  },
  questions: {
    'which-are-left': {
      ask: 'control에는 테인트가 있고, small은 CPU가 반 개다. large-1은 거의 찼지만 CPU 하나가 남았고, large-3에는 SSD가 없다. 어느 노드가 필터를 통과할까?',
      options: {
        three: {
          text: 'control과 small을 뺀 나머지',
          answer: '견디지 못하는 테인트와 맞지 않는 요청, 여기서 아니요는 이 둘이에요.',
        },
        'ssd-only': {
          text: 'SSD가 없는 large-3까지 빼고 large-1과 large-2',
          answer: 'SSD는 꼭이 아니라 되도록(preferred)이에요. 점수로 따져요.',
        },
        'not-the-busy': {
          text: '거의 찬 large-1까지 빼고 large-2와 large-3',
          answer: 'CPU 넷 가운데 셋이 요청됐고 하나가 꼭 들어가요. 거의 찬 것은 찬 것이 아니에요.',
        },
        all: {
          text: '다섯 모두. 나쁜 노드는 점수가 낮을 뿐이다',
          answer: '점수는 모든 필터를 통과한 노드만 받아요.',
        },
      },
    },
    'who-wins': {
      ask: 'large-1(SSD, 거의 참), large-2(SSD, 빔), large-3(SSD 없음, 빔). 어느 노드의 점수가 가장 높을까?',
      options: {
        'large-2': {
          text: 'large-2',
          answer: '희망에 맞는 점수와 비어 있는 점수를 모두 받아요.',
        },
        'large-1': {
          text: '다른 노드를 비워 둘 수 있는 large-1',
          answer: '빽빽하게 채우는 방식이고, 설정하면 그렇게 돼요. 보통은 고루 나누는 LeastAllocated예요.',
        },
        'large-3': {
          text: '자리가 가장 많은 large-3',
          answer: '자리는 large-2와 같은데 희망에 맞는 점수가 없어요.',
        },
        small: {
          text: 'SSD가 있고 비어 있는 small',
          answer: '필터링에서 빠졌어요. 점수를 받지 않아요.',
        },
      },
    },
    'and-then': {
      ask: '노드를 골랐다. 스케줄러는 이 결과를 어떻게 할까?',
      options: {
        binding: {
          text: 'API 서버에 Binding을 보낸다',
          answer: '그러면 spec.nodeName이 채워지고, kubelet은 자기 watch에서 알게 돼요.',
        },
        kubelet: {
          text: 'large-2의 kubelet을 호출한다',
          answer: '스케줄러와 kubelet은 서로 말하지 않아요.',
        },
        etcd: {
          text: 'etcd에 노드를 적는다',
          answer: 'etcd와 말하는 것은 API 서버뿐이에요.',
        },
      },
    },
  },
  teacher: [
    '“점수” 장면에서 스케줄러를 열어 표를 가로와 세로로 읽는다. 어느 플러그인이 차이를 냈는가.',
    'preferred를 required로 바꾸어 다시 재생한다. 어느 노드가 어디서 사라지는가.',
    'PodDisruptionBudget은 필터가 아니다. 어디서 따지는가? 누군가 비켜야 하는 선점에서다.',
  ],
};
