import type { TextOf } from '../scenario.ts';
import type { oomKilled } from './scenario.ts';

export const ko: TextOf<typeof oomKilled> = {
  title: 'OOMKilled',
  purpose: '메모리 한도가 무슨 일을 하는지, 누가 지키게 하는지, 스케줄러와는 무슨 상관인지 봐요.',
  cues: {
    defaulted: {
      say: '매니페스트에 한도만 있고 요청이 없어요. API 서버가 요청을 한도만큼 채워 넣어요.',
    },
    filtered: {
      say: '스케줄러가 16Mi가 남은 노드를 찾아요. 모든 노드에 그만큼은 있어요.',
      why: '스케줄러는 요청을 더해 볼 뿐이에요. 프로그램이 실제로 얼마나 쓸지는 아무도 몰라요.',
    },
    started: { say: '프로그램이 시작하자마자 64 MiB를 쓰려고 해요.' },
    killed: {
      say: '16Mi 한도를 넘으려는 프로세스를 노드의 커널이 죽여요.',
      why: '한도는 컨테이너의 cgroup에 걸려 있어요. 종료 코드 137은 128 + 9이고, 9는 SIGKILL의 번호예요.',
    },
    reported: {
      say: 'kubelet이 런타임에서 이 소식을 알고 OOMKilled라고 보고해요.',
      why: '노드에 메모리가 많이 남아 있어도 그래요. 다 찬 것은 컨테이너 자신의 한도예요.',
    },
    restart: { say: '같은 컨테이너, 같은 한도. kubelet이 다시 시작해요.' },
    'killed-again': { say: '커널이 또 죽여요.' },
    'back-off': { say: 'kubelet이 다음 시작까지 기다려요. OOMKilled가 되풀이되면 CrashLoopBackOff예요.' },
    described: {
      say: 'kubectl describe에 이유와 종료 코드가, 몇 줄 아래에 한도가 보여요.',
      why: '프로그램은 한마디도 남기지 못했어요. SIGKILL은 로그를 쓸 틈을 주지 않아요.',
    },
  },
  questions: {
    'who-kills': {
      ask: '프로그램이 한도보다 많은 메모리를 쓰려고 한다. 누가 멈출까?',
      options: {
        kernel: {
          text: '노드의 커널',
          answer: '메모리를 달라고 하는 바로 그 순간 cgroup의 한도를 지키게 해요.',
        },
        kubelet: {
          text: '사용량을 재는 kubelet',
          answer: 'kubelet이라면 런타임에 멈춰 달라고 했을 거예요. 가끔 재는 것으로는 늦어서 커널에 맡겨요.',
        },
        'api-server': {
          text: '파드를 지우는 API 서버',
          answer: 'API 서버는 쓰고 있는 메모리를 몰라요. 파드는 그대로 있어요.',
        },
      },
    },
    'what-next': {
      ask: '컨테이너가 메모리 때문에 죽었다. 다시 시작하면 어떻게 될까?',
      options: {
        'same-limit': {
          text: '한도가 같으니 똑같이 끝난다',
          answer: '재시작은 파드를 바꾸지 않아요. 한도를 적은 사람이 고쳐야 해요.',
        },
        raised: {
          text: '한도가 먼저 올라간다',
          answer: '저절로 그렇게 되지는 않아요. 수직 오토스케일러는 따로 설치하는 것이고 여기에는 없어요.',
        },
        'other-node': {
          text: '메모리가 더 많은 노드로 간다',
          answer: '파드는 옮겨 가지 않아요. 더 큰 노드에서도 한도는 같아요.',
        },
      },
    },
    'does-it-fit': {
      ask: '프로그램은 64 MiB를 쓰려 하고 한도는 16Mi다. 스케줄러가 노드를 찾을까?',
      options: {
        fits: {
          text: '찾는다. 16Mi가 남은 노드를 찾는다',
          answer: '요청을 읽어요. 프로그램이 얼마를 쓸지는 어디에도 적혀 있지 않아요.',
        },
        refused: {
          text: '못 찾는다. 64 MiB가 16Mi에 들어가지 않는다',
          answer: '이 둘을 견주는 것은 커널뿐이에요.',
        },
        'api-server': {
          text: '거기까지 가지 못하고 API 서버가 거절한다',
          answer: '요청 없이 한도만 적어도 돼요. 요청도 같은 값이 돼요.',
        },
      },
    },
  },
  challenge: {
    task: 'hungry 파드를 재시작 없이 Running으로 만드세요.',
    hints: [
      'kubectl describe pod hungry에서 한도가 얼마인지, 명령이 얼마를 쓰려는지 봐요.',
      '파드를 지우고, 넉넉한 한도를 적은 매니페스트를 다시 적용해요.',
    ],
  },
  teacher: [
    '두 숫자의 쓰임을 묻는다. 요청은 스케줄러가, 한도는 커널이 쓴다.',
    'CPU와 견준다. CPU 한도를 넘는 컨테이너는 느려질 뿐 죽지 않는다.',
  ],
};
