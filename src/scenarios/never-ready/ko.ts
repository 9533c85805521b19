import type { TextOf } from '../scenario.ts';
import type { neverReady } from './scenario.ts';

export const ko: TextOf<typeof neverReady> = {
  title: 'Running인데 준비되지 않을 때',
  purpose: '도는 것과 준비된 것이 어떻게 다른지, 준비성 프로브가 실패하면 무엇이 오지 않는지 봐요.',
  cues: {
    running: {
      say: 'nginx 프로세스가 돌고 phase는 Running이에요. Ready 컨디션은 False예요.',
      why: '준비성 프로브가 있는 컨테이너는 프로브가 한 번 성공할 때까지 준비되지 않은 것으로 쳐요.',
    },
    slice: {
      say: '엔드포인트슬라이스 컨트롤러가 파드의 주소를 ready: false로 적어요.',
      why: 'kube-proxy는 이것을 읽고 준비된 엔드포인트로만 트래픽을 보내요. 파드에게 묻지 않아요.',
    },
    probe: { say: 'kubelet이 /healthz 경로를 물어보고 404를 받아요. 그런 페이지가 없어요.' },
    threshold: {
      say: '세 번 잇달아 실패해서 임계값에 닿았어요. 아무것도 죽이지 않아요.',
      why: '재시작으로 이어지는 것은 활성 프로브와 스타트업 프로브예요. 준비성 프로브는 트래픽을 정해요.',
    },
    listed: { say: 'kubectl get pods를 보면 READY 0/1, STATUS Running, 재시작은 없어요.' },
    event: { say: 'Unhealthy 이벤트에 원인이 있어요. statuscode: 404.' },
  },
  questions: {
    traffic: {
      ask: '파드가 돌고 있고 서비스가 이 파드를 고른다. 트래픽이 올까?',
      options: {
        'not-ready': {
          text: '오지 않는다. 준비되지 않은 주소로 적힌다',
          answer: '엔드포인트슬라이스에 주소는 있지만 ready: false로 표시돼요.',
        },
        ready: {
          text: 'Running이니 온다',
          answer: 'Running은 프로세스 이야기예요. 서비스는 Ready 컨디션을 따져요.',
        },
        'kube-proxy': {
          text: 'kube-proxy가 먼저 파드에게 물어본다',
          answer: 'kube-proxy는 엔드포인트슬라이스를 읽고 규칙을 만들어요. 프로브는 kubelet의 일이에요.',
        },
      },
    },
    consequence: {
      ask: '준비성 프로브가 세 번째로 잇달아 실패한다. 컨테이너는 어떻게 될까?',
      options: {
        stays: {
          text: '아무 일 없이 0/1로 계속 돈다',
          answer: '5초마다 다시 물어보고, 한 번 성공하면 준비된 것이 돼요.',
        },
        restarted: {
          text: '멈췄다가 다시 시작한다',
          answer: '그것은 활성 프로브가 하는 일이에요.',
        },
        replaced: {
          text: '레플리카셋이 다른 파드를 만든다',
          answer: '레플리카셋에는 있어야 할 파드 하나가 있어요. 준비되지 않았다고 갈아 치우지 않아요.',
        },
      },
    },
    'how-it-shows': {
      ask: '프로브가 세 번 실패했다. kubectl get pods에는 어떻게 나올까?',
      options: {
        zero: {
          text: '0/1 Running',
          answer: 'READY는 준비된 컨테이너를 세고, STATUS는 컨테이너가 돈다고 말해요.',
        },
        one: { text: '도니까 1/1 Running', answer: '도는 것과 준비된 것은 다르고, 칸도 둘이에요.' },
        crash: {
          text: 'CrashLoopBackOff',
          answer: '죽은 것이 없어요. 컨테이너를 끝내는 프로브는 활성과 스타트업뿐이에요.',
        },
      },
    },
  },
  challenge: {
    task: 'shop 디플로이먼트를 준비된 상태로 만드세요.',
    hints: [
      '파드를 kubectl describe로 봐요. 프로브가 어떤 경로를 묻고 무슨 답을 받나요?',
      'nginx에는 / 경로의 페이지가 있어요.',
      '디플로이먼트의 템플릿에서 프로브를 바꿔요. kubectl edit deployment shop을 써요.',
    ],
  },
  teacher: [
    '둘 가운데 무엇이 재시작을 불렀을지 묻는다. 준비성 프로브인가, 활성 프로브인가.',
    '과제를 푸는 동안, 새 파드가 준비될 때까지 옛 파드가 남아 있는 것을 보게 한다.',
  ],
};
