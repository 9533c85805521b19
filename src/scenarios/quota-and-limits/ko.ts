import type { TextOf } from '../scenario.ts';
import type { quotaAndLimits } from './scenario.ts';

export const ko: TextOf<typeof quotaAndLimits> = {
  title: '규칙이 있는 네임스페이스: 리밋레인지와 리소스쿼터',
  purpose: '컨테이너 하나하나를 보는 규칙과 합계를 보는 규칙이, 파드를 저장하기 전에 하는 일을 봐요.',
  cues: {
    'limit-range': {
      say: '리밋레인지는 컨테이너마다 따져요. 아무것도 적지 않으면 얼마를 받는지, 많아야 얼마인지요.',
    },
    quota: {
      say: '리소스쿼터는 네임스페이스를 따져요. 파드를 모두 합쳐 얼마까지 요청할 수 있는지요.',
      why: '둘 다 이제부터 만드는 것에만 힘이 있어요. 이미 있는 것은 그대로 둬요.',
    },
    'too-large': { say: 'CPU 한도가 4인 컨테이너예요. LimitRanger 플러그인이 거절해요. 많아야 1이에요.' },
    refused: {
      say: '403이에요. 규칙과 숫자가 함께 와요. 저장된 것은 없어요.',
      why: '되는 만큼으로 깎아 주지 않아요. 어드미션은 빠진 것을 채워 넣지, 적은 것을 고치지 않아요.',
    },
    'filled-in': {
      say: '이번에는 아무것도 적지 않은 파드예요. LimitRanger가 요청 200m와 한도 400m를 적어 넣어요.',
      why: 'API 서버가 YAML을 적은 그대로 저장하는 것은 아니에요. 누가 더했는지 어노테이션에 남아요.',
    },
    counted: { say: 'ResourceQuota 플러그인이 쓴 양에 200m를 더해요. 500m 가운데 200m예요.' },
    stored: { say: '새 숫자가 적힌 파드가 저장돼요.' },
    described: { say: '파드가 둘이 되니 500m 가운데 400m를 썼어요.' },
    'too-much': {
      say: '셋째까지 더하면 600m예요. 또 403이고, 또 저장되지 않아요.',
      why: '노드는 거의 비어 있어요. 쿼터가 세는 것은 요청한 양이지, 남은 양이나 실제로 쓰는 양이 아니에요.',
    },
    listed: { say: '파드는 둘이에요. 셋째는 흔적도 없어요. Pending도 이벤트도 없어요.' },
  },
  questions: {
    'four-cpus': {
      ask: '컨테이너는 많아야 CPU 하나인데 한도를 4라고 적었다. API 서버는 어떻게 할까?',
      options: {
        refused: {
          text: '파드를 거절한다',
          answer: 'LimitRanger가 유효성 검사에서 안 된다고 하고, 답은 403이에요.',
        },
        cut: {
          text: '한도를 1로 바꿔 저장한다',
          answer: '사람이 적은 것을 몰래 고치지는 않아요.',
        },
        pending: {
          text: '저장하지만 맞는 노드가 없어 Pending으로 남는다',
          answer: '노드는 나중에, 요청만 보고 골라요. 이 파드는 etcd까지도 가지 못해요.',
        },
      },
    },
    'nothing-said': {
      ask: '다음 파드에는 CPU 이야기가 없다. 무엇이 저장될까?',
      options: {
        'filled-in': {
          text: '요청이 200m인 파드',
          answer: '리밋레인지의 defaultRequest예요.',
        },
        refused: {
          text: '아무것도. 쿼터 때문에 요청을 꼭 적어야 한다',
          answer: '리밋레인지가 없다면 그랬어요. 쿼터가 세기 전에 채워 줘요.',
        },
        nothing: {
          text: '요청이 없는 파드 그대로',
          answer: '저장하기 전에 변경 어드미션이 규칙에 적힌 것을 더해요.',
        },
      },
    },
    'the-third': {
      ask: '500m 가운데 400m를 썼는데 200m를 요청하는 셋째 파드가 온다. 어떻게 될까?',
      options: {
        refused: {
          text: '403으로 거절된다',
          answer: '쓴 양과 요청을 더하면 정해진 양을 넘어요. 저장하지 않아요.',
        },
        pending: {
          text: '저장되어 자리가 나기를 기다린다',
          answer: '그렇게 기다리는 것은 노드뿐이에요. 쿼터에는 줄이 없어요.',
        },
        evicts: {
          text: '다른 파드 하나가 비켜 준다',
          answer: '쿼터는 아무것도 빼앗지 않아요. 새로 오는 것을 막을 뿐이에요.',
        },
      },
    },
  },
  teacher: [
    '순서를 묻는다. LimitRanger가 채운 다음에 ResourceQuota가 세어야 하는 까닭은 무엇인가.',
    '“파드가 하나도 없는 디플로이먼트” 시나리오와 견준다. 거기서는 누가 403을 받는가.',
    '200m를 세 곳에서 찾게 한다. 리밋레인지, 파드, 쿼터의 status.',
  ],
};
