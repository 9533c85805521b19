import type { TextOf } from '../scenario.ts';
import type { rollout } from './scenario.ts';

export const ko: TextOf<typeof rollout> = {
  title: '늘리고, 롤아웃하고, 되돌리기',
  purpose: '파드의 수를 바꾸고, 다음에는 내용을 바꿔 봐요. 레플리카셋이 새로 생기는 것은 뒤의 경우뿐이에요.',
  cues: {
    scaled: { say: 'kubectl scale은 디플로이먼트의 숫자 하나를 바꿔요. 레플리카가 둘에서 셋이 돼요.' },
    'handed-down': {
      say: '디플로이먼트 컨트롤러가 이미 있는 레플리카셋에 그 수를 넘겨줘요.',
      why: '템플릿은 그대로예요. 그래서 레플리카셋도 리비전도 새로 생기지 않아요.',
    },
    'third-pod': { say: '레플리카셋 컨트롤러가 모자란 하나를 만들어 달라고 해요.' },
    'new-template': { say: '이번에는 템플릿의 이미지가 바뀌어요. 롤아웃은 이것으로 시작해요.' },
    'new-replicaset': {
      say: '템플릿이 다르면 해시도 달라요. 컨트롤러가 레플리카가 하나인 둘째 레플리카셋을 만들어요.',
      why: '파드의 컨테이너를 갈아 끼우지 않아요. 템플릿의 버전마다 파드가 따로 있어요.',
    },
    'one-more': {
      say: '첫 새 파드를 부탁해요. 잠깐 동안 파드가 넷, 바라는 것보다 하나 많아요.',
      why: 'maxSurge는 25%예요. 셋의 25%를 올림하면 하나예요.',
    },
    'first-ready': { say: '새 파드가 떠서 준비됐어요. 옛 파드 셋도 아직 일해요.' },
    'one-less': {
      say: '이제야 옛 레플리카셋을 하나 줄여요.',
      why: 'maxUnavailable도 25%지만 내림해서 0이에요. 준비된 파드가 셋 밑으로 내려가지 않아요.',
    },
    'old-pod-deleted': { say: '옛 파드 하나가 지워져요. 이렇게 하나 늘리고 하나 줄이기를 되풀이해요.' },
    'two-replicasets': {
      say: 'rollout status가 끝났어요. 다 됐다는 뜻이에요. 옛 레플리카셋은 파드 0개로 남아요. 되돌릴 때 쓸 기억이에요.',
      why: 'revisionHistoryLimit에 따라 열 개까지 남겨 둬요.',
    },
    undone: {
      say: 'rollout undo는 옛 템플릿을 디플로이먼트에 다시 적어요. 여느 변경과 다르지 않아요.',
    },
    reused: { say: '해시가 같은 레플리카셋이 있어요. 셋째를 만들지 않고 옛것을 늘려요.' },
    'roles-swapped': { say: '레플리카셋은 그대로 둘이고 역할만 바뀌었어요. 파드는 새것이에요.' },
    history: {
      say: '기록에는 리비전 2와 3이 있어요. 1번이 맨 뒤로 가서 3번이 됐어요.',
      why: '리비전은 레플리카셋에 적힌 번호예요. 다시 쓰이면 다음 번호를 받아요.',
    },
    'scaled-down': {
      say: '다시 줄여요. 레플리카가 셋에서 하나가 돼요. 바뀐 것은 숫자뿐이고 템플릿은 그대로예요.',
    },
    'two-go': {
      say: '레플리카셋 컨트롤러가 세어 보니 하나면 되는데 셋이에요. 그래서 둘을 지워요.',
      why: '돌지 않거나 준비되지 않은 파드를 먼저 고르고, 한 노드에 여럿 있으면 그중에서 골라요.',
    },
  },
  questions: {
    'who-gets-the-change': {
      ask: '디플로이먼트 템플릿의 이미지가 바뀌었다. 디플로이먼트 컨트롤러는 무엇을 할까?',
      options: {
        'new-replicaset': {
          text: '새 템플릿의 레플리카셋을 만든다',
          answer: '템플릿마다 레플리카셋이 하나예요. 디플로이먼트가 레플리카를 한쪽에서 다른 쪽으로 옮겨요.',
        },
        'pods-changed': {
          text: '돌고 있는 파드의 이미지를 바꾼다',
          answer: '파드 하나라면 손으로 할 수 있어요. 디플로이먼트는 파드를 새로 만들어 바꿔요.',
        },
        'pods-deleted': {
          text: '새것이 오도록 옛 파드를 지운다',
          answer: 'Recreate 전략이라면 그래요. 보통은 RollingUpdate예요.',
        },
      },
    },
    'what-comes-first': {
      ask: '레플리카는 셋이고 RollingUpdate에 25%, 25%다. 무엇이 먼저일까?',
      options: {
        'a-new-pod': {
          text: '새 파드 하나를 더 만든다',
          answer: '증가율은 올림해서 1, 사용 불가는 내림해서 0이에요. 하나 늘리고 나서 하나 줄여요.',
        },
        'an-old-pod-goes': {
          text: '자리를 비우려고 옛 파드 하나를 지운다',
          answer: 'maxUnavailable 값이 0이 됐어요. maxSurge가 0이라면 이렇게 해야 해요.',
        },
        'all-at-once': {
          text: '새 파드 셋을 한꺼번에 만든다',
          answer: '그러면 여섯이 돼요. 증가율은 넷까지만 허락해요.',
        },
      },
    },
    'where-undo-comes-from': {
      ask: 'undo가 옛 템플릿을 다시 적었다. 파드는 어디서 나올까?',
      options: {
        'old-replicaset': {
          text: '옛 레플리카셋을 늘려서',
          answer: '이럴 때 쓰려고 레플리카 0으로 남겨 뒀어요.',
        },
        'third-replicaset': {
          text: '셋째 레플리카셋을 만들어서',
          answer: '같은 템플릿은 해시도 같아요. 그 해시의 레플리카셋이 이미 있어요.',
        },
        'kubectl-history': {
          text: 'kubectl이 기록을 보고 다시 만든다',
          answer: 'kubectl에는 기록이 없어요. 레플리카셋의 템플릿을 읽어 와요.',
        },
      },
    },
  },
  teacher: [
    '“하나 더” 장면에서 컨트롤러 매니저를 열어 두 레플리카셋의 있어야 할 수와 있는 수를 읽는다.',
    '“기록” 장면 전에 리비전 번호를 묻는다. 2와 3이라고 답하는 사람은 드물다.',
    '“새 템플릿” 앞에서 갈라 없는 이미지를 넣어 본다. 서비스가 끊기지 않는 까닭은 무엇일까?',
  ],
};
