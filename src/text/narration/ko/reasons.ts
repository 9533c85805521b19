import type { FaultReason, Phrases } from '../phrases.ts';

/** The second line: what people wrongly believe here, or why it is so. */
export const reasons: Omit<Phrases['reasons'], FaultReason> = {
  kubectlIsAClient: () =>
    'kubectl도 API 서버의 클라이언트예요. 파드를 직접 만들지 않고 만들어 달라고 요청해요.',
  createdIsStored: () => 'created는 etcd에 저장됐다는 뜻이에요. 컨테이너는 아직 하나도 실행되지 않았어요.',
  kubectlDoesNotWait: () =>
    'kubectl은 파드가 실행될 때까지 기다리지 않아요. 나머지는 클러스터가 이어서 해요.',
  kubeconfigDecides: () =>
    '어느 클러스터에 누구로 말할지는 이 파일이 정해요. API 서버에는 아직 아무것도 보내지 않았어요.',
  yamlEndsHere: () => 'YAML은 여기까지예요. kubectl은 API 서버에 JSON을 보내요.',
  serverValidates: () =>
    '모르는 필드를 거절하는 것은 이제 API 서버의 일이에요. kubectl은 그 기능이 있는지만 확인해요.',
  applyLooksFirst: () =>
    'apply는 create와 달라요. 먼저 있는지 보고, 없으면 만들고, 있으면 바뀐 필드만 고쳐요.',
  absentIsFine: () => '오류가 아니에요. 없다는 답을 듣고 kubectl은 새로 만들기로 해요.',
  discoveryIsCached: () => '답은 디스크에 저장돼요. 그래서 다음 명령은 이 질문을 건너뛸 수 있어요.',
  onlyARequest: () => '아직 노드도 컨테이너도 없어요. 지금은 저장해 달라는 요청일 뿐이에요.',
  controllersUseTheDoor: () => '컨트롤러도 사람과 같은 문으로 들어와요. API 서버의 관문을 똑같이 지나요.',
  authenticationIsWho: () => '인증은 누구인지만 확인해요. 해도 되는지는 다음 관문인 인가가 정해요.',
  authorizationIsMay: () => '인가는 해도 되는 동작인지만 봐요. 내용은 뒤에 오는 어드미션이 살펴봐요.',
  unknownFields: () =>
    '오타가 난 필드는 조용히 버려지지 않아요. kubectl이 엄격한 검사를 청하면 여기서 거절돼요.',
  notYourYaml: () => '저장되는 오브젝트는 작성한 YAML과 같지 않아요. 기본값은 어드미션보다 먼저 채워져요.',
  tokenVolumeComesIn: () =>
    'ServiceAccount 플러그인이 토큰 볼륨을 넣어요. 그래서 매니페스트에 없던 볼륨이 생겨요.',
  mutatingComesFirst: () => '변경 어드미션이 유효성 검사보다 먼저예요. 바꾼 결과까지 검사받아요.',
  validatingChangesNothing: () => '이 어드미션은 값을 바꾸지 못해요. 통과시키거나 거절할 뿐이에요.',
  refusedLeavesNothing: () => '거절된 요청은 etcd에 아무것도 남기지 않아요.',
  serverDecides: () => 'uid, 생성 시각, 상태(status)는 API 서버가 정해요. 매니페스트에 적어도 쓰이지 않아요.',
  onlyTheApiServer: () =>
    'etcd와 말하는 컴포넌트는 API 서버뿐이에요. 스케줄러도 kubelet도 etcd를 보지 않아요.',
  compareThenWrite: () =>
    '그사이 아무도 바꾸지 않았을 때만 쓰는 조건부 쓰기예요. 잠그지 않아도 서로 덮어쓰지 않아요.',
  storedNotRunning: () => '파드는 이제 저장됐을 뿐이에요. 다음 일은 이 변경을 지켜보던 컴포넌트가 해요.',
  etcdFeedsTheCache: () => 'API 서버는 etcd를 watch해요. 다른 컴포넌트는 etcd가 아니라 API 서버를 watch해요.',
  listMissesNothing: () => '목록에는 방금 쓴 것도 빠지면 안 돼요. 캐시는 etcd만큼 따라온 뒤에 답해요.',
  cacheFansOut: () => '지켜보는 쪽이 늘어도 etcd는 더 바빠지지 않아요. 이 캐시가 모두에게 나눠 줘요.',
  acceptedNotRunning: () => '저장됐다는 뜻이에요. 실행 중이라는 뜻이 아니에요.',
  watchNotPoll: () =>
    '연결은 클라이언트가 열고 변경은 서버에서 흘러와요. 몇 초마다 다시 묻는 폴링이 아니에요.',
  nobodyCalledIt: () => '아무도 스케줄러를 부르지 않았어요. 스케줄러가 미리 열어 둔 watch로 들은 거예요.',
  noOwnerNoWork: () =>
    '소유자가 없는 파드라 컨트롤러가 할 일은 없어요. 모든 파드를 컨트롤러가 만드는 것은 아니에요.',
  enteredTheFilter: (f) =>
    `저장소에서는 수정이에요. ${f.text} 조건에 이제 들어와서 이 watch에는 ADDED로 보여요.`,
  leftTheFilter: (f) => `오브젝트는 남아 있어요. ${f.text} 조건에서 벗어나서 이 watch에는 DELETED로 보여요.`,
  kubeletHears: (f) =>
    `스케줄러가 알려 준 것이 아니에요. ${f.text} 조건에 이제 들어와서 kubelet의 watch에 ADDED로 보여요.`,
  echoOfItsOwn: () => '자기가 저장한 변경도 watch로 되돌아와요. 누구의 변경이든 같은 길로 와요.',
  cacheMayLag: () =>
    '읽을 때마다 API 서버에 묻지 않고 이 캐시를 봐요. 그래서 아주 조금 늦은 내용일 수 있어요.',
  levelNotCommand: () => '컨트롤러는 명령을 받지 않아요. 의도한 상태와 현재 상태의 차이를 줄일 뿐이에요.',
  schedulerNotices: () => '노드가 정해지지 않은 파드를 알아채는 것은 컨트롤러 매니저가 아니라 스케줄러예요.',
  waitsForChange: () =>
    '같은 시도를 되풀이하지 않아요. 노드나 파드가 바뀌어 자리가 날 만할 때 다시 시도해요.',
  gatesHold: () => '게이트를 모두 지울 때까지 큐에 들어가지 않아요. 고장이 아니라 기다리는 상태예요.',
  requestsNotUsage: () => '실제 사용량이 아니라 요청(request)의 합을 봐요.',
  refusedNode: (f) => `${f.node} 노드가 빠진 까닭: ${f.text}`,
  staysPending: (f) => `파드는 Pending으로 남아 기다려요. ${f.text}`,
  tie: (f) => `가장 높은 점수를 받은 노드가 ${f.count}개라서 그중 하나를 무작위로 골랐어요.`,
  onlyChooses: () => '스케줄러는 노드를 고르기만 해요. 파드를 실행하지도, 나중에 옮기지도 않아요.',
  reservesAhead: () => 'API 서버의 답을 기다리는 동안에도 다음 파드를 스케줄링할 수 있어요.',
  neverCallsKubelet: (f) =>
    `kubelet에게 직접 말하지 않아요. ${f.node} 노드의 kubelet은 잠시 뒤 자기 watch로 알게 돼요.`,
  nodeIsFinal: () =>
    '바인딩이 쓰는 것은 nodeName과 PodScheduled 컨디션이에요. 한번 정해진 노드는 바뀌지 않아요.',
  budgetIsNoFilter: () =>
    'PodDisruptionBudget은 필터가 아니에요. 선점할 때 누구를 내보낼지 고르는 데만 쓰여요.',
  kubeletDoesNotPoll: () => 'kubelet은 API 서버에 주기적으로 묻지 않아요. 자기 노드의 파드만 watch로 들어요.',
  echoNeedsNoWork: () => '자기가 보고한 상태가 watch로 되돌아온 거예요. 컨테이너에 할 일은 없어요.',
  kubeletChecksAgain: () =>
    '스케줄러가 골랐어도 kubelet이 다시 확인해요. nodeName을 직접 적은 파드도 여기는 거쳐요.',
  tokenIsForThisPod: () => '토큰은 이 파드만 쓰고 기한이 있어요. 어드미션이 넣은 볼륨에 담겨요.',
  filesFollowWithASync: () =>
    '마운트된 컨피그맵과 시크릿은 파드의 다음 동기화 때, 90초 안에 바뀐 내용으로 따라가요. 환경 변수와 subPath는 처음 그대로예요.',
  sandboxBeforeImage: () => '이미지를 받기 전에 네트워크부터 준비해요. 샌드박스가 이미지보다 먼저예요.',
  sandboxIsShared: () => '파드의 모든 컨테이너가 이 네트워크 네임스페이스를 같이 써요.',
  oneAddressPerPod: () => 'IP 주소는 컨테이너가 아니라 파드마다 하나예요.',
  alwaysMeansAsk: () =>
    'Always도 매번 통째로 받지는 않아요. 레지스트리에 확인하고, 이미 있는 레이어는 받지 않아요.',
  ifNotPresent: () => 'IfNotPresent는 그 노드에 없을 때만 받아요. 다른 노드에 있는 이미지는 쓰지 못해요.',
  neverPulls: () => 'Never는 노드에 있는 이미지만 써요. 없으면 컨테이너를 시작하지 않아요.',
  networkIsReady: () => '네트워크와 파드 IP는 이미 준비됐어요. 이미지는 그다음이에요.',
  silentWhilePulling: () => '얼마나 받았는지는 파드에 기록되지 않아요. 받는 동안 STATUS 칸은 그대로예요.',
  tagIsAPointer: () => '태그는 이름표예요. 정확히 같은 이미지인지는 다이제스트가 말해 줘요.',
  sameNodeAgain: (f) =>
    `kubelet이 같은 노드에서 다시 시도해요. 파드는 옮겨 가지 않고 phase도 ${f.text} 그대로예요.`,
  createdNotStarted: () =>
    '만든 것과 실행한 것은 달라요. 프로세스는 다음 호출인 StartContainer에서 시작돼요.',
  runningIsNotReady: () =>
    'Running은 컨테이너가 하나라도 실행 중이라는 뜻이에요. 준비됐는지는 Ready 컨디션이 말해요.',
  samePodRestarts: () =>
    '새 파드가 생기지 않아요. restartPolicy에 따라 kubelet이 같은 파드 안에서 다시 시작해요.',
  runtimeIsPolled: () => 'kubelet은 API 서버를 폴링하지 않지만, 런타임은 주기적으로 살펴봐요.',
  statusIsNotPhase: (f) =>
    `${f.text} 값은 phase가 아니에요. kubectl이 컨테이너 상태를 보고 STATUS 칸에 적는 말이에요.`,
  kubeletKnows: () => '컨테이너의 실제 상태를 아는 것은 kubelet뿐이에요. 그래서 상태는 kubelet이 보고해요.',
  statusIsFound: () =>
    '컨트롤러는 확인한 현재 상태를 status에 적어요. 의도한 상태는 spec에 있고, 컨트롤러는 그쪽을 건드리지 않아요.',
  countedOnce: () =>
    '잡(Job)이 다 셀 때까지 파이널라이저(finalizer)가 파드를 붙잡아 두었어요. 이제 지워져도 되고, 딱 한 번만 세요.',
  revisionKeepsTemplate: () => '파드 템플릿을 남겨 두는 오브젝트예요. 그래서 나중에 되돌릴 수 있어요.',
  conditionSaysWhy: () =>
    '노드를 정하지 못한 까닭은 PodScheduled 컨디션에 적혀요. phase는 Pending 그대로예요.',
  readsBeforePatch: () => '저장된 최신 상태와 견줘 바뀐 필드만 PATCH로 보내려고 읽어요.',
  eventsAreNotes: () => '이벤트(Event)는 사람을 위한 기록이에요. 파드를 움직이지 않고, 한 시간 뒤 지워져요.',
  silenceMeansNotReady: () => '이 갱신이 끊기면 컨트롤러 매니저가 노드를 NotReady로 바꿔요.',
  leaderHoldsLease: () => '여럿을 띄워도 리스(Lease)를 잡은 하나만 일해요.',
  gracefulFirst: () =>
    '바로 사라지지 않아요. kubelet이 컨테이너를 끝낸 뒤에 지워져요. Deleted라는 phase는 없어요.',
  termThenKill: () => 'SIGTERM을 먼저 보내고, 유예 기간이 지나도 남아 있으면 SIGKILL을 보내요.',
  backOffDoubles: () =>
    '같은 파드, 같은 노드에서 다시 시도해요. 기다리는 시간은 두 배씩 늘어 최대 5분이에요.',
  exceedersGoFirst: () =>
    '요청보다 많이 쓰는 파드, 우선순위가 낮은 파드, 많이 쓰는 파드 순서로 나가요. PodDisruptionBudget은 묻지 않아요.',
  firstWriteWins: () => '먼저 저장된 쓰기가 이겨요. 최신 내용을 다시 읽고 시도하면 돼요.',
  rulesOnly: () => 'kube-proxy는 규칙만 써요. 엔드포인트 목록은 컨트롤러가 만들고, 트래픽은 커널이 날라요.',
  criStaysOnTheNode: () => 'kubelet과 런타임은 같은 노드 안에서 CRI로 말해요. API 서버를 거치지 않아요.',
  lastAppliedStays: () =>
    '적용한 내용은 last-applied-configuration 어노테이션에 남아요. 다음 apply가 무엇을 뺐는지 알려고 봐요.',
  cniIsCalledByTheRuntime: () => '네트워크는 kubelet이 아니라 런타임이 CNI 플러그인을 불러 만들어요.',
  addressNotReportedYet: () =>
    'IP 주소는 정해졌지만 파드의 status.podIP에는 아직 없어요. 나중의 상태 보고에 실려요.',
  layersAreShared: () => '레이어는 이미지끼리 나눠 써요. 노드에 이미 있는 레이어는 받지 않아요.',
  imageStays: () => '받은 이미지는 노드에 남아요. 다음 파드는 받지 않고 시작할 수 있어요.',
  startsInTheSandbox: () => '프로세스는 먼저 만들어 둔 샌드박스의 네트워크 안에서 시작돼요.',
  apiDoesNotKnowYet: () =>
    '컨테이너는 실행 중이지만 API 서버는 아직 몰라요. kubelet이 보고해야 phase가 바뀌어요.',
  phaseIsComputed: () => 'phase는 누가 정해 주는 값이 아니라 컨테이너의 상태에서 계산한 값이에요.',
  statusColumnChanges: (f) => `이제 kubectl get pods의 STATUS 칸에 ${f.text} 값이 보여요.`,
  kubeletReconciles: () => 'kubelet도 컨트롤러처럼 일해요. 명세와 노드의 현재 상태를 견줘 모자란 것만 해요.',
  prefilterOnce: () => '노드마다 다시 계산하지 않도록 여기서 한 번만 계산해요.',
  containerIsPrepared: () =>
    '컨테이너는 이미지의 파일에 자기만의 쓰기 레이어를 얹은 것이에요. 명령, 환경 변수, 마운트는 명세에서 와요.',
  statusIsPublic: () => 'watch하는 모두가 이 상태를 전해 듣고, kubectl도 이제 이것을 보여 줘요.',
  revisionIsVersion: () => '이 리비전이 오브젝트의 resourceVersion이 돼요.',
  schedulerIsDone: () => '이 파드에 대한 스케줄러의 일은 여기까지예요. 다음은 그 노드의 kubelet이 해요.',
  layersInParallel: () => 'containerd는 이미지의 레이어를 한 번에 3개까지 받아요.',
  layersStack: () => '레이어는 쌓이는 것이라서 아래 레이어를 푼 다음에 위 레이어를 풀어요.',
  cacheIsBehind: () => '실패가 아니에요. 컨트롤러는 자기가 마지막에 쓴 것까지 들은 캐시를 보고서만 움직여요.',
  inItsOwnWords: (f) => f.text,
  readinessOnlyGates: () =>
    '준비성 프로브가 실패해도 다시 시작하지 않아요. 서비스가 트래픽을 보내지 않을 뿐이에요.',
  livenessRestarts: (f) => `실패가 ${f.count}번 이어지면 kubelet이 컨테이너를 다시 시작해요.`,
  startupHoldsOthers: () => '스타트업 프로브가 통과할 때까지 다른 프로브는 쉬어요.',
  quorumCommits: () => '멤버의 과반이 받아 적어야 커밋돼요. 하나가 멈춰도 나머지가 이어 가요.',
  notProven: () => 'API만으로는 증명되지 않아 추정한 단계예요.',
  neverArrives: () => '기록이 끝날 때까지 도착하지 않았어요.',
};
