import type { TextOf } from '../scenario.ts';
import type { components } from './scenario.ts';

export const ko: TextOf<typeof components> = {
  title: '누가 누구인가: 컴포넌트와 파드의 열한 단계',
  purpose:
    'JSON 파일에서 나온 파드 하나가 뜨는 동안, kubeadm 클러스터의 컴포넌트를 하나씩 일하는 자리에서 만나요.',
  cues: {
    'who-is-who': {
      say: '등장인물이에요. kube-apiserver, etcd, kube-scheduler, kube-controller-manager도 파드로 돌아요.',
      why: 'kubelet과 containerd는 이 목록에 없어요. 호스트마다 도는 프로세스이고, 이 파드들을 띄운 것이 kubelet이에요.',
    },
    service: {
      say: '서비스가 저장됐어요. 이름과 주소, 그리고 app=web 레이블을 찾는 셀렉터예요. 맞는 파드는 아직 없어요.',
    },
    manifest: {
      say: 'kubectl이 JSON 파일에서 파드를 읽어요. 이미지와 환경 변수, 포트가 하나씩 있어요.',
      why: 'YAML은 사람이 쓰기 편하라고 있어요. YAML로 읽은 것도 JSON으로 바꿔 보내요.',
    },
    request: { say: '1단계. kubectl이 API 서버에 파드를 만들어 달라고 해요.' },
    stored: {
      say: '2단계. API 서버가 검사를 마치고 etcd에 저장했어요. 노드는 아직 없어요.',
      why: 'etcd와 말하는 것은 API 서버뿐이에요. 나머지는 모두 API 서버에 물어요.',
    },
    noticed: {
      say: '3단계. kube-scheduler가 자기 watch에서 노드 없는 파드를 알아차려요.',
      why: '컨트롤러 매니저가 찾는다고들 해요. 소식은 함께 듣지만, 노드를 고르는 것은 컨트롤러의 일이 아니에요.',
    },
    searched: {
      say: '4단계. 노드를 하나씩 따져요. control-plane 노드는 빠져요. 시스템 파드만 견디는 테인트가 있어요.',
    },
    chosen: { say: '5단계. 고른 결과가 Binding이라는 요청으로 API 서버에 가요.' },
    recorded: { say: '6단계. Binding이 etcd에 기록돼요. 이제 파드에 nodeName이 있어요.' },
    taken: {
      say: '7단계. 그 노드의 kubelet이 watch에서 파드의 스펙을 받아요.',
      why: '되풀이해 묻지 않아요. 오래전에 열어 둔 응답에 API 서버가 이어서 적어 줘요.',
    },
    sandbox: {
      say: '8단계. kubelet과 컨테이너 런타임은 CRI로 말해요. 먼저 네트워크를 갖춘 샌드박스를 만들어요.',
      why: 'containerd와 CRI-O가 CRI를 알아들어요. 도커에 맞춰 옮겨 주던 dockershim은 1.24에서 빠졌어요.',
    },
    pulled: { say: '9단계. 런타임이 레지스트리에서 이미지를 내려받아요.' },
    started: { say: '10단계. 컨테이너가 환경 변수와 포트를 갖고 시작해요.' },
    reported: { say: '11단계. kubelet이 보고하고, etcd의 파드가 Running이자 Ready가 돼요.' },
    endpoint: {
      say: '파드가 준비되자 엔드포인트슬라이스 컨트롤러가 서비스의 슬라이스에 주소를 넣어요.',
      why: '노드마다 있는 kube-proxy는 슬라이스를 지켜보고 규칙을 적어요. 파드를 찾지도, 트래픽을 나르지도 않아요.',
    },
    described: {
      say: '이벤트가 같은 이야기를 짧게 들려줘요. 누가 무엇을 했는지 컴포넌트마다 적어 둔 것이에요.',
      why: '이벤트는 따로 저장되는 오브젝트이고 한 시간만 남아요. 상태는 파드에 있어요.',
    },
  },
  questions: {
    'who-looks-for-a-node': {
      ask: '노드 없는 파드가 저장됐다. 누가 노드를 찾을까?',
      options: {
        scheduler: {
          text: 'kube-scheduler',
          answer: '파드를 지켜보다가 nodeName이 비어 있는 것을 맡아요.',
        },
        'controller-manager': {
          text: 'kube-controller-manager',
          answer: '파드 소식은 여기에도 와요. 하지만 이 파드를 두고 하는 일은 없어요.',
        },
        'api-server': {
          text: 'kube-apiserver',
          answer: '검사하고, 저장하고, 알려요. 노드를 정하지는 않아요.',
        },
        kubelets: {
          text: 'kubelet끼리 정한다',
          answer: 'kubelet은 이미 자기 노드에 바인딩된 파드 소식만 들어요.',
        },
      },
    },
    'where-the-choice-goes': {
      ask: 'kube-scheduler가 노드를 골랐다. 누구에게 알릴까?',
      options: {
        'api-server': {
          text: 'API 서버',
          answer: '파드의 binding 하위 리소스에 POST를 보내요. 나머지는 거기서 알게 돼요.',
        },
        kubelet: {
          text: '그 노드의 kubelet',
          answer: '둘 사이에는 메시지가 하나도 오가지 않아요.',
        },
        etcd: {
          text: 'nodeName을 적을 etcd',
          answer: '결국 etcd에 적히지만, 적는 것은 API 서버예요.',
        },
      },
    },
    'who-adds-the-address': {
      ask: '파드가 준비됐고 서비스의 셀렉터와 맞는다. 누가 엔드포인트슬라이스에 주소를 넣을까?',
      options: {
        controller: {
          text: 'kube-controller-manager 안의 컨트롤러',
          answer: '엔드포인트슬라이스 컨트롤러가 셀렉터와 준비된 파드를 비교해요.',
        },
        'kube-proxy': {
          text: 'kube-proxy',
          answer: '슬라이스를 읽어 자기 노드의 규칙으로 바꿀 뿐이에요.',
        },
        kubelet: {
          text: 'IP를 아는 kubelet',
          answer: 'IP는 파드의 status에 보고해요. 서비스는 알지 못해요.',
        },
      },
    },
  },
  teacher: [
    '“등장인물” 장면에서 목록을 컨트롤 플레인, 모든 노드, 애드온으로 나누게 한다. 그다음 목록에 없는 것을 묻는다.',
    '단계마다 그 컴포넌트를 열어 어떤 watch를 갖고 있는지 본다.',
    '“기록” 장면에서 지금까지 소식을 들은 컴포넌트가 몇이고 누구에게서 들었는지 묻는다.',
  ],
};
