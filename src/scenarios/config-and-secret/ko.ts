import type { TextOf } from '../scenario.ts';
import type { configAndSecret } from './scenario.ts';

export const ko: TextOf<typeof configAndSecret> = {
  title: '컨피그맵과 시크릿: 누가 언제 읽을까',
  purpose: '설정이 컨테이너에 어떻게 들어가는지, 도는 동안 바꾸면 어떻게 되는지 봐요.',
  cues: {
    'config-map': { say: '컨피그맵이에요. 키와 값이고, 다른 것처럼 저장돼요. 아직 읽는 쪽이 없어요.' },
    secret: { say: '시크릿은 보이면 안 되는 것을 넣는 컨피그맵이에요.' },
    encoded: {
      say: 'kubectl get -o yaml에 비밀번호가 base64로 나와요. aHVudGVyMg==는 hunter2예요.',
      why: 'base64는 적는 방식이지 암호화가 아니에요. 시크릿을 지키는 것은 누가 읽어도 되는지 정한 권한이에요.',
    },
    pod: { say: '파드에는 settings와 login이라는 이름만 저장돼요. 값을 베껴 넣지 않아요.' },
    mounted: {
      say: '노드의 kubelet이 볼륨에 쓸 컨피그맵을 가져와요. 키 하나가 파일 하나가 돼요.',
      why: 'kubelet은 자기 노드의 파드가 가리키는 것만 읽을 수 있어요. Node 인가자가 그렇게 지켜요.',
    },
    created: {
      say: '컨테이너를 만드는 바로 그때 환경 변수도 모아요.',
      why: '그 뒤로 환경 변수는 프로세스의 것이에요. 밖에서는 바꿀 수 없어요.',
    },
    blue: { say: '프로그램이 받은 값을 말해요. blue예요.' },
    changed: { say: '컨피그맵을 green으로 바꿔요. 파드에는 아무도 손대지 않아요.' },
    'still-blue': {
      say: '환경 변수는 아직 blue예요. 재시작도 이벤트도 없었어요.',
      why: '마운트한 컨피그맵의 파일이라면 1분쯤 뒤에 바뀌어요. 다만 subPath로 마운트했다면 바뀌지 않아요.',
    },
    green: {
      say: '새로 만든 파드는 green이라고 해요. 환경 변수를 이제 모았어요.',
      why: '디플로이먼트라면 kubectl rollout restart로 이렇게 해요.',
    },
  },
  questions: {
    'is-it-encrypted': {
      ask: '시크릿을 읽어도 되는 사람이 login 시크릿을 달라고 한다. 무엇이 보일까?',
      options: {
        encoded: {
          text: 'base64로 적힌 비밀번호',
          answer: '누구나 되돌릴 수 있어요. 어떤 바이트든 JSON에 적으려고 쓰는 방식이에요.',
        },
        hidden: {
          text: '비밀번호 대신 별표',
          answer: 'kubectl describe는 길이만 보여 줘요. API는 값을 내줘요.',
        },
        forbidden: {
          text: '아무것도. 관리자도 볼 수 없다',
          answer: '시크릿도 다른 오브젝트와 같고, RBAC가 정해요.',
        },
      },
    },
    'who-puts-them-in': {
      ask: '파드가 컨피그맵과 시크릿의 키를 가리킨다. 누가 이것을 환경 변수로 바꿀까?',
      options: {
        kubelet: {
          text: '컨테이너를 만들 때의 kubelet',
          answer: '값은 런타임에 보내는 요청에 있고, 파드에는 어디에도 없어요.',
        },
        'api-server': {
          text: '파드를 저장할 때의 API 서버',
          answer: '저장된 파드에는 이름만 있어요. 아니면 파드를 읽는 사람이 시크릿까지 읽게 돼요.',
        },
        scheduler: {
          text: '노드를 고를 때의 스케줄러',
          answer: '스케줄러는 컨피그맵을 보지 않아요.',
        },
      },
    },
    'after-the-change': {
      ask: '컨피그맵은 이제 green이다. 15초 뒤, 돌고 있는 컨테이너의 환경 변수는 무엇일까?',
      options: {
        blue: {
          text: 'blue',
          answer: '프로세스의 환경 변수는 시작할 때 정해져요.',
        },
        green: {
          text: 'green',
          answer: '볼륨의 파일이라면 조금 뒤에 그렇게 돼요.',
        },
        restarted: {
          text: 'kubelet이 컨테이너를 재시작해서 green',
          answer: '컨피그맵이 바뀌었다고 무언가를 재시작하는 컴포넌트는 없어요.',
        },
      },
    },
  },
  teacher: [
    '“아직 blue” 장면 전에 손을 들게 한다. blue일까 green일까? 대부분 green이라고 한다.',
    '시크릿을 읽을 수 있는 쪽을 모두 말하게 한다. RBAC로 허락받은 사람, 노드의 kubelet, 파드에 exec할 수 있는 사람, etcd의 디스크를 가진 사람.',
    '컨피그맵을 볼륨으로 마운트하고 바꿔 보게 한다. 1–2분 안에 kubelet이 파일을 새로 쓰지만, 환경 변수는 옛 값 그대로다.',
  ],
};
