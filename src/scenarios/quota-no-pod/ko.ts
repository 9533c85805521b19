import type { TextOf } from '../scenario.ts';
import type { quotaNoPod } from './scenario.ts';

export const ko: TextOf<typeof quotaNoPod> = {
  title: '파드가 하나도 없는 디플로이먼트',
  purpose: '리소스쿼터가 파드를 생기기도 전에 거절하는 것과, 그 거절을 어디서 읽는지 봐요.',
  cues: {
    quota: {
      say: 'team-a 네임스페이스에 리소스쿼터가 생겼어요. 파드를 모두 합쳐 CPU 하나까지 요청할 수 있어요.',
      why: '이제 여기 파드는 얼마나 요청하는지 꼭 적어야 해요.',
    },
    deployment: {
      say: '디플로이먼트는 아무 탈 없이 저장되고 kubectl은 만족해요.',
      why: '이 쿼터는 파드의 요청을 세요. 디플로이먼트는 파드를 만들 계획일 뿐이에요.',
    },
    'pod-asked': { say: '레플리카셋 컨트롤러가 첫 파드를 만들어 달라고 해요.' },
    refused: {
      say: 'API 서버가 403으로 거절해요. 컨테이너에 requests.cpu가 없어요.',
      why: '어드미션은 저장하기 전에 거절해요. 파드는 없어요. Pending인 파드조차 없어요.',
    },
    written: {
      say: '컨트롤러가 레플리카셋에 ReplicaFailure, FailedCreate라고 적어요. 그리고 점점 뜸하게 다시 해 봐요.',
    },
    'no-pods': { say: 'kubectl get pods에는 아무것도 없어요. 파드만 보는 사람은 실마리를 찾지 못해요.' },
    described: { say: '레플리카셋의 이벤트에 있어요. must specify requests.cpu.' },
  },
  questions: {
    answer: {
      ask: '쿼터는 requests.cpu를 세는데 파드에는 그런 요청이 없다. API 서버는 뭐라고 답할까?',
      options: {
        forbidden: {
          text: '403, 파드를 저장하지 않는다',
          answer: '셀 수 없는 것은 들일 수 없어요.',
        },
        pending: {
          text: '저장하고 파드는 Pending으로 남는다',
          answer: '쿼터는 저장하기 전인 어드미션에서 따져요. Pending은 그다음 일이에요.',
        },
        'filled-in': {
          text: '요청을 채워 넣고 받아들인다',
          answer: '리밋레인지가 있으면 그래요. 이 네임스페이스에는 없어요.',
        },
      },
    },
    'where-to-look': {
      ask: '거절은 컨트롤러가 받았다. 사람은 어디서 볼 수 있을까?',
      options: {
        'replica-set': {
          text: '레플리카셋의 컨디션과 이벤트',
          answer: '답을 받은 컨트롤러가 자기 오브젝트에 적어요.',
        },
        prompt: {
          text: '디플로이먼트를 만든 사람의 프롬프트',
          answer: 'kubectl은 첫 파드를 부탁하기도 전에 끝났어요.',
        },
        pod: {
          text: 'kubectl describe pod로 보는 파드',
          answer: '파드가 없어요.',
        },
      },
    },
    'what-is-listed': {
      ask: '파드가 거절됐다. kubectl get pods에는 무엇이 나올까?',
      options: {
        none: { text: '아무것도 나오지 않는다', answer: '거절된 것은 저장된 적이 없어요.' },
        pending: {
          text: 'Pending인 파드 둘',
          answer: 'Pending인 파드는 어드미션을 지난 파드예요. 이 둘은 지나지 못했어요.',
        },
        failed: { text: 'Failed인 파드 둘', answer: '실패하려면 먼저 있어야 해요.' },
      },
    },
  },
  challenge: {
    task: 'team-a에 있는 web 디플로이먼트의 파드 둘을 모두 Running으로 만드세요. 쿼터는 그대로 둬요.',
    hints: [
      'kubectl describe quota -n team-a에서 모두 얼마나 요청할 수 있는지 봐요.',
      '디플로이먼트의 컨테이너에 요청을 적어요. kubectl set resources를 써요.',
    ],
  },
  teacher: [
    '“파드 없음” 장면 전에 어디부터 볼지 묻는다. 디플로이먼트, 레플리카셋, 파드 순서로 내려간다.',
    'Pending과 견준다. 거기서는 파드가 있고 노드만 없다.',
  ],
};
