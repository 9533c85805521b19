import type { TextOf } from '../scenario.ts';
import type { deployment } from './scenario.ts';

export const ko: TextOf<typeof deployment> = {
  title: '디플로이먼트 → 레플리카셋 → 파드',
  purpose:
    '저장된 디플로이먼트 하나가 어떻게 파드가 되는지 봐요. 아무도 시키지 않고, 컨트롤러마다 지켜보다가 움직여요.',
  cues: {
    'deployment-stored': {
      say: 'kubectl이 저장한 것은 디플로이먼트 하나예요. 파드는 아직 없고, kubectl은 끝났어요.',
      why: 'kubectl run은 1.18부터 파드 하나만 만들어요. 디플로이먼트는 kubectl create deployment가 만들어요.',
    },
    'deployment-seen': {
      say: '디플로이먼트 컨트롤러가 자기 watch로 소식을 들어요.',
      why: '소식은 API 서버의 watch 캐시에서 와요. etcd를 지켜보는 것은 API 서버뿐이고, 컨트롤러는 들여다보지 않아요.',
    },
    'replicaset-asked': {
      say: '이 템플릿의 레플리카셋이 없으니 API 서버에 저장해 달라고 해요.',
      why: '이름 끝의 해시는 템플릿에서 나와요. 템플릿이 달라지면 레플리카셋도 새로 생겨요.',
    },
    'replicaset-seen': {
      say: '이번에는 같은 프로세스 안의 다른 루프인 레플리카셋 컨트롤러가 소식을 들어요.',
      why: '한 프로세스 안에서도 컨트롤러끼리는 API 서버를 거쳐서만 알게 돼요.',
    },
    'pod-asked': {
      say: '두 개가 있어야 하는데 하나도 없어요. 하나를 먼저 부탁하고, 더 부탁해요.',
      why: '1, 2, 4개로 늘려요. 첫 요청이 거절되면 나머지 수백 개를 헛되이 보내지 않아요.',
    },
    'pod-seen': { say: '여기부터는 여느 파드와 같아요. 스케줄러가 소식을 들어요.' },
    bound: { say: '스케줄러가 파드를 노드에 바인딩해요.' },
    started: { say: '그 노드의 kubelet이 컨테이너를 시작하게 해요.' },
    counted: { say: '레플리카셋 컨트롤러가 준비된 파드를 세어 status에 적어요.' },
    available: { say: '디플로이먼트 컨트롤러가 합쳐 보니 둘이에요. 의도한 상태와 현재 상태가 같아졌어요.' },
    'three-kinds': {
      say: '이제 오브젝트가 세 종류예요. 디플로이먼트, 레플리카셋, 파드. 앞의 것이 뒤의 것을 소유해요.',
      why: '이름에 드러나요. 레플리카셋은 해시를, 파드는 저마다 다섯 글자를 덧붙여요.',
    },
    events: {
      say: '이벤트를 차례로 봐요. 디플로이먼트가 레플리카셋을 늘리고, 레플리카셋이 파드를 만들고, 그렇게 이어져요.',
      why: '시각이 초 단위라 이웃끼리는 자리가 바뀔 수 있어요. 이벤트는 메모이지 로그가 아니에요.',
    },
  },
  questions: {
    'who-makes-pods': {
      ask: '레플리카셋에는 파드 두 개가 있어야 한다. 누가 API 서버에 만들어 달라고 할까?',
      options: {
        'replicaset-controller': {
          text: '레플리카셋 컨트롤러',
          answer: '있어야 할 수와 있는 수를 비교하고, 모자란 만큼 만들어요.',
        },
        kubectl: {
          text: '레플리카셋이 생긴 뒤의 kubectl',
          answer: 'kubectl은 요청 하나를 보내고 끝났어요. 레플리카셋이 있는 줄도 몰라요.',
        },
        scheduler: {
          text: '노드를 찾은 스케줄러',
          answer: '스케줄러는 이미 있는 파드에 노드를 골라 줘요. 파드를 만들지는 않아요.',
        },
      },
    },
    'who-tells-the-scheduler': {
      ask: '레플리카셋의 파드가 저장됐다. 스케줄러는 어떻게 알게 될까?',
      options: {
        watch: {
          text: 'API 서버에 열어 둔 자기 파드 watch로',
          answer: '누가 만들었든 모든 파드를 같은 길로 알게 돼요.',
        },
        controller: {
          text: '레플리카셋 컨트롤러가 알려 준다',
          answer: '컨트롤러와 스케줄러 사이에는 연결이 없어요.',
        },
        etcd: {
          text: 'etcd에 열어 둔 watch로',
          answer: 'etcd를 지켜보는 것은 API 서버뿐이고, 들은 것을 나누어 줘요.',
        },
      },
    },
    'what-kubectl-asked': {
      ask: '디플로이먼트가 저장됐다. 레플리카셋은 어디서 올까?',
      options: {
        'controller-asks': {
          text: '컨트롤러가 만들어 달라고 한다',
          answer: 'kube-controller-manager 안의 디플로이먼트 컨트롤러가 여느 요청처럼 만들어요.',
        },
        'kubectl-asks': {
          text: 'kubectl이 이것도 부탁한다',
          answer: 'kubectl create deployment는 디플로이먼트를 만드는 POST 하나만 보내요.',
        },
        'server-creates': {
          text: 'API 서버가 스스로 만든다',
          answer: 'API 서버는 받은 것을 검사하고 저장해요. 이런 규칙은 몰라요.',
        },
      },
    },
  },
  teacher: [
    '시작하기 전에 상자 세 개를 그리고, 누가 누구에게 알리는지 학생에게 말하게 한다.',
    '“파드 요청” 장면에서 컨트롤러 매니저를 연다. 있어야 할 수 2, 있는 수 0.',
  ],
};
