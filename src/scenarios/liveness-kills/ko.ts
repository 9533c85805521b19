import type { TextOf } from '../scenario.ts';
import type { livenessKills } from './scenario.ts';

export const ko: TextOf<typeof livenessKills> = {
  title: '활성 프로브가 죽이는 컨테이너',
  purpose: '멀쩡한 프로그램이 대답할 준비가 되기 전에 질문을 받아 자꾸 재시작하는 것을 봐요.',
  cues: {
    running: {
      say: '프로그램이 준비를 시작했고 30초가 걸려요. 파드는 벌써 Running이고 준비된 것으로 나와요.',
      why: '준비성 프로브가 없으면 돌기만 해도 준비된 것으로 쳐요.',
    },
    probe: { say: '5초 뒤에 kubelet이 처음 물어봐요. /var/up 파일은 아직 없어요.' },
    threshold: {
      say: '세 번 잇달아 실패했어요. failureThreshold가 3이니 kubelet은 더 참지 않아요.',
      why: '5초마다 세 번이면 15초예요. 시작하는 데는 30초가 걸려요.',
    },
    kill: {
      say: 'kubelet이 컨테이너를 멈추게 해요. 컨테이너에는 아무 문제도 없었어요.',
      why: '프로브는 예와 아니요만 알아요. “아직”과 “이제는”을 구별하지 못해요.',
    },
    exit: {
      say: '프로그램이 TERM에 반응하지 않아서 2초 뒤에 KILL이 와요. 종료 코드는 137이에요.',
      why: '137이라고 늘 메모리 탓은 아니에요. 128 + 9이고, 9는 누가 보냈든 SIGKILL이에요.',
    },
    restart: { say: '같은 파드 안에서 같은 컨테이너를 처음부터 다시 시작해요.' },
    again: { say: '15초 뒤, 또 세 번 실패했어요. 30초까지는 갈 수가 없어요.' },
    listed: {
      say: 'kubectl get pods를 보면 Running, 1/1이고 RESTARTS만 늘어요.',
      why: '재시작 사이가 길어지면 여기에 CrashLoopBackOff가 나와요. 죽는 프로그램이 아닌데도요.',
    },
    logs: { say: '로그에는 “warming up”뿐이에요. 오류라는 말은 없어요.' },
    event: { say: '이벤트에는 있어요. Container shop failed liveness probe, will be restarted.' },
  },
  questions: {
    consequence: {
      ask: '활성 프로브가 세 번 잇달아 실패했다. 이제 어떻게 될까?',
      options: {
        restarted: {
          text: 'kubelet이 컨테이너를 멈추고 다시 시작한다',
          answer: '활성 프로브가 할 수 있는 일은 이것뿐이에요.',
        },
        'not-ready': {
          text: '대답할 때까지 트래픽이 오지 않는다',
          answer: '그것은 준비성 프로브가 하는 일이에요.',
        },
        replaced: {
          text: '레플리카셋이 다른 파드를 만든다',
          answer: '파드는 이름도 IP도 그대로 남아요. 컨테이너만 다시 시작해요.',
        },
      },
    },
    'does-it-help': {
      ask: '컨테이너가 다시 시작한다. 이번에는 넘길 수 있을까?',
      options: {
        same: {
          text: '아니다. 15초 뒤에 또 세 번 실패한다',
          answer: '걸리는 시간도 참는 시간도 그대로이니 끝도 그대로예요.',
        },
        faster: {
          text: '그렇다. 해 둔 준비가 남아 있다',
          answer: '새 컨테이너는 이미지의 파일로 시작해요. 앞 컨테이너가 한 일은 사라졌어요.',
        },
        'other-node': {
          text: '그렇다. 다른 노드에서 해 본다',
          answer: '파드는 한 번만 바인딩돼요. 이 노드의 kubelet이 다시 시작해요.',
        },
      },
    },
    'where-is-it-said': {
      ask: '로그에는 오류가 없다. 원인은 어디서 읽을까?',
      options: {
        events: {
          text: '파드의 이벤트',
          answer: '멈추게 한 쪽이 보고해요. kubelet이 Unhealthy와 Killing을 적어요.',
        },
        logs: {
          text: '--previous로 보는 앞 컨테이너의 로그',
          answer: '거기에도 “warming up”뿐이에요. 프로그램은 왜 멈추는지 몰라요.',
        },
        phase: {
          text: 'Failed가 된 phase',
          answer: '다시 시작할 컨테이너가 있는 동안 phase는 Running이에요.',
        },
      },
    },
  },
  challenge: {
    task: 'shop 디플로이먼트가 마음 놓고 시작하게 하세요. 파드 하나가 재시작 없이 준비되어야 해요. 활성 프로브는 그대로 둬요.',
    hints: [
      '느린 시작을 위해 있고, 성공할 때까지 다른 프로브를 막아 두는 프로브는 무엇일까요?',
      '같은 명령으로 startupProbe를 적어요. periodSeconds와 failureThreshold를 곱해 30초를 넘겨야 해요.',
      'kubectl edit deployment shop으로 고치고 1분쯤 기다려요.',
    ],
  },
  teacher: [
    '맞지 않는 두 숫자를 찾게 한다. 시작하는 데 30초, 참는 데 15초.',
    '활성 프로브는 어디에 쓸모가 있는지 묻는다. 멈춰 버려서 스스로는 끝나지 않는 프로그램이다.',
    'initialDelaySeconds도 도움이 된다. 스타트업 프로브가 더 나은 까닭은? 빨리 뜬 것을 바로 알아차린다.',
  ],
};
