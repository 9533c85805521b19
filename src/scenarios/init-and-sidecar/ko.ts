import type { TextOf } from '../scenario.ts';
import type { initAndSidecar } from './scenario.ts';

export const ko: TextOf<typeof initAndSidecar> = {
  title: '초기화 컨테이너와 사이드카',
  purpose: '파드의 컨테이너가 어떤 차례로 시작하고 어떤 차례로 멈추는지 봐요.',
  cues: {
    stored: {
      say: '초기화 컨테이너가 둘, 컨테이너가 하나예요. 둘째는 restartPolicy: Always 때문에 사이드카예요.',
    },
    sandbox: { say: '샌드박스 하나를 모두가 함께 써요. 네트워크와 IP도 같아요.' },
    'init-starts': {
      say: '첫 초기화 컨테이너가 시작해요. 나머지는 기다리고, STATUS는 Init:0/2라고 세요.',
      why: '초기화 컨테이너가 일하는 동안 phase는 Pending이에요.',
    },
    'init-ends': {
      say: '코드 0으로 끝나서 다음 차례가 돼요. 다른 코드였다면 kubelet이 다시 실행해요.',
    },
    'sidecar-starts': {
      say: '사이드카가 시작해요. 끝나기를 기다리지 않아요. 시작한 것으로 충분해요.',
      why: '1.33부터 정식 기능이에요. 전에는 도우미를 보통 컨테이너로 두고 차례가 맞기를 바라야 했어요.',
    },
    'main-starts': { say: '이제 주 컨테이너가 시작해요. 캐시는 벌써 떠 있어요.' },
    running: { say: '사이드카와 주 컨테이너가 떠서 Running이에요. 첫 초기화 컨테이너는 Completed로 남아요.' },
    'two-of-two': { say: 'READY가 2/2예요. 사이드카는 세고, 끝난 초기화 컨테이너는 세지 않아요.' },
    'main-stops': { say: '지울 때는 주 컨테이너를 먼저 멈춰요.' },
    'sidecar-stops': {
      say: '사이드카는 그다음이에요. 마지막까지 도울 수 있어요.',
      why: '사이드카가 여럿이면 시작한 차례의 거꾸로 멈춰요.',
    },
    gone: { say: '모두 끝났고, 파드가 etcd에서 사라져요.' },
  },
  questions: {
    'when-main-starts': {
      ask: '첫 초기화 컨테이너가 일하고 있다. 주 컨테이너가 시작하기 전에 무엇이 더 있어야 할까?',
      options: {
        'after-both': {
          text: '이것이 끝나고 사이드카가 시작해야 한다',
          answer: '사이드카는 시작하면(스타트업 프로브가 있다면 통과하면) 다음 차례를 내줘요.',
        },
        together: {
          text: '없다. 주 컨테이너도 함께 시작한다',
          answer: '초기화 컨테이너가 다 지나가기 전에는 주 컨테이너가 시작하지 않아요.',
        },
        'when-sidecar-ends': {
          text: '둘 다 끝나야 한다',
          answer: '사이드카는 스스로 끝나지 않아요. 그러면 영영 기다리게 돼요.',
        },
      },
    },
    'what-stops-first': {
      ask: '파드를 지우고 있다. 무엇을 먼저 멈출까?',
      options: {
        main: { text: '주 컨테이너', answer: '사이드카는 주 컨테이너가 끝날 때까지 남아요.' },
        sidecar: {
          text: '사이드카',
          answer: '그러면 마지막 요청을 처리하는 동안 캐시가 없어져요.',
        },
        sandbox: {
          text: '샌드박스. 나머지도 함께 멈춘다',
          answer: '샌드박스는 안의 컨테이너가 끝난 뒤에 없애요.',
        },
      },
    },
    'does-it-end': {
      ask: '주 컨테이너를 시작하게 했다. 이제 사이드카는 어떻게 할까?',
      options: {
        'goes-on': {
          text: '곁에서 계속 돈다',
          answer: 'restartPolicy: Always라고 적은 초기화 컨테이너는 끝나지 않고 남아요.',
        },
        ends: {
          text: '초기화 컨테이너답게 끝난다',
          answer: '첫째는 그랬어요. 이것은 파드보다 먼저 끝나지 않아요.',
        },
        'pod-waits': {
          text: '주 컨테이너가 그 끝을 기다린다',
          answer: '그러면 영영 기다려요. 사이드카는 시작하기만 하면 돼요.',
        },
      },
    },
  },
  challenge: {
    task: '고장 내 보자. app 파드를 다시 만들어 kubectl get pods에 Init:CrashLoopBackOff가 한 번이라도 나오게 하자.',
    hints: [
      'Init:은 초기화 컨테이너가 끝나지 못했다는 뜻이에요. CrashLoopBackOff는 0이 아닌 코드로 거듭 끝났다는 뜻이에요.',
      'fetch 컨테이너의 종료 코드가 정해요. sh -c "exit 1"은 1로 끝나요.',
      '다시 시도할 때까지는 거의 Init:Error예요. 기다림이 끝날 때 다른 말이 나와요. 시간을 보내며 단계를 따라가 보세요.',
    ],
  },
  teacher: [
    '매니페스트에서 restartPolicy: Always 줄을 지우고 STATUS를 예상하게 한다. (Init:1/2에 머문다)',
    '초기화 컨테이너를 exit 1로 끝나게 하고 Init:Error와 Init:CrashLoopBackOff를 본다.',
  ],
};
