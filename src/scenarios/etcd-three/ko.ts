import type { TextOf } from '../scenario.ts';
import type { etcdThree } from './scenario.ts';

export const ko: TextOf<typeof etcdThree> = {
  title: 'etcd 멤버 셋: 동의하고 나서 저장해요',
  purpose: '쓰기 하나가 과반에 닿아야 저장되는 것과, 리더가 사라지면 새 리더를 뽑는 것을 봐요.',
  cues: {
    txn: {
      say: 'API 서버가 리더에게 파드를 적어 달라고 해요. 셋 가운데 하나가 리더이고 나머지는 따라요.',
      why: '리더는 자기 로그에 적고 AppendEntries로 나머지에 보내요. 아직 저장된 것은 아니에요.',
    },
    stored: {
      say: '한 멤버가 받았다고 답했어요. 리더까지 셋 가운데 둘, 과반이에요. 쓰기가 확정됐어요.',
      why: '파드는 이제야 있는 거예요. 셋째의 답은 나중에 와도 돼요. 기다리지 않아요.',
    },
    created: { say: 'kubectl이 “created”라고 찍어요. 이제 어느 멤버 하나가 죽어도 파드는 남아요.' },
    running: { say: '파드가 돌아요. 그러다 리더가 죽어요.' },
    elected: {
      say: '남은 둘은 리더의 소식을 더 듣지 못했어요. 하나가 나서서 다른 하나의 표를 얻어요. 2번 임기예요.',
      why: '임기마다 한 번만, 자기 것보다 짧지 않은 로그에만 표를 줘요. 그래서 이긴 멤버에는 확정된 것이 모두 있어요.',
    },
    asked: { say: '새 리더를 거쳐 레이블을 적어요. API 서버는 세 주소를 모두 알고 있어요.' },
    labelled: { say: '남은 둘로 저장됐어요. 셋 가운데 둘이니 여전히 과반이에요.' },
    listed: { say: '옛 리더가 돌아와 이번에는 따르는 쪽이 됐어요. 놓친 것을 받아요.' },
  },
  questions: {
    'when-is-it-stored': {
      ask: '멤버 셋 가운데 리더의 로그에 쓰기가 있다. 언제 저장된 것이 될까?',
      options: {
        majority: {
          text: '한 멤버가 더 받았다고 답하는 대로',
          answer: '리더와 한 멤버면 셋 가운데 둘, 과반이에요.',
        },
        'leader-alone': {
          text: '바로. 리더가 정한다',
          answer: '이 순간 리더가 죽으면 그 쓰기를 아는 멤버가 없어요.',
        },
        'every-member': {
          text: '나머지 둘이 모두 답했을 때',
          answer: '그러면 하나만 죽어도 모든 것이 멈춰요.',
        },
      },
    },
    'leader-gone': {
      ask: '리더가 죽었다. 다음 일은 누가 정할까?',
      options: {
        election: {
          text: '남은 멤버끼리 새 리더를 뽑는다',
          answer: '먼저 기다림이 끝난 멤버가 다른 멤버에게 표를 부탁해요.',
        },
        'api-server': {
          text: 'API 서버가 새 리더를 정한다',
          answer: 'API 서버도 etcd의 클라이언트일 뿐이에요. 답하는 쪽에 물어요.',
        },
        'pods-stop': {
          text: '아무도 없다. 돌아올 때까지 파드가 멈춘다',
          answer: '파드는 etcd가 하나도 없어도 계속 돌아요.',
        },
      },
    },
    'next-write': {
      ask: '멤버 둘이 남고 리더가 새로 생겼다. 다음 쓰기는 어떻게 될까?',
      options: {
        stored: { text: '저장된다', answer: '셋 가운데 둘이면 돼요. 하나가 더 죽으면 안 돼요.' },
        refused: {
          text: '하나가 없어서 시간이 다 된다',
          answer: '둘째까지 죽으면 그래요.',
        },
        'old-leader': {
          text: '옛 리더를 기다린다',
          answer: '이제 리더가 아니에요. 돌아오면 2번 임기를 듣고 따라요.',
        },
      },
    },
  },
  teacher: [
    '“저장” 장면에서 etcd를 열어 세 로그와 저마다 어디까지 확정했는지 본다.',
    '세 사람이 해 보게 한다. 둘이 베껴 적어야 쪽지에 힘이 생긴다.',
    '“과반이 없는 etcd” 시나리오로 이어 간다.',
  ],
};
