import type { BeliefId, BeliefWords } from './belief.ts';

export const koreanBeliefs: Readonly<Record<BeliefId, BeliefWords>> = {
  watchesEtcd: {
    belief: '스케줄러, 컨트롤러, kubelet은 etcd를 지켜본다.',
    truth:
      'etcd와 말하는 것은 API 서버뿐이에요. 나머지는 모두 API 서버를 지켜보고, API 서버는 캐시에서 답해 줘요.',
  },
  serverCalls: {
    belief: 'API 서버가 스케줄러와 kubelet을 불러 파드를 시작하게 한다.',
    truth:
      '그들이 미리 열어 둔 긴 요청으로 변경이 돌아와요. 연결은 저쪽에서 열고, 데이터는 이쪽에서 흘러가요.',
  },
  polls: {
    belief: '컴포넌트들은 새 일이 있는지 몇 초마다 API 서버에 묻는다.',
    truth:
      '처음 한 번 목록을 받고 그다음은 watch로 들어요. 1.36부터 인포머는 처음 목록도 watch로 받아요. kubelet이 주기적으로 살피는 것은 컨테이너 런타임이에요.',
  },
  watchIsWebSocket: {
    belief: 'watch는 WebSocket이다.',
    truth: '끝나지 않는 HTTP 응답이 조각조각 오는 거예요. WebSocket은 exec, attach, port-forward에 쓰여요.',
  },
  schedulerTellsKubelet: {
    belief: '스케줄러가 kubelet에게 파드를 실행하라고 시킨다.',
    truth:
      '스케줄러는 API 서버에 바인딩(Binding)을 보내고, 그러면 spec.nodeName이 적혀요. 그 노드의 kubelet은 자기 watch로 알게 돼요. 둘은 서로 말하지 않아요.',
  },
  managerMakesEveryPod: {
    belief: '모든 파드는 컨트롤러 매니저가 만든다.',
    truth:
      '파드만 따로 적용하면 바로 저장돼요. 컨트롤러는 레플리카셋 같은 워크로드의 파드만, 똑같은 POST로 만들어요.',
  },
  managerComesLast: {
    belief: '컨트롤러 매니저는 스케줄러 다음에, 맨 마지막에 일한다.',
    truth: '레플리카셋 컨트롤러가 먼저 파드를 만들어야 스케줄링할 것이 생겨요.',
  },
  schedulerMovesPods: {
    belief: '스케줄러가 파드를 시작하고, 노드가 차면 다른 노드로 옮긴다.',
    truth: '노드를 한 번 고를 뿐이에요. 파드는 옮겨 가지 않아요. 다른 파드가 새로 생겨 그 자리를 대신해요.',
  },
  schedulerSeesUse: {
    belief: '스케줄러는 CPU와 메모리의 실제 사용량이나 한도(limit)를 본다.',
    truth: '노드에 있는 파드들의 요청(request)을 더해서 할당할 수 있는 양(allocatable)과 견줘요.',
  },
  statusIsPhase: {
    belief: 'kubectl get pods의 STATUS 칸은 phase다.',
    truth:
      'phase, 이유, 컨테이너 상태, deletionTimestamp를 보고 화면에 보이려고 계산한 말이에요. phase는 Pending, Running, Succeeded, Failed, Unknown 다섯 가지예요.',
  },
  reasonIsPhase: {
    belief: 'ContainerCreating, ImagePullBackOff, CrashLoopBackOff, Terminating은 phase다.',
    truth:
      '이유를 나타내거나 화면에 보이는 말이에요. 이미지를 못 받는 동안 phase는 Pending이고, 컨테이너가 거듭 죽는 동안은 대개 Running이에요.',
  },
  pendingIsUnscheduled: {
    belief: 'Pending은 노드를 찾지 못했다는 뜻이다.',
    truth: '이미지를 받고 준비하는 동안도 Pending이에요. 노드가 정해졌는지는 PodScheduled 컨디션이 말해요.',
  },
  runningIsHealthy: {
    belief: 'Running은 파드가 건강하다는 뜻이다.',
    truth:
      '컨테이너가 하나라도 실행 중이거나 시작하는 중이라는 뜻이에요. 일할 준비가 됐는지는 Ready 컨디션이 말해요.',
  },
  backOffIsAnotherFault: {
    belief: 'ErrImagePull과 ImagePullBackOff는 서로 다른 고장이다.',
    truth:
      '같은 고장의 두 순간이에요. ErrImagePull은 방금 실패했을 때, ImagePullBackOff는 다음 시도를 기다릴 때예요. 1.36에서는 다음 동기화까지 ErrImagePull로 보여요.',
  },
  backOffMovesPod: {
    belief: '이미지를 여러 번 못 받으면 파드가 죽거나 다른 노드로 간다.',
    truth:
      'kubelet이 같은 노드에서 최대 300초 간격으로 끝없이 다시 시도해요. 태그나 시크릿을 고치면 되살아나요.',
  },
  imageBeforeNetwork: {
    belief: '이미지를 받은 다음에 네트워크를 만든다.',
    truth: '네트워크와 IP를 가진 샌드박스(sandbox)가 먼저예요. 그다음에 이미지를 받고 컨테이너를 만들어요.',
  },
  storedAsWritten: {
    belief: 'API 서버는 내 YAML을 그대로 저장한다.',
    truth:
      '기본값 채우기, 어드미션, API 서버가 많은 필드를 더해요: restartPolicy, 톨러레이션, 토큰 볼륨, uid, phase.',
  },
  applyIsCreate: {
    belief: 'kubectl apply는 내 YAML을 보내 오브젝트를 만든다.',
    truth: 'kubectl은 YAML을 JSON으로 바꾸고, 이미 있는지 본 다음, 새로 만들거나 다른 곳만 패치로 보내요.',
  },
  createdIsRunning: {
    belief: 'created는 파드가 실행됐다는 뜻이고, kubectl이 그때까지 기다린 것이다.',
    truth: 'etcd에 저장됐다는 뜻이에요. 그 뒤의 일은 kubectl 없이 일어나요.',
  },
  proxyAddsEndpoints: {
    belief: 'kube-proxy가 서비스에 파드를 넣고 트래픽을 나른다.',
    truth:
      '주소는 엔드포인트슬라이스 컨트롤러가 적어요. kube-proxy는 그것을 규칙으로 바꾸고, 트래픽은 커널이 날라요.',
  },
  oneReplicaAtATime: {
    belief: '레플리카셋은 파드를 하나씩 차례로 만든다.',
    truth: '1개, 2개, 4개, 8개처럼 묶음을 키워 가며 만들고, 한 묶음이 실패하면 멈춰요.',
  },
  crashMakesNewPod: {
    belief: '컨테이너가 죽으면 새 파드가 생긴다.',
    truth:
      'kubelet이 같은 파드에서 컨테이너를 다시 시작해요. 이름, uid, 노드, IP가 그대로예요. 10초를 기다리고, 그다음부터 두 배씩 최대 300초를 기다려요.',
  },
  podsDieWithPlane: {
    belief: '컨트롤 플레인이 멈추면 파드도 멈춘다.',
    truth:
      '실행 중인 컨테이너는 계속 돌고 kubelet은 다시 시작하기도 해요. 멈추는 것은 스케줄링, 크기 조절 같은 변경이에요.',
  },
  kubeletIsAPod: {
    belief: 'kubelet도 컨트롤 플레인의 나머지처럼 파드다.',
    truth:
      '호스트에서 도는 프로세스예요. 디스크의 파일로 스태틱(static) 파드를 띄우고, kube-system에 보이는 것이 그 파드들이에요.',
  },
  eventsAreForever: {
    belief: '이벤트(Event)는 빠짐없이 남는 로그다.',
    truth: '되는 대로 남기는 기록이에요. 비슷한 것은 묶어서 세고, 순서도 확실하지 않고, 한 시간 뒤 지워져요.',
  },
  addressPerContainer: {
    belief: '컨테이너마다 IP 주소가 있다.',
    truth: '네트워크 네임스페이스는 파드에 하나이고 컨테이너들이 같이 써요. 주소도 하나, 포트도 나눠 써요.',
  },
  daemonSetSkipsScheduler: {
    belief: '데몬셋의 파드는 스케줄러를 거치지 않는다.',
    truth:
      '노드 하나를 가리키는 어피니티를 달고 스케줄링돼요. 스케줄러를 건너뛰는 것은 nodeName을 직접 적었을 때예요.',
  },
  browserRunsImages: {
    belief: '브라우저의 쿠버네티스가 내 이미지를 실행한다.',
    truth:
      '이것은 시뮬레이션이에요. 이미지를 내려받지도 프로세스를 실행하지도 않아요. 빠진 것은 흉내 내지 않은 것에 적혀 있어요.',
  },
};
