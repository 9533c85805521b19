import type { TextOf } from '../scenario.ts';
import type { howAWatchWorks } from './scenario.ts';

export const ko: TextOf<typeof howAWatchWorks> = {
  title: 'watch는 이렇게 움직여요',
  purpose:
    '컴포넌트가 하는 일을 손으로 해 봐요. 목록을 받고, 거기서부터 지켜보고, 너무 늦었으면 처음부터 다시 해요.',
  cues: {
    list: { say: '먼저 목록이에요. 어떤 파드가 있나요? 보통의 GET이고, 답을 받으면 끝나요.' },
    version: {
      say: '답에는 파드 말고도 207이라는 resourceVersion이 있어요. 이 목록이 보여 주는 etcd 전체의 시점이에요.',
      why: '클러스터의 역사에 끼운 책갈피예요. 같은지 비교하고 되돌려 주는 데만 써요.',
    },
    watch: {
      say: '다음은 watch예요. 같은 주소에 watch=1을 붙여 207부터라고 해요. 이 GET의 답은 끝나지 않아요.',
      why: '조각조각 이어서 보내는 평범한 HTTP예요. 웹소켓도 아니고, 되풀이해 묻는 것도 아니에요.',
    },
    stored: { say: '다른 사람이 two 파드를 만들어요. etcd는 API 서버가 열어 둔 watch 하나로 알려요.' },
    added: {
      say: 'API 서버가 변화를 watch 캐시에 넣고, 파드를 지켜보는 답마다 ADDED 한 줄을 이어 적어요.',
      why: '연결을 연 것은 클라이언트예요. 데이터는 거꾸로 와요.',
    },
    modified: {
      say: '노드, IP, Running. 저장될 때마다 MODIFIED 한 줄이 오브젝트를 통째로 담고 와요.',
      why: '1분쯤 조용하면 BOOKMARK가 와요. 새것은 없지만 여기까지는 다 안다는 말이에요. 다시 연결할 때 너무 앞에서 시작하지 않게 해 줘요.',
    },
    'too-old': {
      say: '그사이 API 서버가 다시 시작했어요. 또 207부터라고 해 봐요.',
      why: '캐시에는 최근의 변화만 있고, 재시작하면 처음부터 다시 쌓아요.',
    },
    gone: {
      say: 'ERROR, 410 Expired예요. 버전이 너무 오래됐대요. 207 다음의 일을 빠짐없이 알려 줄 수 없어요.',
      why: '빠진 곳이 있는 답보다는 답하지 않는 쪽이 나아요.',
    },
    anew: { say: '길은 하나예요. 목록을 다시 받아요. kubectl get pods --watch도 그렇게 시작해요.' },
    'watch-again': {
      say: '그리고 새 버전부터 지켜봐요. 스케줄러도 컨트롤러도 kubelet도 스스로 이렇게 해요.',
    },
  },
  questions: {
    'who-asks': {
      ask: '파드가 생겼다. 지켜보던 쪽은 어떻게 알게 될까?',
      options: {
        'server-writes': {
          text: '아직 열려 있는 답에 한 줄이 더 온다',
          answer: '요청은 미리 해 뒀어요. 그 답은 둘 다 바라는 동안 계속돼요.',
        },
        polls: {
          text: '1초마다 파드를 하나씩 물어본다',
          answer: '지켜보는 쪽이 수천이면 큰 짐이고, 그래도 늦어요.',
        },
        lists: {
          text: '가끔 목록을 다시 받는다',
          answer: '목록은 한 번만 받아요. 그 뒤로는 바뀐 것만 와요.',
        },
        etcd: {
          text: 'etcd가 직접 보내 준다',
          answer: 'etcd는 API 서버만 알아요. API 서버가 모두를 대신해 하나만 열어 뒀어요.',
        },
      },
    },
    'old-version': {
      ask: 'API 서버가 다시 시작해서 캐시도 새로 쌓는다. 옛 버전 207부터 지켜보겠다고 하면 무엇이 올까?',
      options: {
        gone: {
          text: '410이라는 오류',
          answer: '207부터의 역사가 캐시에 온전히 남아 있지 않아요.',
        },
        'all-since': {
          text: '207 뒤의 모든 변화',
          answer: '캐시에 남아 있었다면 그랬어요. 이 캐시에는 없어요.',
        },
        refused: {
          text: '연결도 되지 않는다',
          answer: 'API 서버는 다시 떴어요. 답은 하지만 바라던 답이 아니에요.',
        },
      },
    },
    'what-now': {
      ask: '410을 받았다. 클라이언트는 어떻게 할까?',
      options: {
        list: {
          text: '목록을 다시 받고 새 버전부터 지켜본다',
          answer: '목록에 지금 상태가 있어요. 사이의 일은 잃었지만 없어도 돼요.',
        },
        'same-again': {
          text: '될 때까지 같은 watch를 다시 해 본다',
          answer: '기다린다고 옛 버전이 새로워지지 않아요.',
        },
        'from-etcd': {
          text: '빠진 것을 etcd에서 가져온다',
          answer: '클라이언트는 etcd에 닿지 못해요.',
        },
      },
    },
  },
  teacher: [
    '한 사람은 API 서버, 한 사람은 클라이언트를 맡는다. 종이 목록을 주고, 쪽지를 이어 건네다가 “410”을 외친다.',
    '컨트롤러는 거쳐 온 걸음이 아니라 상태만 있으면 되도록 짠다. 그 까닭을 묻는다.',
    '1.36부터 컴포넌트는 목록도 watch로 받고 책갈피로 끝을 안다. 재시작한 스케줄러의 요청에서 볼 수 있다.',
  ],
};
