import type { TextOf } from '../scenario.ts';
import type { selfHealing } from './scenario.ts';

export const ko: TextOf<typeof selfHealing> = {
  title: '파드를 지우면: 돌아오는 파드와 돌아오지 않는 파드',
  purpose: '디플로이먼트의 파드와 홀로 선 파드를 나란히 지워 보고, 무엇이 차이를 만드는지 봐요.',
  cues: {
    owned: {
      say: '이 파드에는 소유자가 있어요. ownerReferences에 레플리카셋이 적혀 있어요.',
      why: '디플로이먼트와 이어 주는 것은 소유자 참조와 레이블뿐이에요. 노드에서는 여느 파드와 같아요.',
    },
    bare: { say: '이것은 kubectl run으로 만들었어요. 똑같이 잘 돌지만 소유자가 없어요.' },
    before: { say: '셋 다 Running이에요. 이 표만 보아서는 어느 파드를 지켜 주는지 알 수 없어요.' },
    'bare-deleted': { say: '명령 하나로 둘을 지워요. 먼저 홀로 선 파드예요.' },
    'owned-deleted': { say: '다음은 디플로이먼트의 파드예요. 삭제 표시가 붙었고 아직 돌고 있어요.' },
    counted: {
      say: '레플리카셋 컨트롤러가 세어 봐요. 둘이어야 하는데 하나예요. 떠나는 파드는 세지 않아요.',
      why: '누가 장애를 알린 것이 아니에요. 두 수의 차이만 보고 움직여요.',
    },
    'replacement-asked': { say: '같은 템플릿으로 파드를 하나 더 만들어 달라고 해요.' },
    bound: {
      say: '대신 온 것은 새 파드예요. 이름도 uid도 달라요. 스케줄러가 노드를 골라 줘요.',
      why: '파드는 옮겨지거나 되살아나지 않아요. 다른 노드에서 다른 IP로 뜰 수 있어요.',
    },
    started: { say: '컨테이너가 시작해요.' },
    healed: { say: '다시 둘이 됐어요. 디플로이먼트는 먼저 것에 무슨 일이 있었는지 들은 적이 없어요.' },
    after: {
      say: '표에 파드가 둘 있어요. 홀로 선 파드는 영영 사라졌어요.',
      why: '그래서 홀로 선 파드는 시험해 볼 때만 써요. 남아야 할 것은 컨트롤러에 맡겨요.',
    },
    events: {
      say: '이벤트에도 보여요. 레플리카셋의 SuccessfulCreate가 있고, bare 파드에는 Killing에서 끝나요.',
    },
  },
  questions: {
    'what-comes-back': {
      ask: '홀로 선 파드와 레플리카가 둘인 디플로이먼트의 파드를 지운다. 무엇이 돌아올까?',
      options: {
        'only-web': {
          text: '디플로이먼트의 새 파드',
          answer: '레플리카셋에는 둘이 있어야 해요. 홀로 선 파드에는 그런 수를 지키는 쪽이 없어요.',
        },
        both: {
          text: '둘 다. 쿠버네티스는 스스로 고치니까',
          answer: '자가 치유는 컨트롤러가 하는 일이에요. 홀로 선 파드에는 컨트롤러가 없어요.',
        },
        none: {
          text: '아무것도. 내가 직접 지웠으니까',
          answer: '컨트롤러는 파드가 왜 없어졌는지 묻지 않아요.',
        },
      },
    },
    'when-it-comes': {
      ask: '파드에 삭제 표시가 붙었고 유예 기간은 30초다. 컨트롤러는 언제 움직일까?',
      options: {
        'at-once': {
          text: '표시를 보자마자',
          answer: '삭제 시각이 적힌 파드는 살아 있는 것으로 세지 않아요.',
        },
        'after-the-container': {
          text: '컨테이너가 멈춘 뒤',
          answer: '30초가 걸릴 수도 있어요. 새 파드는 그동안 만들어져요.',
        },
        'after-the-record': {
          text: '파드가 etcd에서 사라진 뒤',
          answer: '그것이 맨 나중이에요. 스테이트풀셋은 기다리지만 레플리카셋은 기다리지 않아요.',
        },
      },
    },
    'what-the-replacement-is': {
      ask: '대신 온 것은 무엇일까?',
      options: {
        new: {
          text: '스케줄링부터 해야 하는 새 파드',
          answer: '새 이름과 새 uid로, 여느 파드처럼 스케줄러와 kubelet을 거쳐요.',
        },
        'same-name': {
          text: 'Pending으로 되돌린 옛 파드',
          answer: '지워지고 있는 파드는 되돌릴 수 없어요.',
        },
        restart: {
          text: '컨테이너만 다시 시작한 같은 파드',
          answer: '컨테이너가 죽었을 때 kubelet이 하는 일이에요. 여기서는 파드가 없어졌어요.',
        },
      },
    },
  },
  teacher: [
    '“지우기 전” 장면에서 손을 들게 한다. 내일 아쉬울 파드는 어느 것일까?',
    '“디플로이먼트의 파드” 장면에서 갈라 본다. 컨트롤러 매니저를 먼저 멈추고(fault stop controller-manager) 지우면 무엇이 빠질까?',
    '컨테이너가 죽는 경우와 견준다. 그때는 홀로 선 파드에서도 같은 파드 안에서 다시 시작한다.',
  ],
};
