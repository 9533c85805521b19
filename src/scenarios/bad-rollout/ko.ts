import type { TextOf } from '../scenario.ts';
import type { badRollout } from './scenario.ts';

export const ko: TextOf<typeof badRollout> = {
  title: '막힌 롤아웃과 되돌아가는 길',
  purpose: '없는 이미지로 롤아웃해 보고, 서비스가 끊기지 않는 까닭을 본 다음 되돌려요.',
  cues: {
    changed: {
      say: '1.29라고 쓰려다 nginx:1.92라고 썼어요. API 서버는 그래도 디플로이먼트를 저장해요.',
      why: 'API 서버에게 이미지 이름은 그냥 이름이에요. 레지스트리에 있는지는 노드에서 물어요.',
    },
    'new-replicaset': { say: '템플릿이 새로우니 디플로이먼트 컨트롤러가 레플리카셋을 새로 만들어요.' },
    'one-new-pod': {
      say: '옛 파드 셋을 두고 새 파드 하나를 더 만들어 달라고 해요.',
      why: 'maxSurge가 하나 더를 허락해요. maxUnavailable은 0이어서, 새것이 준비되기 전에는 옛 파드가 빠지지 않아요.',
    },
    listed: {
      say: '새 파드는 이미지를 받지 못했어요. 옛 파드 셋은 그대로 일해요.',
      why: '서비스를 지키는 것은 이 규칙 하나예요. 준비된 것이 하나 늘어야 하나를 줄여요.',
    },
    told: {
      say: '30초 동안 나아가지 못했어요. 컨트롤러가 ProgressDeadlineExceeded라고 적고, rollout status는 오류로 끝나요.',
      why: '알리기만 해요. 디플로이먼트는 스스로 되돌아가지 않아요. 따로 적지 않으면 기한은 10분이에요.',
    },
    undone: {
      say: 'rollout undo가 바로 앞 리비전의 템플릿을 디플로이먼트에 적어요.',
      why: 'kubectl이 경고해요. 적용했던 파일에는 아직 다른 값이 적혀 있어요. 파일도 고쳐야 해요.',
    },
    'new-pod-goes': { say: '새 레플리카셋이 0으로 줄고, 이미지를 받지 못한 파드가 지워져요.' },
    done: { say: '롤아웃은 바로 끝난 것으로 쳐요. 이제 바라는 것이 옛 파드 셋이니까요.' },
    'same-pods': { say: '아까와 같은 이름 셋이에요. 재시작한 것도 없어요.' },
  },
  questions: {
    'who-notices-the-typo': {
      ask: 'nginx:1.92라는 이미지는 없다. 누가 알아차릴까?',
      options: {
        kubelet: {
          text: '파드를 띄울 노드의 kubelet',
          answer: '런타임에 이미지를 받아 달라고 하고, 레지스트리는 그런 태그가 없다고 답해요.',
        },
        'api-server': {
          text: '디플로이먼트를 바꿀 때의 API 서버',
          answer: '레지스트리와는 말하지 않아요. 형식이 맞는 이름이면 받아들여요.',
        },
        controller: {
          text: '파드를 만들기 전의 디플로이먼트 컨트롤러',
          answer: '컨트롤러는 수와 템플릿을 견줘요. 이미지를 받아 보지는 않아요.',
        },
      },
    },
    'old-pods': {
      ask: '새 파드는 더 나아가지 못하고 기한 30초가 지난다. 디플로이먼트는 어떻게 될까?',
      options: {
        stay: {
          text: '나아가지 못한다고 적히고, 옛 파드 셋은 계속 일한다',
          answer: 'Progressing 컨디션이 False가 돼요. 셋 모두 쓸 수 있는 상태로 남아요.',
        },
        shrink: {
          text: '그래도 옛 파드가 하나씩 지워진다',
          answer: '새 파드가 준비되어야 옛 파드가 빠져요. 준비된 새 파드가 없어요.',
        },
        'rolled-back': {
          text: '옛 이미지로 스스로 되돌아간다',
          answer: '컨트롤러는 사람이 적은 템플릿을 바꾸지 않아요. 그 위의 도구라면 그럴 수 있어요.',
        },
      },
    },
    'what-undo-moves': {
      ask: '디플로이먼트에 옛 템플릿이 다시 적혔다. 어떤 파드가 생기고 지워질까?',
      options: {
        'one-deleted': {
          text: '새 파드 하나만 지워진다',
          answer: '옛 레플리카셋은 줄어든 적이 없으니 새로 만들 것이 없어요.',
        },
        'all-new': {
          text: '넷이 모두 가고 셋이 새로 온다',
          answer: '템플릿을 바꾸는 rollout restart라면 그래요.',
        },
        'image-changed': {
          text: '그대로 두고 새 파드의 이미지만 고친다',
          answer: '디플로이먼트는 파드를 고치지 않아요. 다른 파드로 바꿔요.',
        },
      },
    },
  },
  challenge: {
    task: '원래 하려던 롤아웃을 하세요. web의 파드 셋이 모두 nginx:1.29로 돌아야 해요.',
    hints: [
      '이야기에 나온 것과 같은 명령이에요. 태그만 바르게 써요.',
      'kubectl rollout status로 어디까지 왔는지 봐요.',
    ],
  },
  teacher: [
    '“기한” 장면 전에 서비스가 끊겼는지 묻는다. 누가, 어디서 알아차릴까?',
    '레플리카가 셋일 때와 열일 때의 maxSurge와 maxUnavailable을 셈하게 한다.',
    '“바뀜” 장면 앞에서 갈라 strategy를 Recreate로 바꿔 본다. 이번에는 서비스가 끊긴다.',
  ],
};
