import type { TextOf } from '../scenario.ts';
import type { missingConfigMap } from './scenario.ts';

export const ko: TextOf<typeof missingConfigMap> = {
  title: '컨피그맵이 없을 때',
  purpose: '없는 컨피그맵을 적은 파드가 어디까지 가는지, 그리고 어떻게 스스로 이어 가는지 봐요.',
  cues: {
    accepted: {
      say: 'API 서버가 파드를 저장했어요. app-config라는 것이 있는지는 묻지 않아요.',
      why: '오브젝트는 어떤 순서로 만들어도 돼요. 누군가 필요로 하기 전까지 이름은 그냥 이름이에요.',
    },
    bound: { say: '스케줄러가 노드에 바인딩해요. 여기서도 컨피그맵은 보지 않아요.' },
    sandbox: { say: '샌드박스가 떴어요. 네트워크와 IP는 있고 컨테이너는 아직 없어요.' },
    pulled: { say: '이미지도 노드에 있어요. 이제야 kubelet이 환경 변수를 모아요.' },
    'config-error': {
      say: 'app-config라는 컨피그맵이 없어요. kubelet이 CreateContainerConfigError라고 보고해요.',
      why: '런타임은 컨테이너를 만들라는 말도 듣지 못했어요. 시작한 것이 없으니 죽은 것도 없어요.',
    },
    again: {
      say: '약 10초마다 kubelet이 같은 노드에서 다시 해 봐요.',
      why: '컨피그맵이 생기면 다음 시도에서 성공해요. 파드를 지우지 않아도 돼요.',
    },
    described: { say: 'kubectl describe의 이벤트에 이유와 없는 이름이 적혀 있어요.' },
  },
  questions: {
    'who-stops': {
      ask: 'app-config라는 컨피그맵이 없다. 누가 알아차릴까?',
      options: {
        kubelet: {
          text: '컨테이너를 만들기 전의 kubelet',
          answer: '환경 변수에 넣을 값이 필요한데 찾지 못해요.',
        },
        'api-server': {
          text: '파드를 거절하는 API 서버',
          answer: '이름의 형식은 검사하지만, 그런 오브젝트가 있는지는 보지 않아요.',
        },
        scheduler: {
          text: '노드를 찾지 못하는 스케줄러',
          answer: '컨피그맵은 노드와 상관이 없어요. 세 노드 모두 알맞아요.',
        },
        program: {
          text: '시작했다가 오류로 끝나는 프로그램',
          answer: '프로그램은 시작하지도 않아요.',
        },
      },
    },
    'and-then': {
      ask: '아무도 파드를 건드리지 않는다. kubelet은 어떻게 할까?',
      options: {
        'tries-again': {
          text: '계속 다시 해 본다',
          answer: '파드가 있어야 하니 될 때까지 다시 해 봐요.',
        },
        'gives-up': {
          text: '포기하고 파드는 Failed가 된다',
          answer: '몇 번 만에 포기한다는 규칙은 없어요. phase는 Pending으로 남아요.',
        },
        'starts-without': {
          text: '변수 없이 컨테이너를 시작한다',
          answer: '참조에 optional: true라고 적었을 때만 그래요.',
        },
      },
    },
    'what-is-there': {
      ask: '파드에 노드와 네트워크가 있다. 없는 컨피그맵에 막히기 전까지 무엇이 더 이루어질까?',
      options: {
        sandbox: {
          text: '이미지를 받는다',
          answer: '환경 변수는 그다음, 컨테이너를 만들기 바로 전에 모아요.',
        },
        container: {
          text: '컨테이너가 만들어지고 시작만 못 한다',
          answer: '환경 변수가 있어야 컨테이너를 만들 수 있어요.',
        },
        started: { text: '변수 없이 프로그램이 시작한다', answer: '참조가 optional일 때만 그래요.' },
      },
    },
  },
  challenge: {
    task: 'app 파드를 지우지 말고 Running으로 만드세요.',
    hints: [
      'kubectl describe pod app에서 무엇을 찾지 못했는지 봐요.',
      'kubectl create configmap으로 그 이름에 아무 키나 넣어 만들어요.',
    ],
  },
  teacher: [
    '“저장” 장면에서 파드가 어디까지 갈지 짐작하게 한다.',
    '볼륨으로 쓰는 컨피그맵이 없으면 더 일찍, ContainerCreating에서 멈춘다. 볼륨이 샌드박스보다 먼저다.',
  ],
};
