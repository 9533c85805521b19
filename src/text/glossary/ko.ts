import type { Glossary } from './terms.ts';

export const ko: Glossary = {
  admission: {
    name: '어드미션',
    also: ['어드미션 컨트롤러', '어드미션 플러그인', 'admission'],
    says: '요청이 인가 다음에 거치는 단계예요. 플러그인이 먼저 오브젝트를 고치고, 그다음 거절할지 정해요. 저장은 그 뒤예요.',
  },
  apiServer: {
    name: 'API 서버',
    also: ['kube-apiserver'],
    says: '클러스터로 들어가는 단 하나의 문이에요. 모든 컴포넌트가 이곳을 거쳐 읽고 쓰고, etcd와는 API 서버만 말해요.',
  },
  authentication: {
    name: '인증',
    also: ['authentication'],
    says: '누가 요청했는지 확인해요. 인증서나 토큰이 답이에요. 실패하면 401 Unauthorized예요.',
  },
  authorization: {
    name: '인가',
    also: ['RBAC', 'authorization'],
    says: '이 사용자가 이 일을 해도 되는지 봐요. 보통 RBAC의 롤과 롤바인딩이 정해요. 안 되면 403 Forbidden이에요.',
  },
  backOff: {
    name: '백오프',
    also: ['back-off'],
    says: '실패할 때마다 다음 시도까지 기다리는 시간을 두 배로 늘려요. 컨테이너 재시작은 10초에서 5분까지예요.',
  },
  binding: {
    name: '바인딩',
    also: ['binding'],
    says: '스케줄러가 파드에 노드 이름을 적는 쓰기예요. 무엇을 시작하지는 않아요. 그 노드의 kubelet이 보고 움직여요.',
  },
  bookmark: {
    name: '북마크',
    also: ['BOOKMARK'],
    says: '변경은 없고 watch가 어디까지 왔는지만 알리는 프레임이에요. 끊겨도 거기서부터 이어 갈 수 있어요.',
  },
  cache: {
    name: 'watch 캐시',
    also: ['인포머', '캐시', 'informer'],
    says: '메모리에 둔 오브젝트의 사본이에요. 목록을 한 번 받고 watch로 계속 맞춰요. API 서버에도, 컨트롤러마다도 있어요.',
  },
  cni: {
    name: 'CNI',
    says: '컨테이너 네트워크 인터페이스예요. 런타임이 이 플러그인을 불러 파드 샌드박스에 네트워크와 IP를 줘요.',
  },
  condition: {
    name: '컨디션',
    also: ['condition', 'conditions'],
    says: 'status에 적히는 True, False, Unknown이에요. 이유와 시각이 함께 있어요. Ready나 PodScheduled가 그런 것이에요.',
  },
  configMap: {
    name: '컨피그맵',
    also: ['ConfigMap'],
    says: '키마다 값을 둔 설정이에요. 파드가 환경 변수나 파일로 가져가요. 비밀을 두는 곳은 아니에요.',
  },
  container: {
    name: '컨테이너',
    also: ['container'],
    says: '이미지에서 시작해 자기 파일, 사용자, 프로세스만 보는 프로세스예요. 노드에서 보면 평범한 프로세스예요.',
  },
  containerRuntime: {
    name: '컨테이너 런타임',
    also: ['containerd', '런타임'],
    says: 'kubelet이 부탁하면 이미지를 받고 컨테이너를 만들어 시작하는 노드의 프로그램이에요. 여기서는 containerd예요.',
  },
  controlPlane: {
    name: '컨트롤 플레인',
    also: ['control plane'],
    says: 'API 서버, etcd, 스케줄러, 컨트롤러 매니저예요. 정하는 쪽이고, 실제로 하는 쪽은 노드예요.',
  },
  controller: {
    name: '컨트롤러',
    also: ['controller'],
    says: '바라는 것과 있는 것을 견주어 한 걸음 맞추고 처음부터 다시 하는 루프예요.',
  },
  controllerManager: {
    name: '컨트롤러 매니저',
    also: ['kube-controller-manager'],
    says: '컨트롤러 서른 개쯤이 들어 있는 프로세스 하나예요. 컨트롤러마다 큐와 캐시가 따로 있어요.',
  },
  crashLoopBackOff: {
    name: 'CrashLoopBackOff',
    says: '따로 있는 상태가 아니에요. 컨테이너가 거듭 끝나서, 다시 시작하기 전에 kubelet이 기다리는 중이라는 뜻이에요.',
  },
  cri: {
    name: 'CRI',
    says: '컨테이너 런타임 인터페이스예요. kubelet이 런타임에 일을 시키는 호출이고, 노드 밖으로 나가지 않아요.',
  },
  daemonSet: {
    name: '데몬셋',
    also: ['DaemonSet'],
    says: '알맞은 노드마다 파드를 하나씩 둬요. 로그나 네트워크 같은 일에 써요.',
  },
  deployment: {
    name: '디플로이먼트',
    also: ['Deployment'],
    says: '한 템플릿의 파드가 몇 개여야 하는지, 다음 버전으로 어떻게 바꿀지 적어요. 레플리카셋을 만들고, 파드는 레플리카셋이 만들어요.',
  },
  endpointSlice: {
    name: '엔드포인트슬라이스',
    also: ['EndpointSlice', '엔드포인트'],
    says: '서비스 뒤에 있는 주소와 준비됐는지를 적은 목록이에요. 컨트롤러가 쓰고 kube-proxy가 읽어요.',
  },
  etcd: {
    name: 'etcd',
    says: '모든 오브젝트를 저장하는 데이터베이스예요. 쓸 때마다 다음 리비전을 받고, 그사이 아무도 쓰지 않았을 때만 쓰게 할 수 있어요.',
  },
  event: {
    name: '이벤트(Event)',
    also: ['이벤트', 'Event'],
    says: '오브젝트에 일어난 일을 사람이 보라고 적은 기록이에요. 이것으로 움직이는 것은 없고, 한 시간 뒤 지워져요.',
  },
  eviction: {
    name: '축출',
    also: ['eviction', 'Evicted'],
    says: '노드의 사정으로 파드를 끝내는 일이에요. 메모리나 디스크가 모자라거나, 드레인하거나, 노드를 잃었을 때예요.',
  },
  finalizer: {
    name: '파이널라이저',
    also: ['finalizer'],
    says: '오브젝트에 적힌 이름이에요. 누군가 정리를 마치고 이 이름을 지울 때까지 삭제가 끝나지 않아요.',
  },
  gracePeriod: {
    name: '유예 기간',
    also: ['grace period'],
    says: '파드를 끝낼 때 SIGTERM과 SIGKILL 사이의 시간이에요. 따로 적지 않으면 30초예요.',
  },
  image: {
    name: '이미지',
    also: ['image'],
    says: '컨테이너가 시작할 때 쓰는 파일을 레이어로 쌓은 것이에요. 태그는 가리키는 이름일 뿐이고, 내용은 다이제스트가 정해요.',
  },
  imagePullBackOff: {
    name: 'ImagePullBackOff',
    also: ['ErrImagePull'],
    says: '이미지를 받지 못해서 kubelet이 다시 하기 전에 기다리는 중이에요. ErrImagePull은 받으려던 그 순간의 말이에요.',
  },
  initContainer: {
    name: '초기화 컨테이너',
    also: ['init container'],
    says: '다른 컨테이너보다 먼저, 하나씩, 저마다 끝날 때까지 돌아요.',
  },
  job: {
    name: '잡',
    also: ['Job'],
    says: '정한 횟수만큼 끝까지 해야 하는 일이에요. 실패한 파드는 한도까지 새로 만들어요.',
  },
  kubeProxy: {
    name: 'kube-proxy',
    says: '서비스의 주소가 파드 가운데 하나로 이어지도록 노드마다 커널에 규칙을 적어요. 패킷이 이 프로세스를 지나지는 않아요.',
  },
  kubeconfig: {
    name: 'kubeconfig',
    also: ['컨텍스트'],
    says: 'kubectl이 어느 클러스터에, 누구로, 어느 네임스페이스에서 말할지 적은 파일이에요.',
  },
  kubectl: {
    name: 'kubectl',
    says: 'API 서버의 클라이언트 가운데 하나예요. 요청을 보내고 답을 보여 줘요. 파드를 시작하지는 않아요.',
  },
  kubelet: {
    name: 'kubelet',
    says: '노드마다 있는 에이전트예요. 자기 노드에 바인딩된 파드를 지켜보다가 런타임으로 실제로 띄우고, 상태를 보고해요.',
  },
  label: {
    name: '레이블',
    also: ['label', '셀렉터'],
    says: '오브젝트에 붙인 키와 값이에요. 셀렉터에 적은 레이블로 다른 것이 이 오브젝트를 찾아요.',
  },
  lease: {
    name: '리스(Lease)',
    also: ['리스', 'Lease'],
    says: '살아 있는 동안 계속 새로 고치는 작은 오브젝트예요. 노드가 살아 있다는 표시나, 여러 스케줄러 가운데 하나만 일할 권리예요.',
  },
  manifest: {
    name: '매니페스트',
    also: ['manifest'],
    says: 'API 서버에 보내려고 적은 오브젝트예요. 대개 YAML이에요.',
  },
  namespace: {
    name: '네임스페이스',
    also: ['namespace'],
    says: '이름을 나누는 방이에요. 권한, 쿼터, 기본값을 네임스페이스마다 정해요. 네트워크를 나누지는 않아요.',
  },
  node: {
    name: '노드',
    also: ['node'],
    says: '파드를 돌리는 기계예요. kubelet, 런타임, kube-proxy가 있어요.',
  },
  object: {
    name: '오브젝트',
    also: ['object'],
    says: '클러스터에 있는 기록이에요. 바라는 것(spec)과 마지막으로 본 것(status)을 적어요. etcd의 파드는 기록이지 프로세스가 아니에요.',
  },
  oomKilled: {
    name: 'OOMKilled',
    says: '컨테이너의 메모리 한도를 넘은 프로세스를 노드의 커널이 끝낸 것이에요. 종료 코드는 137이에요.',
  },
  ownerReference: {
    name: '오너 레퍼런스',
    also: ['ownerReference', '가비지 컬렉터', '가비지 수집'],
    says: '이 오브젝트가 누구를 위해 있는지 적은 것이에요. 주인이 지워지면 가비지 컬렉터가 이것도 지워요.',
  },
  persistentVolume: {
    name: '퍼시스턴트볼륨',
    also: ['퍼시스턴트볼륨클레임', 'PersistentVolume', 'PVC', 'PV'],
    says: '파드보다 오래 남는 저장소예요. 클레임(PVC)은 달라는 요청, 볼륨(PV)은 실제 저장소이고, 컨트롤러가 둘을 묶어요.',
  },
  phase: {
    name: 'phase',
    says: '파드를 가장 짧게 요약한 말이에요. Pending, Running, Succeeded, Failed, Unknown뿐이고 CrashLoopBackOff는 phase가 아니에요.',
  },
  pod: {
    name: '파드',
    also: ['Pod'],
    says: '네트워크 주소와 볼륨을 함께 쓰고 늘 한 노드에 있는 컨테이너 묶음이에요. 옮겨지지 않고, 새것으로 바뀔 뿐이에요.',
  },
  preemption: {
    name: '선점',
    also: ['preemption'],
    says: '우선순위가 높은 파드가 들어갈 곳이 없으면 스케줄러가 덜 중요한 파드를 지우게 해서 자리를 만들 수 있어요.',
  },
  probe: {
    name: '프로브',
    also: ['probe', '준비성', '활성'],
    says: 'kubelet이 컨테이너에 거듭 묻는 질문이에요. 스타트업은 시작했는지, 준비성은 트래픽을 받아도 되는지, 활성은 다시 시작해야 하는지 물어요.',
  },
  quorum: {
    name: '정족수',
    also: ['Raft', '리더', '과반'],
    says: 'etcd 멤버의 과반이에요. 과반 없이는 아무것도 쓰이지 않아요. 그래서 확인해 준 것은 Raft가 잃지 않아요.',
  },
  quota: {
    name: '리소스쿼터',
    also: ['ResourceQuota', '쿼터', 'LimitRange', '리밋레인지'],
    says: '네임스페이스가 모두 합쳐 얼마나 쓸 수 있는지예요. 파드마다의 기본값과 범위는 리밋레인지가 정해요.',
  },
  registry: {
    name: '레지스트리',
    also: ['registry'],
    says: '이미지를 두는 곳이에요. 런타임이 여기서 받아요. API 서버와 스케줄러는 들여다보지 않아요.',
  },
  replicaSet: {
    name: '레플리카셋',
    also: ['ReplicaSet'],
    says: '한 템플릿의 파드 수를 지켜요. 이 컨트롤러는 파드 오브젝트를 만들고 지울 뿐이에요.',
  },
  request: {
    name: '요청량과 한도',
    also: ['requests', 'limits', '요청량'],
    says: '요청량(requests)은 스케줄러가 노드에서 떼어 두는 양이고, 한도(limits)는 도는 동안 커널이 지키게 하는 양이에요.',
  },
  resourceVersion: {
    name: 'resourceVersion',
    also: ['리비전'],
    says: '오브젝트를 마지막으로 바꾼 etcd 리비전이에요. 옛 번호로 쓰면 409 Conflict를 받고 다시 읽어야 해요.',
  },
  sandbox: {
    name: '샌드박스',
    also: ['sandbox', 'pause'],
    says: '파드의 컨테이너가 함께 쓰는 것, 무엇보다 네트워크예요. 이미지를 받기 전에 생기고, 아무 일도 하지 않는 프로세스(pause)가 붙들고 있어요.',
  },
  scheduler: {
    name: '스케줄러',
    also: ['kube-scheduler'],
    says: '노드가 없는 파드마다 노드를 골라요. 안 되는 노드를 먼저 거르고 나머지에 점수를 매겨요. 무엇을 시작하지는 않아요.',
  },
  secret: {
    name: '시크릿',
    also: ['Secret'],
    says: '비밀로 할 값을 두는 컨피그맵 같은 것이에요. 값은 base64로 적혀 있을 뿐 암호화된 것은 아니에요.',
  },
  service: {
    name: '서비스',
    also: ['Service', 'ClusterIP'],
    says: '생겼다 사라지는 파드 앞에 두는, 변하지 않는 이름과 주소예요. 레이블로 골라 준비된 파드로 보내요.',
  },
  sidecar: {
    name: '사이드카',
    also: ['sidecar'],
    says: 'restartPolicy가 Always인 초기화 컨테이너예요. 다른 컨테이너보다 먼저 시작해서 그것들이 끝날 때까지 곁에서 돌아요.',
  },
  spec: {
    name: 'spec과 status',
    also: ['spec', 'status'],
    says: 'spec은 바라는 것이고 사람과 컨트롤러가 써요. status는 본 것이고 실제로 일하는 쪽이 써요.',
  },
  statefulSet: {
    name: '스테이트풀셋',
    also: ['StatefulSet'],
    says: '이름이 정해져 있고 저장소를 저마다 가진 파드예요. 순서대로 만들고 바꿔요.',
  },
  status: {
    name: 'STATUS',
    says: 'kubectl get pods의 열이에요. kubectl이 phase, 컨테이너 상태, 삭제 시각으로 계산해요. 어디에도 저장돼 있지 않아요.',
  },
  taint: {
    name: '테인트',
    also: ['taint', '톨러레이션'],
    says: '견디겠다고(톨러레이션) 적지 않은 파드를 노드에서 막아요. NoSchedule은 새로 오는 것을, NoExecute는 이미 있는 것도 내보내요.',
  },
  watch: {
    name: 'watch',
    also: ['와치'],
    says: '열어 두는 요청이에요. 변경이 생길 때마다 흘러와서, 거듭 물을 필요가 없어요.',
  },
};
