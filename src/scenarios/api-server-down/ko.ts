import type { TextOf } from '../scenario.ts';
import type { apiServerDown } from './scenario.ts';

export const ko: TextOf<typeof apiServerDown> = {
  title: 'API 서버가 죽어도 파드는 살아요',
  purpose: '아무것도 부탁할 수 없는 동안 클러스터가 무엇을 계속하는지 봐요.',
  cues: {
    running: { say: '파드가 돌아요. kubelet이 그렇게 보고했고, 컨테이너는 런타임이 맡고 있어요.' },
    refused: {
      say: 'API 서버가 죽었어요. 모든 watch가 한꺼번에 끊기고, kubectl은 연결하지 못해요. refused라고 나와요.',
      why: '파드가 어떻다는 말이 아니라 물어볼 데가 없다는 말이에요. 컴포넌트는 모두 API 서버하고만 말해요.',
    },
    exit: { say: '하필 이때 컨테이너의 프로그램이 죽어요.' },
    restart: {
      say: 'kubelet이 다시 시작해요. 이 일에는 API 서버가 필요 없어요.',
      why: '파드의 스펙은 전에 받아 뒀어요. 런타임에서 죽은 컨테이너를 보고 restartPolicy를 따라요.',
    },
    'refused-again': {
      say: '새 파드는 부탁할 수 없어요. 이 요청은 사라지고 누가 대신 다시 보내 주지 않아요.',
    },
    reported: {
      say: 'API 서버가 다시 떠서, kubelet이 그동안 한 일을 이제야 보고해요. 재시작 한 번이에요.',
      why: 'API 서버가 스스로 간직하는 것은 없어요. 알던 것은 모두 etcd에 있고, 거기서 캐시를 다시 채워요.',
    },
    listed: { say: 'web은 Running이고 RESTARTS는 1이에요. 트래픽은 내내 받을 수 있었어요.' },
    late: { say: 'late 파드는 다시 부탁해야 해요. 이번에는 저장됐어요.' },
    both: {
      say: '평소보다 조금 늦게 이것도 돌아요.',
      why: '리스를 갱신하지 못한 스케줄러가 물러났다가 새로 시작했어요. 장애 뒤에는 이런 일에 몇 초씩 들어요.',
    },
  },
  questions: {
    'the-pods': {
      ask: 'API 서버가 죽었다. 돌고 있던 파드는 어떻게 될까?',
      options: {
        'run-on': {
          text: '계속 돈다. kubectl만 답을 받지 못한다',
          answer: '컨테이너에는 런타임과 커널만 있으면 돼요. 컨트롤 플레인은 없어도 돼요.',
        },
        stop: {
          text: '연락이 끊긴 kubelet이 멈춘다',
          answer: '연락이 끊긴 kubelet은 알고 있던 대로 계속해요.',
        },
        deleted: {
          text: '지워지고 다른 곳으로 옮겨진다',
          answer: '지우려는 쪽도 API 서버에 부탁해야 해요.',
        },
      },
    },
    'a-crash': {
      ask: 'API 서버가 없는 동안 컨테이너가 끝났다. 어떻게 될까?',
      options: {
        kubelet: {
          text: 'kubelet이 다시 시작한다',
          answer: '재시작은 kubelet과 런타임 사이의 일이에요.',
        },
        waits: {
          text: 'API 서버가 돌아올 때까지 멈춰 있다',
          answer: 'kubelet은 누구에게 물어볼 필요가 없어요.',
        },
        'other-node': {
          text: '다른 노드에서 시작한다',
          answer: '그러려면 새 파드와 Binding이 있어야 해요. 둘 다 API 서버에 보내는 요청이에요.',
        },
      },
    },
    'when-it-is-back': {
      ask: 'API 서버가 돌아왔다. 저절로 일어나는 일은 무엇일까?',
      options: {
        'told-later': {
          text: 'kubelet이 재시작을 보고한다',
          answer: '보고하지 못한 것을 kubelet이 간직하고 있었어요.',
        },
        'asked-again': {
          text: 'late 파드가 뒤늦게 만들어진다',
          answer: 'kubectl은 오류로 끝났어요. 그 부탁을 기억하는 컴포넌트가 없어요.',
        },
        'all-new': {
          text: '컨트롤러가 파드를 모두 새로 만든다',
          answer: '있는 것을 다시 읽어 보면 바라던 그대로예요.',
        },
      },
    },
  },
  teacher: [
    '두 칸을 채우게 한다. API 서버 없이 되는 일과 안 되는 일.',
    'kubelet도 컨테이너도 멀쩡한데 kubectl logs가 안 되는 까닭을 묻는다.',
    '사이트를 쓰는 사람은 이 장애를 어떻게 알아차릴까? 바뀔 것이 없다면 알아차리지 못한다.',
  ],
};
