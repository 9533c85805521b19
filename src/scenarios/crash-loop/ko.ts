import type { TextOf } from '../scenario.ts';
import type { crashLoop } from './scenario.ts';

export const ko: TextOf<typeof crashLoop> = {
  title: 'CrashLoopBackOff',
  purpose: '죽은 프로그램을 누가 다시 시작하는지, 기다림이 왜 길어지는지, 원인은 어디서 읽는지 봐요.',
  cues: {
    started: { say: '여기까지는 잘 왔어요. 노드도, 이미지도, 프로세스도 있어요.' },
    running: {
      say: 'kubelet이 Running이라고 보고해요. 프로그램은 곧 죽을 참이에요.',
      why: 'Running은 프로세스를 시작했다는 뜻이에요. 제 일을 하는지는 다른 문제예요.',
    },
    exit: {
      say: '프로세스가 종료 코드 1로 끝나요.',
      why: '쿠버네티스에는 숫자일 뿐이에요. 무엇이 잘못됐는지는 프로그램이 남긴 출력에 있어요.',
    },
    restart: {
      say: '같은 노드의 kubelet이 같은 파드 안에서 컨테이너를 다시 시작해요.',
      why: '따로 적지 않으면 restartPolicy는 Always예요. 이름, uid, 노드, IP가 그대로예요.',
    },
    'exit-again': { say: '파일은 여전히 없어요. 두 번째도 첫 번째처럼 끝나요.' },
    'back-off': {
      say: '이번에는 kubelet이 10초를 기다려요.',
      why: '첫 재시작은 바로 해요. 두 번째로 죽은 뒤부터 백오프가 붙어요.',
    },
    'crash-loop': {
      say: '그 기다림이 CrashLoopBackOff로 적혀요. phase는 여전히 Running이에요.',
      why: '기다리는 동안 STATUS 칸에는 주로 Error가 보였어요. 기다리는 까닭은 kubelet이 파드를 다시 살필 때 적혀요.',
    },
    longer: {
      say: '세 번째로 죽었어요. 이제 20초예요.',
      why: '기다림은 두 배씩, 5분까지 길어져요. 10분 동안 죽지 않으면 처음으로 돌아가요.',
    },
    logs: {
      say: 'kubectl logs에 프로그램이 남긴 말이 있어요. 파일을 열지 못했대요.',
      why: '지금 컨테이너가 아직 아무 말도 없으면 --previous로 바로 전 컨테이너의 출력을 봐요.',
    },
  },
  questions: {
    'after-exit': {
      ask: '파드의 하나뿐인 컨테이너가 오류로 끝났다. 다음에 무슨 일이 일어날까?',
      options: {
        'same-pod': {
          text: 'kubelet이 이 파드 안에서 다시 시작한다',
          answer: 'kubelet이 restartPolicy: Always를 스스로 지켜요. 누가 시키지 않아도 돼요.',
        },
        'new-pod': {
          text: '컨트롤러가 새 파드를 만든다',
          answer: '이 파드를 소유한 컨트롤러가 없어요. 있더라도 죽은 컨테이너는 그 파드 안에서 다시 떠요.',
        },
        failed: {
          text: '파드가 Failed로 끝난다',
          answer: 'restartPolicy: Never일 때 그래요. 기본값은 Always예요.',
        },
      },
    },
    'second-exit': {
      ask: '1초도 안 되어 또 죽었다. kubelet은 어떻게 할까?',
      options: {
        waits: {
          text: '잠시 기다렸다가 시작한다',
          answer: '백오프예요. 10초, 20초, 40초로 늘려서 고장 난 프로그램이 노드를 지치게 하지 않아요.',
        },
        'at-once': {
          text: '아까처럼 바로 시작한다',
          answer: '기다리지 않는 것은 첫 재시작뿐이에요.',
        },
        'other-node': {
          text: '다른 노드에서 해 보게 한다',
          answer: '파드는 한 번만 바인딩돼요. 옮겨 가지 않아요.',
        },
      },
    },
    'which-phase': {
      ask: 'kubelet이 기다리는 동안 파드의 phase는 무엇일까?',
      options: {
        running: {
          text: 'Running',
          answer: '파드는 준비됐고 컨테이너는 곧 다시 시작돼요. phase로는 Running이에요.',
        },
        'crash-loop-back-off': {
          text: 'CrashLoopBackOff',
          answer: '컨테이너가 기다리는 까닭을 적은 말이에요. 다섯 가지 phase 가운데 이런 것은 없어요.',
        },
        pending: {
          text: 'Pending',
          answer: '컨테이너가 한 번 시작된 파드는 Pending으로 돌아가지 않아요.',
        },
      },
    },
  },
  challenge: {
    task: 'worker 파드를 재시작 없이 Running으로 만드세요. 프로그램이 파일을 하나 찾고 있어요. 그 파일을 주세요.',
    hints: [
      'kubectl logs worker를 보면 어떤 파일이 없는지 나와요.',
      '컨피그맵을 볼륨으로 마운트하면 키마다 파일이 하나씩 생겨요.',
      '파드의 볼륨은 바꿀 수 없어요. 파드를 지우고, 볼륨을 넣은 매니페스트를 다시 적용해요.',
    ],
  },
  teacher: [
    'kubectl get, describe, logs를 이 순서로 읽게 한다. 상태, 사정, 원인 순서다.',
    '“CrashLoopBackOff” 장면에서 phase와 STATUS를 나란히 놓고 견준다.',
  ],
};
