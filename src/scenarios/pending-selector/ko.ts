import type { TextOf } from '../scenario.ts';
import type { pendingSelector } from './scenario.ts';

export const ko: TextOf<typeof pendingSelector> = {
  title: 'Pending: 레이블이 맞는 노드가 없을 때',
  purpose: 'nodeSelector가 노드를 어떻게 걸러 내는지, 맞는 노드가 생기면 기다리던 파드가 어떻게 가는지 봐요.',
  cues: {
    accepted: {
      say: '파드가 저장됐어요. nodeSelector에 disktype: nvme가 적혀 있어요.',
      why: '어떤 레이블이든 적을 수 있어요. 그런 노드가 있는지는 API 서버가 따지지 않아요.',
    },
    filter: {
      say: 'NodeAffinity 플러그인이 세 노드를 모두 거절해요. 그 레이블이 붙은 노드가 없어요.',
      why: 'nodeSelector는 꼭 지켜야 하는 조건이에요. 희망은 preferredDuringScheduling…에 적어요.',
    },
    queue: { say: '파드를 따로 빼 두고, 스케줄러는 다른 파드를 계속 맡아요.' },
    reported: { say: '스케줄러가 파드의 status에 PodScheduled False를 적고 이벤트도 남겨요.' },
    described: { say: 'kubectl describe에 그 이벤트가 보여요. 노드 3개가 셀렉터와 맞지 않았대요.' },
    labels: {
      say: '노드의 레이블은 이래요. ssd와 hdd뿐이고 nvme는 없어요.',
      why: '노드에 레이블이 붙는 순간 스케줄러가 소식을 듣고 파드를 다시 시도해요.',
    },
  },
  questions: {
    'which-node': {
      ask: '노드의 disktype은 ssd 아니면 hdd인데 파드는 nvme를 바란다. 어느 노드로 갈까?',
      options: {
        none: {
          text: '어디로도 가지 못하고 Pending으로 남는다',
          answer: '모든 노드가 필터링에서 빠져서 점수를 매길 노드가 없어요.',
        },
        any: {
          text: '점수가 가장 높은 노드',
          answer: '점수는 모든 필터를 통과한 노드만 받아요.',
        },
        labelled: {
          text: '스케줄러가 노드에 레이블을 붙인다',
          answer: '스케줄러는 파드를 바인딩해요. 노드를 바꾸지는 않아요.',
        },
      },
    },
    'who-reports': {
      ask: '왜 기다리는지 누군가 파드에 적어야 한다. 누가 적을까?',
      options: {
        scheduler: {
          text: '스케줄러',
          answer: '이유를 아는 것은 스케줄러예요. PodScheduled 컨디션을 PATCH로 적어요.',
        },
        kubelet: {
          text: '어느 노드의 kubelet',
          answer: 'kubelet은 자기 노드에 있는 파드의 status를 적어요. 이 파드에는 노드가 없어요.',
        },
        controller: {
          text: '컨트롤러 매니저',
          answer: '스케줄링에는 끼지 않고, 홀로 만든 파드를 돌보는 컨트롤러도 없어요.',
        },
      },
    },
    'until-when': {
      ask: 'kubectl get에는 Pending이라고만 나온다. 이유는 어디에 있을까?',
      options: {
        event: {
          text: '파드에 남긴 스케줄러의 이벤트',
          answer: 'FailedScheduling에 이유마다 노드의 수가 나와요.',
        },
        logs: { text: '파드의 로그', answer: '로그를 남길 것이 아직 하나도 시작하지 않았어요.' },
        failed: { text: 'Failed로 바뀌는 phase', answer: '얼마가 걸리든 phase는 Pending이에요.' },
      },
    },
  },
  challenge: {
    task: 'picky 파드를 지우지 말고 Running으로 만드세요.',
    hints: [
      '저장된 파드의 nodeSelector는 바꿀 수 없어요.',
      '노드의 레이블은 바꿀 수 있어요. kubectl label node에 --overwrite를 붙여요.',
    ],
  },
  teacher: [
    '파드와 노드, 둘 가운데 어느 쪽을 바꿀 수 있는지 묻는다.',
    '과제가 끝나면 스케줄러를 다시 움직인 watch 이벤트를 찾게 한다.',
  ],
};
