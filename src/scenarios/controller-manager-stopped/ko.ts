import type { TextOf } from '../scenario.ts';
import type { controllerManagerStopped } from './scenario.ts';

export const ko: TextOf<typeof controllerManagerStopped> = {
  title: '컨트롤러 매니저가 멈췄을 때',
  purpose: '컨트롤러가 없으면 아무도 하지 않는 일이 무엇인지, 없어도 되는 일은 무엇인지 봐요.',
  cues: {
    complete: { say: '파드 둘을 바랐고 둘이 있어요. 이제 컨트롤러 매니저를 멈춰요.' },
    deleted: {
      say: '파드 하나를 지워요. API 서버와 kubelet은 컨트롤러 없이도 이 일을 해요.',
    },
    stale: {
      say: '파드는 하나 남았는데 디플로이먼트에는 아직 2/2라고 나와요.',
      why: 'status는 컨트롤러가 마지막으로 적은 값이에요. 그 뒤로 아무도 세지 않았어요.',
    },
    'bare-asked': { say: '그사이에 누군가 파드 하나를 직접 만들어요.' },
    'bare-runs': {
      say: '평소처럼 떠요. 스케줄러와 kubelet은 일하고 있어요.',
      why: '컨트롤러는 다른 오브젝트에서 파드를 만들어 내요. 이미 있는 파드에는 필요 없어요.',
    },
    replaced: {
      say: '컨트롤러 매니저가 다시 움직이자마자 견주어 보고, 모자란 파드를 부탁해요.',
      why: '놓친 명령을 처리하는 것이 아니에요. 지금 있는 것과 있어야 할 것을 봐요.',
    },
    healed: { say: '다시 둘이에요. 이번에는 맞는 숫자예요.' },
  },
  questions: {
    'what-is-shown': {
      ask: '파드 둘 가운데 하나를 지웠고 컨트롤러는 모두 멈췄다. kubectl get의 디플로이먼트 줄에는 무엇이 보일까?',
      options: {
        two: {
          text: '2/2',
          answer: 'kubectl은 저장된 status를 보여 줘요. 고쳐 적을 컨트롤러가 멈춰 있어요.',
        },
        one: {
          text: '1/2',
          answer: 'kubectl도 API 서버도 파드를 세지 않아요. 세는 것은 컨트롤러예요.',
        },
        replaced: {
          text: '새 파드가 와서 2/2',
          answer: '숫자는 맞지만 까닭이 달라요. 파드는 하나뿐이에요.',
        },
      },
    },
    'bare-pod': {
      ask: '컨트롤러 매니저가 멈춘 동안 kubectl run bare를 실행했다. 파드는 어떻게 될까?',
      options: {
        runs: {
          text: '뜬다',
          answer: '스케줄러가 바인딩하고 kubelet이 시작해요. 컨트롤러는 끼지 않아요.',
        },
        pending: {
          text: 'Pending으로 남는다',
          answer: '스케줄러가 멈췄다면 그랬을 거예요.',
        },
        refused: {
          text: 'API 서버가 거절한다',
          answer: 'API 서버는 컨트롤러 매니저에 기대지 않아요.',
        },
      },
    },
    'when-it-is-back': {
      ask: '컨트롤러 매니저가 다시 움직인다. web 디플로이먼트를 어떻게 할까?',
      options: {
        'one-pod': {
          text: '모자란 파드 하나를 만든다',
          answer: '둘이 있어야 하는데 하나가 있어요. 차이는 하나예요.',
        },
        'new-replica-set': {
          text: '레플리카셋을 새로 만들어 다시 시작한다',
          answer: '템플릿이 그대로니까 레플리카셋도 그대로 맞아요.',
        },
        'by-hand': {
          text: '삭제된 순간이 지나갔으니 아무것도 하지 않는다',
          answer: '삭제를 보지 못했어도 괜찮아요. 상태와 상태를 견주니까요.',
        },
      },
    },
  },
  teacher: [
    '함께 멈추는 일을 더 묻는다. 롤아웃, 노드 점검, 가비지 수집, 서비스의 엔드포인트.',
    '새겨 둘 말: 사건이 아니라 상태를 본다.',
  ],
};
