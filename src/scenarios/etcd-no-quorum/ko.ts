import type { TextOf } from '../scenario.ts';
import type { etcdNoQuorum } from './scenario.ts';

export const ko: TextOf<typeof etcdNoQuorum> = {
  title: '과반이 없는 etcd',
  purpose: '멤버 셋 가운데 둘이면 무엇이 되고, 하나만으로는 무엇이 안 되는지 봐요.',
  cues: {
    running: { say: '여기서는 etcd 멤버가 셋이에요. 파드가 돌고 있어요. 그러다 첫 멤버가 죽어요.' },
    'still-stored': {
      say: '아무 일 없던 것처럼 레이블이 적혀요. 셋 가운데 둘이면 과반이에요.',
      why: '셋이면 하나가 죽어도 돼요. 둘이면 하나도 죽으면 안 돼요. 그래서 홀수로 둬요.',
    },
    'timed-out': {
      say: '둘째도 죽었어요. 남은 멤버가 동의를 구하지만 답이 없어요. request timed out이에요.',
      why: 'kubectl은 적기 전에 파드를 읽는데 그것부터 안 돼요. 혼자서는 자기가 최신인지 알 수 없어요.',
    },
    'not-even-read': {
      say: 'kubectl get pods도 같은 까닭으로 안 돼요. API 서버는 멀쩡하지만 내줄 답이 없어요.',
    },
    exit: { say: '하필 이때 컨테이너의 프로그램이 죽어요.' },
    restart: { say: 'kubelet이 다시 시작해요. 이 일에는 API 서버도 etcd도 필요 없어요.' },
    reported: { say: '멤버 하나가 돌아와 다시 둘이 동의해요. kubelet의 보고가 마침내 저장돼요.' },
    'stored-again': { say: '레이블도 다시 적혀요. 저장됐던 것은 아무것도 잃지 않았어요.' },
    listed: {
      say: '과반이 없던 동안의 레이블은 없어요. 그 부탁은 실패했고, kubectl도 그렇게 말했어요.',
      why: '동의하지 않은 것은 저장된 적이 없어요. 나중에 거둘 답보다는 답하지 않는 쪽이 나아요.',
    },
  },
  questions: {
    'two-of-three': {
      ask: '멤버 셋 가운데 하나가 죽었다. 누군가 레이블을 적는다. 어떻게 될까?',
      options: {
        stored: { text: '평소처럼 저장된다', answer: '셋 가운데 둘이 동의해요. 과반이에요.' },
        refused: {
          text: '셋이 모두 올 때까지 거절된다',
          answer: '그렇다면 멤버를 늘릴수록 나빠질 거예요.',
        },
        half: {
          text: '일단 저장하고 나중에 확정한다',
          answer: '반쯤 저장하는 일은 없어요. 둘이 동의하거나, 없던 일이 되거나예요.',
        },
      },
    },
    'one-of-three': {
      ask: '셋 가운데 둘이 죽었다. 누군가 레이블을 적으려고 한다. kubectl은 무엇을 찍을까?',
      options: {
        nothing: {
          text: 'request timed out이라는 오류',
          answer: 'API 서버는 etcd를 기다리고, etcd는 둘째 멤버를 기다려요.',
        },
        stored: {
          text: 'pod/web labeled. 하나만 있어도 저장된다',
          answer: '나뉜 반쪽마다 혼자 적을 수 있다면 진실이 둘이 돼요.',
        },
        'api-server': {
          text: '연결 거절. API 서버도 함께 죽는다',
          answer: '떠 있고 요청도 받아요. 저장해 줄 곳이 없을 뿐이에요.',
        },
      },
    },
    'the-container': {
      ask: '아직 과반이 없는데 파드의 컨테이너가 끝난다. 어떻게 될까?',
      options: {
        restarted: {
          text: 'kubelet이 다시 시작한다',
          answer: '파드의 스펙은 메모리에 있고 런타임은 바로 곁에 있어요.',
        },
        waits: {
          text: 'etcd가 나을 때까지 멈춰 있다',
          answer: 'kubelet은 누구에게도 묻지 않아요. 보고만 하지 못해요.',
        },
        deleted: {
          text: '파드가 지워진다',
          answer: '지우는 것도 쓰는 일이고, 아무것도 쓸 수 없어요.',
        },
      },
    },
    'what-was-lost': {
      ask: '다시 두 멤버가 동의한다. 이제 무엇이 저장될까?',
      options: {
        nothing: {
          text: '이제부터 부탁하는 것. 저장됐던 것은 모두 그대로다',
          answer: '멤버마다 로그를 디스크에 갖고 있고, 돌아온 멤버는 놓친 것을 받아요.',
        },
        'the-old-wish': {
          text: '시간이 다 됐던 그 레이블부터',
          answer: 'kubectl은 포기하고 끝났어요. 대신 되풀이해 주지 않아요.',
        },
        all: {
          text: '파드를 모두 새로 만들어야 한다',
          answer: '저장됐던 것은 아무것도 잃지 않았어요.',
        },
      },
    },
  },
  teacher: [
    '멤버가 1, 2, 3, 4, 5일 때 몇이 죽어도 되는지 셈하게 한다. 넷으로 두지 않는 까닭은 무엇인가.',
    'API 서버가 죽은 시나리오와 견준다. 파드에게는 무엇이 같고 kubectl에게는 무엇이 다른가.',
  ],
};
