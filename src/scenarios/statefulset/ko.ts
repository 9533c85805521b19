import type { TextOf } from '../scenario.ts';
import type { statefulSet } from './scenario.ts';

export const ko: TextOf<typeof statefulSet> = {
  title: '스테이트풀셋: 이름과 차례',
  purpose: '하나씩 차례로 오고, 이름을 지키고, 끝 번호부터 떠나는 파드를 봐요.',
  cues: {
    stored: {
      say: '레플리카가 둘인 스테이트풀셋과, 파드에 DNS 이름을 주는 헤드리스 서비스예요.',
    },
    'first-asked': {
      say: '컨트롤러가 파드를 직접 만들어요. 지금은 db-0 하나뿐이에요.',
      why: '사이에 레플리카셋이 없어요. 이름의 번호가 곧 파드의 신원이에요.',
    },
    'first-ready': { say: 'db-0 파드가 떠서 준비됐어요. 컨트롤러는 바로 이것을 기다렸어요.' },
    'second-asked': { say: '이제 db-1 차례예요.' },
    'second-ready': { say: '둘 다 준비됐어요.' },
    names: { say: '이름 끝이 무작위 글자가 아니라 차례를 나타내는 번호예요.' },
    deleted: { say: 'db-0 파드를 지워요. 아직 아무것도 만들지 않아요.' },
    'record-gone': {
      say: '파드가 etcd에서 사라졌어요. 이제야 이름이 비었어요.',
      why: 'db-0이라는 파드가 둘이면 같은 데이터의 주인이 둘이에요. 그래서 노드를 잃으면 사람이 결정해야 해요.',
    },
    'same-name': {
      say: '옛 이름의 새 파드예요. uid는 다르지만 신원은 같아요. 볼륨이 있었다면 볼륨도 그대로예요.',
    },
    scaled: { say: '이제 둘이 아니라 하나예요.' },
    'last-goes': { say: '번호가 가장 큰 파드가 떠나요.' },
    'one-left': { say: 'db-0 파드가 남았어요. 언제나 마지막에 떠나는 파드예요.' },
  },
  questions: {
    'how-many-at-first': {
      ask: '레플리카가 둘이다. 첫 파드가 준비될 때까지 컨트롤러는 무엇을 만들까?',
      options: {
        one: { text: 'db-0 하나', answer: '기본값은 OrderedReady예요. 이것이 준비돼야 다음이 와요.' },
        two: {
          text: 'db-0과 db-1',
          answer: 'podManagementPolicy: Parallel이라면 그래요.',
        },
        replicaset: {
          text: '레플리카셋',
          answer: '디플로이먼트가 쓰는 방법이에요. 그쪽 파드는 서로 바꾸어도 돼요.',
        },
      },
    },
    'when-the-replacement': {
      ask: 'db-0 파드에 삭제 표시가 붙었다. 새 db-0 파드를 만들기 전에 무엇이 있어야 할까?',
      options: {
        'when-gone': {
          text: '옛 파드가 etcd에서 사라져야 한다',
          answer: '그때까지는 이름도 신원도 쓰이고 있어요.',
        },
        'at-once': {
          text: '없다. 표시로 충분하다',
          answer: '레플리카셋이라면 그래요. 그쪽 파드는 저마다 이름이 달라요.',
        },
        never: {
          text: '누군가 직접 만들어야 한다',
          answer: '스테이트풀셋도 파드의 수를 지켜요.',
        },
      },
    },
    'which-goes': {
      ask: '파드가 하나 많다. 어느 것이 떠날까?',
      options: {
        last: { text: 'db-1', answer: '번호가 큰 것부터예요.' },
        oldest: {
          text: '맨 처음이던 db-0',
          answer: '지금은 가장 젊은 파드지만 번호는 여전히 0이에요.',
        },
        any: {
          text: '아무것이나',
          answer: '레플리카셋은 잃어도 덜 아쉬운 것을 따져요. 여기서는 차례가 정해요.',
        },
      },
    },
  },
  teacher: [
    '“돌아오는 파드와 돌아오지 않는 파드”를 먼저 보고, 새 파드를 부탁하는 순간을 견준다.',
    '“기록이 사라짐” 장면에서 묻는다. db-0의 노드와 연락이 끊기면 기록은 누가 지울까? 아무도 지우지 않는다.',
  ],
};
