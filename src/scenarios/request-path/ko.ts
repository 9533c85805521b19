import type { TextOf } from '../scenario.ts';
import type { requestPath } from './scenario.ts';

export const ko: TextOf<typeof requestPath> = {
  title: 'API 서버를 지나는 길',
  purpose: '파드 하나가 관문마다 다른 까닭으로 거절되다가 마침내 저장되는 것을 봐요.',
  cues: {
    who: { say: '첫 관문은 인증이에요. 토큰이 진짜가 아니에요. 누가 묻는지 알 수 없어요.' },
    unauthorized: {
      say: '401이에요. 요청에 무엇이 들었는지는 읽지도 않았어요.',
      why: '파드를 만들든 클러스터를 지우든 이 관문에서는 다를 것이 없어요.',
    },
    may: {
      say: '둘째 관문은 인가예요. guest가 누구인지는 알지만 파드의 create를 허락하는 규칙이 없어요.',
      why: '누가, 동사, 리소스, 네임스페이스만 봐요. 매니페스트는 아직 펴 보지 않았어요.',
    },
    forbidden: { say: '403이에요. 규칙에 적혀 있어야 할 네 가지가 문장에 나와요.' },
    decoding: {
      say: '셋째로 본문을 읽어요. 컨테이너에 imagePolicy라는 필드는 없어요.',
      why: '400이에요. kubectl이 엄격하게 읽어 달라고 해서, 없는 필드를 버리지 않고 오류로 쳐요.',
    },
    validation: {
      say: '필드는 다 있지만 “Sometimes”라는 풀 정책은 없어요. 유효성 검사는 값을 하나하나 봐요.',
      why: '그 앞에서 기본값과 변경 어드미션이 필드를 채웠어요. 그래서 완성된 오브젝트를 봐요.',
    },
    invalid: { say: '422예요. 어느 필드의 어떤 값인지, 무엇이면 되는지 나와요.' },
    admission: {
      say: '흠 없는 파드인데 마지막 관문인 어드미션이 막아요. 쿼터가 파드를 하나도 허락하지 않아요.',
      why: '유효성 검사는 오브젝트가 올바른지 묻고, 어드미션은 이 클러스터가 받아들일지 물어요.',
    },
    'over-quota': { say: '또 403이지만 다른 관문이에요. 문장을 보면 어느 쪽인지 알 수 있어요.' },
    'once-more': {
      say: '쿼터를 지웠어요. 파일은 같고 요청은 새것이에요. 거절된 요청은 어디에도 남지 않아요.',
    },
    'passes-who': { say: '처음부터 모든 관문을 지나요. 클라이언트 인증서가 관리자라고 말해요.' },
    changed: {
      say: '변경 어드미션이 아무도 쓰지 않은 것을 더해요. 서비스어카운트, 토큰 볼륨, 톨러레이션이에요.',
    },
    prepared: { say: '레지스트리가 uid와 만든 시각, Pending이라는 phase를 적고, 틀린 것을 찾지 못해요.' },
    stored: {
      say: '저장됐어요. 파드는 여기서 비로소 생기고, 지켜보던 쪽도 여기서 비로소 알게 돼요.',
      why: '거절된 다섯 요청은 etcd에 파드를 쓰지 않았어요.',
    },
    created: { say: '201이에요. kubectl이 “created”라고 찍어요.' },
  },
  questions: {
    'a-bad-token': {
      ask: 'kubeconfig에 아무도 내준 적 없는 토큰이 있다. 요청은 어디서 끝날까?',
      options: {
        authentication: { text: '인증', answer: '맨 먼저 묻는 것이 누구인지예요.' },
        authorization: {
          text: '인가',
          answer: '무엇을 해도 되는지는 누구인지 알아야 물을 수 있어요.',
        },
        kubectl: {
          text: 'kubeconfig를 검사하는 kubectl',
          answer: 'kubectl은 가진 것을 보낼 뿐이에요. 토큰이 진짜인지는 서버만 알아요.',
        },
      },
    },
    'a-wrong-value': {
      ask: 'imagePullPolicy: Sometimes라고 적었다. 필드는 있지만 그런 값은 없다. 누가 말해 줄까?',
      options: {
        validation: {
          text: '422로 답하는 유효성 검사',
          answer: '본문을 읽을 때는 필드와 그 형만 봐요. “Sometimes”도 글자이긴 해요.',
        },
        decoding: {
          text: '400으로 답하는 본문 읽기',
          answer: '읽을 수 없는 것을 거절해요. 이것은 읽을 수 있어요.',
        },
        kubelet: {
          text: '이미지를 받으려던 kubelet',
          answer: '거기까지 가지 않아요. 올바르지 않은 오브젝트는 저장되지 않아요.',
        },
      },
    },
    'nothing-wrong-with-it': {
      ask: '누구인지 알고, 해도 되고, 읽을 수 있고, 올바르다. 그래도 잘못될 수 있을까?',
      options: {
        admission: {
          text: '어드미션 플러그인이 거절할 수 있다',
          answer: '쿼터와 한도, 파드 시큐리티, 웹훅이 마지막에 말해요.',
        },
        stored: {
          text: '없다. 이제 저장된다',
          answer: '관문이 하나 더 있고, 그 관문은 쿼터를 알아요.',
        },
        authorization: {
          text: '본문을 알게 된 인가가 막을 수 있다',
          answer: '본문 없이 한 번 물었고, 다시 묻지 않아요.',
        },
      },
    },
    'what-is-stored': {
      ask: '모든 관문을 지났다. 무엇이 저장될까?',
      options: {
        more: {
          text: '보낸 것보다 더 많은 것',
          answer: '기본값과 어드미션이 더한 것, 레지스트리가 더한 것이 들어가요.',
        },
        'as-sent': {
          text: '보낸 그대로',
          answer: '둘을 견주어 보세요. 저장된 것이 몇 배는 길어요.',
        },
        'with-a-node': {
          text: '그사이 물어본 노드까지 적힌 것',
          answer: 'API 서버는 스케줄러에게 묻지 않아요. nodeName은 아직 비어 있어요.',
        },
      },
    },
  },
  teacher: [
    '관문을 세로로 적고 옆에 코드를 채우게 한다. 401, 403, 400, 422, 403, 201.',
    '거절 둘이 403이다. 어떻게 구별하는가? 문장을 읽는다.',
    '웹훅은 어느 관문에 서는지, 무엇을 보게 되는지 묻는다.',
  ],
};
