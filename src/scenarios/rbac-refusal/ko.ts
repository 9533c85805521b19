import type { TextOf } from '../scenario.ts';
import type { rbacRefusal } from './scenario.ts';

export const ko: TextOf<typeof rbacRefusal> = {
  title: '거절: 누구인지는 알지만 안 돼요',
  purpose: '요청이 둘째 관문에서 끝나는 것과, 그 관문을 여는 두 오브젝트를 봐요.',
  cues: {
    account: { say: '서비스어카운트예요. 프로그램이 토큰으로 증명할 수 있는 이름이에요.' },
    role: { say: 'Role에는 무엇을 해도 되는지 적혀 있어요. 파드의 get과 list예요. 누구인지는 없어요.' },
    binding: {
      say: 'RoleBinding에는 누구인지 적혀 있어요. 이 계정은 이 네임스페이스에서 Role에 적힌 일을 해도 돼요.',
      why: 'RBAC에는 허락만 있어요. 막는 규칙은 없고, 허락하는 규칙이 없으면 거절이에요.',
    },
    'may-read': { say: 'viewer 계정으로 get pods가 돼요. 빈 목록도 답이에요. 거절이 아니에요.' },
    asks: { say: '그대로 viewer 계정으로 파드를 만들어 달라고 해요.' },
    refused: {
      say: '첫 관문은 지났어요. 토큰은 진짜예요. 둘째 관문에는 맞는 규칙이 없어요. create를 허락한 적이 없어요.',
      why: '401은 “누구인지 몰라요”이고, 403은 “누구인지 알지만 안 돼요”예요.',
    },
    answer: { say: '403이에요. 사용자, 동사, 리소스, 네임스페이스를 짚어 주는 문장이 함께 와요.' },
    printed: { say: '요청은 어드미션에도 etcd에도 닿지 않았어요. 클러스터에서는 아무 일도 없었어요.' },
    'new-rule': {
      say: '관리자가 Role과 RoleBinding을 하나씩 더해요. 규칙은 합쳐져요.',
      why: 'API 서버도 watch로 규칙을 읽어요. 다음 요청부터 바로 따져요.',
    },
    stored: { say: '같은 명령을 다시 하니 이번에는 파드가 저장됐어요.' },
  },
  questions: {
    'where-it-ends': {
      ask: 'viewer 계정은 파드의 get과 list만 할 수 있는데 만들어 달라고 한다. 어디서 끝날까?',
      options: {
        authorization: { text: '인가', answer: '이 계정에 파드의 create를 허락하는 규칙이 없어요.' },
        authentication: { text: '인증', answer: '토큰은 올바르고, 누가 묻는지는 알아요.' },
        admission: {
          text: '어드미션',
          answer: '어드미션은 요청의 내용을 봐요. 이 요청은 거기까지 가지 못해요.',
        },
        kubectl: {
          text: '보내기 전의 kubectl',
          answer: 'kubectl은 규칙을 몰라요. kubectl auth can-i create pods로 물어봐야 알아요.',
        },
      },
    },
    'what-was-stored': {
      ask: '곧 허락하는 규칙이 더해진다. 파드는 어떻게 생길까?',
      options: {
        'after-the-rule': {
          text: '다시 요청해야 생긴다',
          answer: '거절된 요청은 잊혀요. 새 요청을 새 규칙으로 따져요.',
        },
        retried: {
          text: '컨트롤러가 다시 시도해 저절로 생긴다',
          answer: '컨트롤러는 자기가 바라는 것만 다시 시도해요. 이 파드를 바라는 것은 viewer뿐이에요.',
        },
        restart: {
          text: '새 규칙으로 API 서버를 다시 시작해야 생긴다',
          answer: '규칙도 오브젝트이고 watch로 읽어요. 바로 힘이 있어요.',
        },
      },
    },
    'is-it-a-refusal': {
      ask: 'viewer 계정이 파드가 없는 네임스페이스의 파드를 조회한다. 무엇을 받을까?',
      options: {
        empty: { text: '빈 목록', answer: 'list는 허락돼 있고, 빈 답도 답이에요.' },
        forbidden: { text: '403', answer: 'RoleBinding이 이 네임스페이스의 list를 허락해요.' },
        unauthorized: { text: '401', answer: '토큰이 진짜라서 누가 묻는지 알아요.' },
      },
    },
  },
  teacher: [
    '403 문장을 읽고 그대로 Role을 써 보게 한다. 낱말 하나하나가 필드다.',
    'kubeconfig: bad token으로 바꾸어 401과 403을 견준다.',
  ],
};
