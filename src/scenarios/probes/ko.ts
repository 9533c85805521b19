import type { TextOf } from '../scenario.ts';
import type { probes } from './scenario.ts';

export const ko: TextOf<typeof probes> = {
  title: '스타트업, 준비성, 활성: 세 가지 질문',
  purpose: '세 프로브가 각각 언제 묻고, 대답에 따라 무슨 일이 일어나는지 봐요.',
  cues: {
    running: {
      say: '프로세스가 돌아요. 매니페스트에 프로브 셋이 적혀 있고, 아직 성공한 것은 없어요.',
      why: '묻는 것은 그 노드의 kubelet이에요. API 서버도 kube-proxy도 묻지 않아요.',
    },
    'startup-fails': {
      say: '스타트업 프로브만 물어요. “시작했나요?” 아직이에요.',
      why: '이것이 한 번 성공할 때까지 나머지 둘은 묻지 않아요. 그러라고 있는 프로브예요.',
    },
    'startup-passes': { say: '시작했어요. 스타트업 프로브는 할 일을 마쳤고 다시 묻지 않아요.' },
    'readiness-fails': {
      say: '이제 준비성 프로브가 물어요. “트래픽을 보내도 되나요?” 아니요. 0/1로 남을 뿐 다른 일은 없어요.',
    },
    ready: { say: '이제 돼요. kubelet이 Ready를 True로 적고, 서비스가 있다면 이 파드를 넣어요.' },
    listed: { say: 'kubectl get pods에 1/1 Running이라고 나와요.' },
    unready: {
      say: '프로그램이 다시 준비되지 않았다고 해요. kubelet이 Ready를 False로 적고, 컨테이너는 돌게 둬요.',
      why: '준비성 프로브는 컨테이너가 사는 동안 계속 물어요. 준비됐다가 아니었다가 할 수 있어요.',
    },
    'liveness-fails': { say: '이번에는 활성 프로브가 실패해요. “아직 살아 있나요?” 한 번은 봐줘요.' },
    kill: {
      say: '두 번은 봐주지 않아요. kubelet이 컨테이너를 멈추게 해요.',
      why: 'failureThreshold가 정해요. 여기서는 3초마다 물어 두 번 잇달아 실패하면이에요.',
    },
    'from-the-start': {
      say: '새 컨테이너이고, 모두 처음부터예요. 스타트업 프로브가 먼저 물어요.',
      why: '프로브가 알아낸 것은 그 컨테이너에만 맞아요. 파드에 남지 않아요.',
    },
    'listed-again': { say: '0/1 Running이고 재시작이 한 번이에요. phase는 내내 Running이었어요.' },
  },
  questions: {
    'who-asks-first': {
      ask: '컨테이너가 막 시작했다. 어떤 프로브가 물을까?',
      options: {
        startup: {
          text: '스타트업 프로브만',
          answer: '이것이 성공할 때까지 나머지는 기다려요.',
        },
        all: { text: '셋 모두 한꺼번에', answer: '스타트업 프로브가 없다면 나머지는 바로 물어요.' },
        readiness: {
          text: '사용자에게 중요한 준비성 프로브부터',
          answer: '준비됐는지는 시작한 것에게 물어요.',
        },
      },
    },
    'readiness-lost': {
      ask: '프로그램은 떠 있는데 준비성 프로브가 실패하기 시작한다. 어떻게 될까?',
      options: {
        'no-traffic': {
          text: '준비되지 않은 것으로 치고 트래픽을 보내지 않는다',
          answer: 'Ready가 False가 돼요. 서비스는 이 주소를 준비된 주소에서 빼요.',
        },
        restarted: {
          text: '컨테이너를 다시 시작한다',
          answer: '준비성 프로브는 아무것도 죽이지 않아요. 잠깐 바쁜 서버를 생각해 보세요.',
        },
        pending: {
          text: 'phase가 Pending으로 돌아간다',
          answer: 'phase는 컨테이너가 돈다는 말이고, 실제로 돌고 있어요.',
        },
      },
    },
    'liveness-lost': {
      ask: '이번에는 활성 프로브가 너무 많이 실패한다. 어떻게 될까?',
      options: {
        restarted: {
          text: '그 컨테이너를 멈추고 다시 시작한다',
          answer: '파드는 남아요. 이름도 IP도 노드도 같고, RESTARTS가 1이에요.',
        },
        deleted: {
          text: '파드가 지워진다',
          answer: 'kubelet은 프로브 때문에 파드를 지우지 않아요.',
        },
        failed: {
          text: '파드가 Failed가 된다',
          answer: 'restartPolicy: Never일 때나 그럴 수 있어요.',
        },
      },
    },
    'after-the-restart': {
      ask: '컨테이너가 다시 돈다. 전에는 시작도 했고 준비도 됐었다. 지금은 어떨까?',
      options: {
        'startup-again': {
          text: '스타트업 프로브가 처음부터 다시 묻는다',
          answer: '다른 프로세스예요. 아직 아는 것이 없어요.',
        },
        'ready-at-once': {
          text: '바로 준비된 것이 된다',
          answer: '준비성 프로브가 있으면 어떤 컨테이너든 준비되지 않은 것으로 시작해요.',
        },
        'liveness-only': {
          text: '실패했던 활성 프로브만 묻는다',
          answer: '모두 처음부터이고, 스타트업 프로브가 먼저예요.',
        },
      },
    },
  },
  teacher: [
    '표를 채우게 한다. 누가, 언제 묻고, “아니요”이면 무슨 일이 일어나는가.',
    '복구가 오래 걸리는 데이터베이스에 필요한 프로브와 해로운 프로브를 묻는다.',
    '스타트업 프로브를 빼고 다시 재생한다. 이제 어느 프로브가 먼저 묻는가.',
  ],
};
