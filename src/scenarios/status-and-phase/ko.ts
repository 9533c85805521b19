import type { TextOf } from '../scenario.ts';
import type { statusAndPhase } from './scenario.ts';

export const ko: TextOf<typeof statusAndPhase> = {
  title: 'STATUS 칸은 phase가 아니에요',
  purpose: '파드 하나가 STATUS 칸의 여러 말을 거치는 동안 phase는 둘뿐인 것을 봐요.',
  cues: {
    stored: {
      say: '파드가 저장됐고 phase는 Pending이에요. 먼저 초기화 컨테이너가 돌아야 해요.',
      why: 'phase는 Pending, Running, Succeeded, Failed, Unknown 다섯뿐이에요. 다른 말은 phase가 아니에요.',
    },
    init: { say: 'STATUS는 Init:0/1이에요. 초기화 컨테이너 하나 가운데 끝난 것이 없어요.' },
    pending: {
      say: 'phase는 Pending이에요.',
      why: 'kubectl get의 이 칸은 API 서버가 phase와 이유와 컨테이너 상태를 보고 계산해 줘요.',
    },
    'no-image': { say: 'STATUS는 ErrImagePull이에요. 1.92라는 태그가 없어요.' },
    'still-pending': {
      say: 'phase는 그대로 Pending이에요.',
      why: 'Pending은 노드가 없다는 뜻이 아니에요. 이 파드에는 노드도 IP도 있어요. 아직 시작하지 못한 컨테이너가 있다는 뜻이에요.',
    },
    running: { say: '이미지를 고치니 컨테이너가 시작하고, phase가 처음으로 바뀌어 Running이 돼요.' },
    error: {
      say: '컨테이너가 두 번 죽었어요. 다음 시작을 기다리는 동안 STATUS는 Error예요.',
      why: '이렇게 기다릴 때 보이는 다른 말이 CrashLoopBackOff예요.',
    },
    'still-running': {
      say: '지금 도는 것이 없는데도 phase는 Running이에요.',
      why: '시작한 적이 있고 다시 시작할 파드예요. Failed라면 그것으로 끝이에요.',
    },
    deleted: { say: '파드를 지워요. 삭제 시각이 적힐 뿐 상태에서 바뀌는 것은 없어요.' },
    terminating: { say: 'STATUS는 Terminating이에요.' },
    'running-at-last': {
      say: '그리고 phase는 Running이에요.',
      why: 'Terminating이라는 phase를 기다리면 영영 오지 않아요. metadata.deletionTimestamp를 보세요.',
    },
  },
  questions: {
    'init-phase': {
      ask: 'STATUS가 Init:0/1이다. 파드의 phase는 무엇일까?',
      options: {
        pending: { text: 'Pending', answer: '초기화 컨테이너가 모두 끝날 때까지 Pending이에요.' },
        initializing: {
          text: 'Initializing',
          answer: 'Initialized라는 컨디션은 있지만 그런 phase는 없어요.',
        },
        running: {
          text: '초기화 컨테이너가 도니까 Running',
          answer: '그 뒤에 오는 컨테이너만 따져요.',
        },
      },
    },
    'no-image-phase': {
      ask: 'STATUS가 ErrImagePull이다. phase는 무엇일까?',
      options: {
        pending: { text: 'Pending', answer: '컨테이너가 아직 시작하지 않았고, 앞으로 시작할 수 있어요.' },
        err: {
          text: 'ErrImagePull',
          answer: '기다리는 컨테이너의 이유예요. status.containerStatuses에 적혀 있어요.',
        },
        failed: {
          text: 'Failed',
          answer: 'kubelet이 계속 다시 해 봐요. 아주 실패한 것은 없어요.',
        },
      },
    },
    'crashed-phase': {
      ask: 'STATUS가 Error다. 지금 컨테이너는 죽어 있다. phase는 무엇일까?',
      options: {
        running: {
          text: 'Running',
          answer: 'restartPolicy가 Always예요. 곧 다시 시작하고, 그때까지도 도는 파드로 쳐요.',
        },
        error: {
          text: 'Error',
          answer: '컨테이너가 끝난 이유예요.',
        },
        failed: {
          text: 'Failed',
          answer: '다시 시작할 컨테이너가 하나도 없을 때만 그래요.',
        },
      },
    },
    'deleted-phase': {
      ask: 'STATUS가 Terminating이다. phase는 무엇일까?',
      options: {
        running: {
          text: 'Running',
          answer: '삭제 시각 때문에 칸에 그 말이 나올 뿐, phase는 그대로예요.',
        },
        terminating: {
          text: 'Terminating',
          answer: 'phase로 가장 많이 오해받는 말이에요.',
        },
        succeeded: {
          text: 'Succeeded',
          answer: '컨테이너가 모두 0으로 끝난 맨 마지막에 올 수 있어요.',
        },
      },
    },
  },
  teacher: [
    '칠판에 STATUS와 phase 두 칸을 적어 가며 각각 몇 번 바뀌는지 세게 한다.',
    '스크립트는 둘 가운데 무엇을 읽어야 하는지 묻는다. 보통은 둘 다 아니고 Ready 같은 컨디션이다.',
    '칸에 나오는 말이 어디서 왔는지 kubectl get pod app -o yaml에서 찾게 한다.',
  ],
};
