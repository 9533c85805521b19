import type { TextOf } from '../scenario.ts';
import type { aPod } from './scenario.ts';

export const ko: TextOf<typeof aPod> = {
  title: '파드 하나, Enter에서 Running까지',
  purpose:
    'kubectl apply 한 번을 모든 컴포넌트를 거쳐 파드가 뜰 때까지 따라가며, 누가 누구에게 알리는지 봐요.',
  cues: {
    kubeconfig: {
      say: 'kubectl은 자기 자리에서 시작해요. kubeconfig가 클러스터와 사용자, 자격 증명을 알려 줘요.',
      why: '아직 아무것도 밖으로 나가지 않았어요. 컨텍스트가 틀렸는지는 서버만 알아요.',
    },
    decoded: {
      say: '파일을 해석해요. 종류와 이름, 필드를 읽고 YAML을 보낼 JSON으로 바꿔요.',
      why: '철자가 틀린 필드도 여기서는 지나가요. 필드를 검사해서 거절하는 것은 API 서버예요.',
    },
    request: {
      say: 'HTTP 요청 하나가 출발해요. 네임스페이스의 파드 목록에 보내는 POST예요.',
      why: 'kubectl은 아무것도 띄우지 않아요. 오브젝트를 저장해 달라고 부탁하고, 답이 오면 끝나요.',
    },
    who: { say: '첫 관문은 인증이에요. 클라이언트 인증서에 사용자와 그룹이 적혀 있어요.' },
    may: { say: '둘째 관문은 인가예요. 이 사용자가 여기에 파드를 만들어도 되는지 RBAC 규칙을 찾아요.' },
    changed: {
      say: '셋째 관문에서는 어드미션 플러그인이 오브젝트를 바꿀 수 있어요. 앞뒤를 비교해 보세요.',
      why: '서비스어카운트와 토큰 볼륨, 톨러레이션 두 개는 아무도 쓰지 않았어요. 여기서 들어와요.',
    },
    valid: {
      say: '넷째 관문은 유효성 검사예요. 값이 모두 허용되는지 봐요.',
      why: '통과했다면 형식이 맞는 거예요. 맞는 노드나 이미지가 있는지는 아직 아무도 묻지 않아요.',
    },
    'let-in': {
      say: '다섯째 관문도 어드미션이에요. 여기 플러그인은 바꾸지 않고 예나 아니요만 말해요.',
      why: '쿼터와 파드 시큐리티가 여기서 거절해요. 어느 관문이든 거절에는 이유가 따라오고, 저장되는 것은 없어요.',
    },
    stored: {
      say: '이제 파드가 etcd에 있어요. 키와 리비전이 있고, 노드는 아직 없어요.',
      why: '기록으로만 있어요. 뒤에 오는 모든 일은 이 쓰기 하나에 대한 반응이에요.',
    },
    'scheduler-sees': {
      say: '스케줄러가 오래전에 열어 둔 watch로 이 파드를 알게 돼요.',
      why: '노드 없는 파드를 컨트롤러 매니저가 찾는다고들 하지만, 찾는 것은 스케줄러예요.',
    },
    filter: {
      say: '필터링이에요. 노드마다 플러그인이 거절할 수 있어요. node-2 노드는 SSD가 없어 NodeAffinity 플러그인이 거절해요.',
      why: 'PodDisruptionBudget은 필터가 아니에요. 자리를 비워야 하는 선점에서만 따져요.',
    },
    score: {
      say: '스코어링이에요. 남은 노드에 플러그인마다 점수를 매기고 가중치를 곱해요.',
      why: '뽑힌 노드의 자리는 스케줄러가 자기 메모리에서 바로 예약해요. 다음 파드는 그만큼 빼고 계산해요.',
    },
    bind: {
      say: '고른 결과도 API 서버에 보내는 요청 하나예요. Binding이라고 해요.',
      why: '스케줄러는 kubelet과 말하지 않고, 아무것도 띄우지 않아요.',
    },
    'kubelet-sees': {
      say: '고른 노드의 kubelet이 자기 노드의 파드를 지켜보던 watch로 소식을 들어요.',
      why: '주기적으로 묻지 않아요. 다른 kubelet은 이 파드 소식을 듣지 않아요.',
    },
    admits: {
      say: 'kubelet이 이 파드를 직접 다시 따져 봐요. 노드에 자리가 있는지, 레이블이 맞는지 봐요.',
      why: 'nodeName을 손으로 적은 파드는 스케줄러를 건너뛰지만, 이 확인은 건너뛰지 못해요.',
    },
    mounted: {
      say: '볼륨은 컨테이너보다 먼저예요. 여기서는 어드미션이 넣은 토큰 하나예요.',
      why: '바인딩되지 않은 볼륨 클레임이나 없는 컨피그맵은 파드를 이 자리에 붙들어 둬요.',
    },
    sandbox: {
      say: '런타임은 맨 먼저 샌드박스를 만들어요. 파드만의 네트워크 네임스페이스예요.',
      why: '파드의 컨테이너가 함께 써요. 그래서 파드 IP는 하나이고, 컨테이너가 다시 떠도 그대로예요.',
    },
    network: { say: 'CNI 플러그인이 샌드박스를 네트워크에 이어요. 파드 IP가 여기서 나와요.' },
    policy: {
      say: '이미지를 레지스트리에서 받을지는 풀 정책이 정해요. 여기서는 IfNotPresent이고, 이 노드에는 이미지가 없어요.',
      why: '정책을 적은 사람은 없어요. 태그가 latest이거나 없으면 Always, 아니면 IfNotPresent가 기본값이에요.',
    },
    pull: { say: '이제야 이미지를 받아요. 레이어가 레지스트리에서 이 노드로 와요.' },
    start: {
      say: '컨테이너를 만들고 시작해요.',
      why: '초기화 컨테이너가 있다면 하나씩 차례로 먼저 돌고, 프로브가 있다면 지금 시작돼요. 이 파드에는 둘 다 없어요.',
    },
    running: {
      say: 'kubelet이 보고하고, etcd에 적힌 phase가 Running이 돼요.',
      why: 'kubectl get pods의 STATUS 칸은 계산한 말이에요. phase와 다를 때가 많아요.',
    },
    table: {
      say: 'get pods는 오브젝트를 읽고 READY와 STATUS를 계산해요. 노드에는 아무것도 묻지 않아요.',
      why: '컨테이너가 거듭 죽으면 여기에 CrashLoopBackOff가 나와요. 그때도 phase는 Running이에요.',
    },
    described: {
      say: '끝의 이벤트가 누가 무엇을 했는지 말해 줘요. 스케줄러와 kubelet이 그때그때 적어 둔 것이에요.',
      why: '컨트롤러는 비교를 계속해요. 다만 홀로 선 파드를 갈아 줄 컨트롤러는 없어요.',
    },
  },
  questions: {
    'which-nodes-are-left': {
      ask: '파드는 disktype: ssd를 바란다. node-1과 node-3에는 그 레이블이 있고 node-2는 hdd다. 필터는 어떻게 할까?',
      options: {
        two: {
          text: 'node-2 노드를 거절하고 둘을 남긴다',
          answer: 'nodeSelector는 조건이에요. NodeAffinity 플러그인이 노드마다 따져요.',
        },
        all: {
          text: '셋 다 남기고 node-2 노드의 점수를 깎는다',
          answer: '점수만 달라지는 바람은 선호(preferred) 어피니티예요. nodeSelector는 거절해요.',
        },
        none: {
          text: '셀렉터를 견디는 노드가 없어 모두 거절한다',
          answer: '톨러레이션은 테인트에 대한 답이에요. 셀렉터에는 레이블이 답해요.',
        },
      },
    },
    'how-does-the-kubelet-know': {
      ask: 'Binding이 저장됐다. 그 노드의 kubelet은 어떻게 알게 될까?',
      options: {
        watch: {
          text: 'kubelet이 열어 둔 watch로 이벤트가 온다',
          answer: 'kubelet은 nodeName이 자기 노드인 파드를 지켜봐요. Binding이 그 필드를 채웠어요.',
        },
        'scheduler-calls': {
          text: '스케줄러가 kubelet을 호출한다',
          answer: '스케줄러는 API 서버만 알아요. 둘 사이에는 메시지가 오가지 않아요.',
        },
        'server-connects': {
          text: 'API 서버가 kubelet에 새로 연결한다',
          answer: '로그와 exec일 때는 그래요. 일감은 kubelet이 연 연결로 와요.',
        },
        'reads-etcd': {
          text: 'kubelet이 etcd를 주기적으로 읽는다',
          answer: 'etcd와 말하는 것은 API 서버뿐이에요. 그리고 watch가 있어서 되풀이해 묻지 않아요.',
        },
      },
    },
    'what-comes-first-on-the-node': {
      ask: 'kubelet이 파드를 받았다. 런타임에 가장 먼저 무엇을 부탁할까?',
      options: {
        sandbox: {
          text: '네트워크를 갖춘 샌드박스',
          answer: 'RunPodSandbox가 먼저예요. 네트워크와 IP는 이미지보다 먼저 준비돼요.',
        },
        pull: {
          text: '이미지',
          answer: '이미지는 컨테이너에만 필요해요. 샌드박스에는 pause라는 이미지가 따로 있어요.',
        },
        container: {
          text: '컨테이너',
          answer: '컨테이너에는 들어갈 샌드박스와 이미지가 있어야 해요. 둘 다 먼저예요.',
        },
      },
    },
    'who-writes-running': {
      ask: '컨테이너가 떴다. 파드에 “Running”을 적는 것은 누구일까?',
      options: {
        kubelet: {
          text: '그 노드의 kubelet',
          answer: '런타임이 무엇을 하는지는 kubelet만 알아요. 파드의 status를 PATCH로 보내요.',
        },
        scheduler: {
          text: '스케줄러',
          answer: '스케줄러의 일은 파드를 바인딩하면 끝나요.',
        },
        'controller-manager': {
          text: '컨트롤러 매니저',
          answer: '컨트롤러는 오브젝트의 의도한 상태와 현재 상태를 비교해요. 노드의 컨테이너는 볼 수 없어요.',
        },
      },
    },
  },
  teacher: [
    '“저장” 장면에서 멈추고 지금 무엇이 있는지 묻는다. 아무것도 돌지 않고, 기록만 하나 있다.',
    '“바인딩” 장면에서 kubelet으로 가지 않는 화살표를 가리킨다.',
    '“유효성 검사” 장면에서 파일의 필드 이름을 틀리게 고쳐 다시 적용한다. 누가 언제 막을까?',
    '“점수” 장면에서 스케줄러를 열어 노드와 플러그인의 표를 보여 준다.',
  ],
};
