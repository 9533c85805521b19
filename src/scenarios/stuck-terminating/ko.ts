import type { TextOf } from '../scenario.ts';
import type { stuckTerminating } from './scenario.ts';

export const ko: TextOf<typeof stuckTerminating> = {
  title: '지워도 사라지지 않는 파드',
  purpose: '파이널라이저가 무엇인지, 왜 강제로 지워도 소용없는지, 무엇을 해야 하는지 봐요.',
  cues: {
    marked: {
      say: 'kubectl delete는 파드를 없애지 않았어요. deletionTimestamp를 적었고 STATUS는 Terminating이에요.',
      why: '삭제도 여느 바람과 같아요. 먼저 적어 두고, 지켜보던 컴포넌트가 실행해요.',
    },
    stopped: { say: 'kubelet이 컨테이너를 멈추게 해요. 프로세스는 바로 끝나요.' },
    'final-delete': { say: '노드에서 뒷정리가 끝나면 kubelet이 마지막 DELETE를 보내요.' },
    kept: {
      say: '그래도 API 서버는 파드를 남겨 둬요. 파이널라이저 목록이 비어 있지 않아요.',
      why: '파이널라이저는 아직 할 일이 남았다는 표시예요. 붙인 쪽이 떼어야 해요.',
    },
    listed: {
      say: 'kubectl get에 Completed라고 나와요. 도는 것은 없지만 오브젝트는 있어요.',
      why: 'Terminating은 phase가 Succeeded도 Failed도 아닐 때만 보여요.',
    },
    force: { say: '유예 기간 0으로 강제하는 DELETE를 또 보내요.' },
    'still-listed': {
      say: '파드는 여전히 있어요.',
      why: '강제 삭제는 kubelet을 기다리지 않겠다는 뜻이에요. 파이널라이저를 건너뛰지는 않아요.',
    },
  },
  questions: {
    'will-it-go': {
      ask: 'kubelet이 일을 끝내고 마지막 DELETE를 보냈다. API 서버는 어떻게 할까?',
      options: {
        kept: {
          text: '파이널라이저가 남아 있으니 파드를 남겨 둔다',
          answer: '삭제하기로 표시됐고 파이널라이저도 다 떨어졌을 때 오브젝트가 없어져요.',
        },
        removed: {
          text: '파드를 etcd에서 없앤다',
          answer: '매니페스트에 파이널라이저가 없었다면 그랬을 거예요.',
        },
        refused: {
          text: '요청을 거절한다',
          answer: '요청은 받아들여요. 아직 이루어질 수 없을 뿐이에요.',
        },
      },
    },
    'does-force-help': {
      ask: 'kubectl delete --force --grace-period=0. 파드가 사라질까?',
      options: {
        no: {
          text: '사라지지 않는다',
          answer: '강제 삭제는 노드를 기다리지 않는 거예요. 지금 기다리는 것은 파이널라이저예요.',
        },
        yes: {
          text: '바로 사라진다',
          answer: '노드를 잃은 파드라면 없앨 수 있어요. 이 파드의 노드는 벌써 일을 끝냈어요.',
        },
        'finalizer-gone': {
          text: '남아 있지만 파이널라이저는 떨어진다',
          answer: 'DELETE는 이 파이널라이저 목록을 건드리지 않아요.',
        },
      },
    },
    'does-it-run': {
      ask: '파이널라이저가 있는 파드에 삭제 표시가 붙었다. 컨테이너는 어떻게 될까?',
      options: {
        ends: {
          text: '평소처럼 멈춘다',
          answer: '파이널라이저가 붙드는 것은 프로세스가 아니라 오브젝트예요.',
        },
        'runs-on': {
          text: '파이널라이저가 없어질 때까지 돈다',
          answer: 'kubelet은 삭제 시각을 볼 뿐, 파이널라이저를 보지 않아요.',
        },
        gone: { text: '파드와 함께 바로 사라진다', answer: '컨테이너는 사라지고 파드는 남아요.' },
      },
    },
  },
  challenge: {
    task: 'guarded 파드를 완전히 없애세요. (진짜 클러스터에서는 누가 할 일을 남겼는지부터 알아봐요.)',
    hints: [
      'kubectl get pod guarded -o yaml로 metadata 아래를 봐요.',
      'kubectl patch나 kubectl edit로 finalizers 목록을 비울 수 있어요.',
    ],
  },
  teacher: [
    '이 클러스터에서 example.com/backup을 떼어 줄 컴포넌트가 무엇인지 묻는다. (없다. 그 컨트롤러가 설치되어 있지 않다.)',
    '주의를 준다. 목록을 비우면 누군가 하려던 일을 건너뛰게 된다.',
  ],
};
