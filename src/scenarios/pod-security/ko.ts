import type { TextOf } from '../scenario.ts';
import type { podSecurity } from './scenario.ts';

export const ko: TextOf<typeof podSecurity> = {
  title: '파드 시큐리티: restricted의 거절',
  purpose: '네임스페이스의 레이블이 어떤 파드가 생겨도 되는지 정하는 것과, 거절을 누가 듣는지 봐요.',
  cues: {
    labelled: {
      say: '네임스페이스에 레이블 둘을 붙여요. enforce=restricted는 파드를 거절하고 warn=restricted는 쓴 사람에게 알려요.',
      why: '단계 셋이 미리 있어요. privileged, baseline, restricted예요. 모두 파드의 필드만 봐요.',
    },
    asked: { say: '관리자가 평범한 nginx 하나를 부탁해요.' },
    refused: {
      say: '누구인지도 알고 해도 되는 사람인데 거절이에요. PodSecurity 플러그인이 까닭 넷을 들어요.',
      why: 'RBAC는 누구인지 묻고, 파드 시큐리티는 파드가 무엇을 할 수 있는지 물어요. 관리자도 예외가 아니에요.',
    },
    printed: { say: '403이에요. 까닭마다 대신 무엇을 적을지 나와요.' },
    warned: {
      say: '템플릿이 같은 디플로이먼트는 받아들여요. 대신 경고가 와요.',
      why: 'enforce는 파드만 따져요. 파드를 만드는 것에는 warn이 있어서 프롬프트에서 바로 알 수 있어요.',
    },
    listed: { say: '디플로이먼트와 레플리카셋은 있고 파드는 없어요.' },
    reason: { say: '거절은 레플리카셋의 컨트롤러가 받았어요. FailedCreate예요.' },
    accepted: {
      say: '이 매니페스트는 restricted가 바라는 대로 root와 추가 권한을 내려놓았어요. 저장됐어요.',
    },
    running: { say: '그리고 돌아요. 달라진 것은 매니페스트의 필드뿐이에요.' },
  },
  questions: {
    'who-refuses': {
      ask: '관리자는 파드를 만들어도 된다. 네임스페이스는 restricted를 강제한다. 요청은 어디서 끝날까?',
      options: {
        admission: {
          text: '검증하는 어드미션',
          answer: 'PodSecurity 플러그인이 파드의 필드를 단계의 조건과 견줘요.',
        },
        authorization: {
          text: '인가',
          answer: '인가는 동사와 리소스만 알아요. 파드의 내용은 들여다보지 않아요.',
        },
        kubelet: {
          text: '시작하지 않으려는 kubelet',
          answer: 'kubelet이 거절하는 것도 있지만, 이 파드는 저장되지도 않아요.',
        },
        validation: {
          text: '필드가 틀렸다는 유효성 검사',
          answer: '필드는 모두 형식에 맞아요. 이 네임스페이스가 바라는 만큼 엄격하지 않을 뿐이에요.',
        },
      },
    },
    'the-deployment': {
      ask: '이번에는 같은 컨테이너의 디플로이먼트다. API 서버는 어떻게 할까?',
      options: {
        stored: {
          text: '저장하고 경고를 함께 보낸다',
          answer: '디플로이먼트는 아무것도 시작하지 않아요. 그 파드가 거절될 거예요.',
        },
        refused: {
          text: '파드처럼 403으로 거절한다',
          answer: 'enforce는 템플릿에는 쓰이지 않고 파드에만 쓰여요.',
        },
        'pod-runs': {
          text: '저장하고, 컨트롤러가 만든 파드는 돌아간다',
          answer: '컨트롤러도 사람과 같은 관문을 지나야 해요.',
        },
      },
    },
    'the-safe-one': {
      ask: '이 파드에는 restricted가 바라는 securityContext가 있다. 무엇이 저장될까?',
      options: {
        'as-written': {
          text: '파일에 적힌 securityContext 그대로의 파드',
          answer: '조건에 맞으니 플러그인이 할 말이 없어요.',
        },
        'still-refused': {
          text: '아무것도. restricted는 어떤 파드도 받지 않는다',
          answer: 'root도 추가 권한도 없는 파드라면 받아요.',
        },
        'made-safe': {
          text: '플러그인이 더 안전하게 고친 파드',
          answer: '파드 시큐리티는 아무것도 고치지 않아요. 예나 아니요만 말해요.',
        },
      },
    },
  },
  challenge: {
    task: 'shop에 있는 site 디플로이먼트의 파드를 root가 아닌 사용자로 띄우세요. 네임스페이스의 레이블은 그대로 둬요.',
    hints: [
      '경고에 필드 넷이 나와요. 디플로이먼트의 템플릿에 적어요.',
      '공식 nginx 이미지는 root로 시작하려고 해요. 여기서는 sleep 3600을 하는 busybox면 돼요.',
      'web.yaml 파일의 securityContext는 통과해요. 파드의 것과 컨테이너의 것을 베껴요.',
    ],
  },
  teacher: [
    '거절 셋을 나란히 놓는다. 401(누구인가), RBAC의 403(해도 되는가), 어드미션의 403(이 파드가 되는가).',
    '까닭 넷을 YAML 한 줄씩으로 옮기게 한다.',
    '왜 warn을 먼저 붙이고 한 주 뒤에야 enforce를 붙이는지 묻는다.',
  ],
};
