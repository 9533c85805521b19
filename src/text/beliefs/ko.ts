import type { BeliefWords } from './beliefs.ts';

export const beliefsInKorean: BeliefWords = {
  everybodyWatchesEtcd: {
    said: '스케줄러와 컨트롤러, kubelet이 etcd를 지켜본다.',
    true: 'etcd와 말하는 것은 API 서버뿐이에요. 나머지는 API 서버를 지켜보고, API 서버는 거의 다 watch 캐시에서 답해요.',
  },
  serverCallsThem: {
    said: '일이 생기면 API 서버가 스케줄러와 kubelet을 호출한다.',
    true: '연결은 그쪽에서 오래전에 열었어요. API 서버는 그 연결로 변경을 보내요. 데이터의 방향과 연결을 연 방향은 반대예요.',
  },
  theyPoll: {
    said: '컴포넌트는 새것이 있는지 주기적으로 묻는다.',
    true: '한 번 목록을 받고 그 뒤로는 지켜봐요. kubelet이 주기적으로 묻는 것은 런타임이에요. 컨테이너가 어떤지 보려는 거예요.',
  },
  watchIsAWebSocket: {
    said: 'watch는 웹소켓이다.',
    true: '응답이 끝나지 않는 GET이에요. 변경마다 JSON 한 줄이나 Protobuf 한 덩이가 와요. 웹소켓은 exec, attach, port-forward에 써요.',
  },
  schedulerTellsKubelet: {
    said: '스케줄러가 kubelet에게 파드를 띄우라고 한다.',
    true: '스케줄러는 API 서버에 Binding을 보내요. 그러면 nodeName이 적히고, 그 노드의 kubelet이 자기 watch로 알게 돼요. 둘은 말하지 않아요.',
  },
  controllersMakeEveryPod: {
    said: '직접 적용한 파드도 컨트롤러 매니저가 만든다.',
    true: '직접 쓴 파드는 그대로 저장돼요. 컨트롤러는 디플로이먼트나 잡처럼 파드를 대신 맡은 오브젝트가 있을 때만 파드를 만들어요.',
  },
  controllersComeLast: {
    said: '컨트롤러는 스케줄러 다음에 나서서 파드를 돌본다.',
    true: '컨트롤러의 POST가 파드를 만들어요. 그 전에는 스케줄링할 것이 없어요.',
  },
  schedulerMovesPods: {
    said: '스케줄러가 파드를 더 나은 노드로 옮긴다.',
    true: '파드는 한 번 바인딩되고 그대로 있어요. 옮긴 것처럼 보이면, 지워지고 컨트롤러가 uid가 다른 파드를 새로 만든 거예요.',
  },
  schedulerLooksAtUse: {
    said: '스케줄러는 노드가 얼마나 바쁜지, 또는 limits를 본다.',
    true: '노드에 있는 파드의 requests를 더해서 노드가 내줄 수 있는 양과 견줘요. 실제 사용량과 limits는 따지지 않아요.',
  },
  statusIsPhase: {
    said: 'STATUS 칸이 곧 phase다.',
    true: 'phase와 이유, 컨테이너 상태, deletionTimestamp로 계산한 말이에요. phase는 Pending, Running, Succeeded, Failed, Unknown 다섯뿐이에요.',
  },
  reasonsArePhases: {
    said: 'ContainerCreating, ImagePullBackOff, CrashLoopBackOff도 phase다.',
    true: '컨테이너가 기다리는 이유예요. 그동안 phase는 이미지가 없으면 Pending, 크래시 루프에서는 거의 Running이에요.',
  },
  pendingIsUnscheduled: {
    said: 'Pending이면 아직 노드가 없다.',
    true: '노드가 이미지를 받고 컨테이너를 준비하는 동안에도 Pending이에요. 노드가 정해졌는지는 PodScheduled 컨디션에 있어요.',
  },
  runningIsHealthy: {
    said: 'Running이면 잘 돌아간다.',
    true: '컨테이너가 하나라도 돌거나 다시 시작되는 중이라는 뜻이에요. 트래픽을 받아도 되는지는 Ready 컨디션에 있어요.',
  },
  twoPullFaults: {
    said: 'ErrImagePull과 ImagePullBackOff는 다른 장애다.',
    true: '같은 장애예요. ErrImagePull은 방금 실패했다는 말, ImagePullBackOff는 다음 시도를 기다린다는 말이에요. 번갈아 나오고, 기다림은 5분까지 늘어요.',
  },
  pullFaultMovesPod: {
    said: '이미지를 여러 번 못 받으면 파드를 죽이거나 다른 노드에서 해 본다.',
    true: 'kubelet이 같은 노드에서 끝없이 다시 시도해요. 태그나 시크릿을 바로잡으면 파드가 살아나요.',
  },
  imageBeforeNetwork: {
    said: '이미지를 먼저 받고 네트워크를 준비한다.',
    true: '샌드박스와 네트워크가 먼저예요. 이미지의 첫 레이어가 오기 전에 파드에는 IP가 있어요.',
  },
  storedAsWritten: {
    said: 'API 서버는 내 YAML을 그대로 저장한다.',
    true: '저장하기 전에 기본값과 어드미션이 더해요. 재시작 정책과 톨러레이션, 서비스어카운트와 토큰 볼륨 같은 것이에요.',
  },
  applyIsCreate: {
    said: 'kubectl apply는 YAML을 보낸다.',
    true: 'JSON으로 바꾸고, 있는지 먼저 물은 다음, 없으면 만들고 있으면 바꿀 것만 보내요.',
  },
  createdIsRunning: {
    said: '“created”라고 나오면 돌고 있다.',
    true: '저장됐다는 말이에요. 나머지는 모두 그 뒤에 일어나고, kubectl은 기다리지 않아요.',
  },
  proxyAddsEndpoints: {
    said: 'kube-proxy가 서비스의 파드를 찾고 트래픽을 나른다.',
    true: '엔드포인트슬라이스는 컨트롤러가 적어요. kube-proxy는 그것을 노드 커널의 규칙으로 바꾸고, 패킷은 그 규칙이 보내요.',
  },
  oneAtATime: {
    said: '레플리카셋은 파드를 하나씩 만든다.',
    true: '하나, 둘, 넷, 여덟씩 한꺼번에 만들어요. 잘되는 동안은 묶음이 두 배씩 커져요.',
  },
  crashMakesANewPod: {
    said: '컨테이너가 죽으면 새 파드가 생긴다.',
    true: 'kubelet이 같은 파드 안에서 컨테이너를 다시 시작해요. 이름, uid, 노드, IP가 그대로예요. 10초부터 5분까지 점점 오래 기다려요.',
  },
  podsStopWithControlPlane: {
    said: '컨트롤 플레인이 멈추면 파드도 멈춘다.',
    true: '컨테이너는 계속 돌고 kubelet이 다시 시작하기도 해요. 멈추는 것은 결정과 쓰기가 필요한 일이에요. 스케줄링도, 대신할 파드도, 새 소식도 없어요.',
  },
  kubeletIsAPod: {
    said: 'kubelet도 다른 컴포넌트처럼 파드다.',
    true: 'kubelet은 호스트의 프로세스예요. 파드는 kubelet이 만드는 것이고, 컨트롤 플레인이 파드인 곳에서는 디스크의 파일에서 나와요.',
  },
  eventsAreARecord: {
    said: '이벤트는 빠짐없이 차례대로 남는 기록이다.',
    true: '적을 수 있을 때 적어 두는 메모예요. 비슷한 것은 합쳐서 세고, 차례는 확실하지 않고, 한 시간이 지나면 없어져요.',
  },
  addressPerContainer: {
    said: '컨테이너마다 IP가 있다.',
    true: 'IP는 샌드박스에 있어요. 파드의 모든 컨테이너가 네트워크 네임스페이스 하나를 함께 쓰고, localhost에서 만나요.',
  },
  daemonSetsBypass: {
    said: '데몬셋은 스케줄러를 거치지 않는다.',
    true: '컨트롤러가 노드마다 노드 어피니티로 묶은 파드를 만들고, 바인딩은 스케줄러가 해요. 거치지 않으려면 spec에 nodeName을 적어야 해요.',
  },
  imageRunsInTheBrowser: {
    said: '내 이미지가 이 브라우저에서 돌아간다.',
    true: '조금도 돌지 않아요. 시작과 끝, 출력은 이미지에 대해 알려진 것으로 흉내 내요. 흉내 내지 않는 것은 “흉내 내지 않은 것”에 적혀 있어요.',
  },
};
