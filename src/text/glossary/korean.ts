import type { TermId, TermWords } from './term.ts';

export const koreanTerms: Readonly<Record<TermId, TermWords>> = {
  cluster: {
    name: '클러스터',
    forms: ['클러스터'],
    means: '노드들과 그것을 돌보는 컨트롤 플레인을 합친 것이에요.',
  },
  controlPlane: {
    name: '컨트롤 플레인',
    forms: ['컨트롤 플레인'],
    means:
      '클러스터 전체의 일을 정하는 컴포넌트들이에요. API 서버, etcd, 스케줄러, 컨트롤러 매니저가 여기에 있어요.',
  },
  node: {
    name: '노드',
    forms: ['노드'],
    means: '파드를 실행하는 기계예요. 노드마다 kubelet이 있어 API 서버에 보고해요.',
  },
  pod: {
    name: '파드',
    forms: ['파드'],
    means: '쿠버네티스가 실행하는 가장 작은 단위예요. 네트워크 주소와 수명을 같이하는 컨테이너의 묶음이에요.',
  },
  apiServer: {
    name: 'API 서버',
    forms: ['API 서버', 'kube-apiserver'],
    means:
      '클러스터의 상태로 들어가는 하나뿐인 문이에요. 모두 여기를 거쳐 읽고 쓰고 지켜봐요. etcd와는 API 서버만 말해요.',
  },
  etcd: {
    name: 'etcd',
    forms: ['etcd'],
    means: '모든 오브젝트를 키로 보관하고 변경마다 번호를 매기는 저장소예요.',
  },
  scheduler: {
    name: '스케줄러',
    forms: ['스케줄러'],
    means: '노드가 없는 파드에 필터링과 스코어링으로 노드를 골라 줘요. 스스로 실행하지는 않아요.',
  },
  controllerManager: {
    name: '컨트롤러 매니저',
    forms: ['컨트롤러 매니저'],
    means: '쿠버네티스에 들어 있는 컨트롤러들을 실행하는 프로세스예요.',
  },
  controller: {
    name: '컨트롤러',
    forms: ['컨트롤러'],
    means: '의도한 상태와 현재 상태를 견줘 차이를 줄이기를 되풀이하는 프로그램이에요.',
  },
  kubelet: {
    name: 'kubelet',
    forms: ['kubelet'],
    means: '노드마다 있는 에이전트예요. 자기 노드에 묶인 파드를 실행하고 상태를 보고해요.',
  },
  kubeProxy: {
    name: 'kube-proxy',
    forms: ['kube-proxy'],
    means: '서비스와 그 주소를 노드 커널의 규칙으로 옮겨 적어요. 트래픽이 여기를 지나지는 않아요.',
  },
  containerd: {
    name: 'containerd',
    forms: ['containerd'],
    means: '컨테이너 런타임의 하나예요. kubelet이 부탁하면 이미지를 받고 컨테이너를 실행해요.',
  },
  cri: {
    name: '컨테이너 런타임 인터페이스(CRI)',
    forms: ['CRI'],
    means: 'kubelet이 컨테이너 런타임에 샌드박스, 이미지, 컨테이너를 부탁하는 호출의 약속이에요.',
  },
  cni: {
    name: '컨테이너 네트워크 인터페이스(CNI)',
    forms: ['CNI 플러그인', 'CNI'],
    means: '런타임이 플러그인에게 파드를 네트워크에 이어 달라고 하는 방법의 약속이에요.',
  },
  container: {
    name: '컨테이너',
    forms: ['컨테이너'],
    means: '이미지의 파일을 가지고 자기만의 제한 안에서 도는 프로세스예요.',
  },
  sandbox: {
    name: '파드 샌드박스(sandbox)',
    forms: ['샌드박스(sandbox)', '샌드박스'],
    means:
      '파드의 컨테이너들이 같이 쓰는 것이에요. 무엇보다 네트워크 네임스페이스예요. 이미지를 받기 전에 만들어져요.',
  },
  image: {
    name: '이미지',
    forms: ['이미지'],
    means: '컨테이너를 만드는 데 쓰는 파일과 설정이에요. 레이어로 나뉘어 있어요.',
  },
  layer: {
    name: '레이어',
    forms: ['레이어'],
    means: '이미지의 한 부분이에요. 이미지끼리 나눠 쓰고, 이미 있는 레이어는 다시 받지 않아요.',
  },
  registry: {
    name: '레지스트리',
    forms: ['이미지 레지스트리', '레지스트리'],
    means: '이미지를 내려받는 서버예요.',
  },
  manifest: {
    name: '매니페스트',
    forms: ['매니페스트'],
    means: '오브젝트를 YAML이나 JSON으로 적은 것이에요. 이미지에도 레이어를 적은 매니페스트가 따로 있어요.',
  },
  object: {
    name: '오브젝트',
    forms: ['오브젝트'],
    means: 'API 서버가 저장하는 기록이에요. 무엇이 있어야 하는지와 지금 어떤지가 적혀요.',
  },
  spec: {
    name: '명세(spec)',
    forms: ['명세'],
    means: '오브젝트에서 무엇을 원하는지 적는 부분이에요.',
  },
  status: {
    name: '상태(status)',
    forms: ['상태(status)'],
    means: '오브젝트에서 지금 어떤지 적는 부분이에요. 실제로 아는 컴포넌트가 보고해요.',
  },
  phase: {
    name: '페이즈(phase)',
    forms: ['phase'],
    means: '파드의 삶을 한 낱말로 줄인 것이에요. Pending, Running, Succeeded, Failed, Unknown이 있어요.',
  },
  condition: {
    name: '컨디션',
    forms: ['컨디션'],
    means: '오브젝트에 대한 물음 하나와 그 답이에요. Ready처럼 True, False, Unknown으로 답해요.',
  },
  label: {
    name: '레이블',
    forms: ['레이블'],
    means: '오브젝트를 골라낼 수 있게 붙이는 이름과 값이에요.',
  },
  annotation: {
    name: '어노테이션',
    forms: ['어노테이션'],
    means: '오브젝트에 붙이는 메모예요. 골라내는 데는 쓰지 않아요.',
  },
  namespace: {
    name: '네임스페이스',
    forms: ['네임스페이스'],
    means: '이름이 겹치지 않게 나누는 공간이에요. 네임스페이스가 다르면 이름이 같아도 돼요.',
  },
  deployment: {
    name: '디플로이먼트(Deployment)',
    forms: ['디플로이먼트'],
    means: '같은 파드를 여러 개 유지하고, 템플릿이 바뀌면 레플리카셋을 통해 차례로 바꿔요.',
  },
  replicaSet: {
    name: '레플리카셋(ReplicaSet)',
    forms: ['레플리카셋'],
    means: '템플릿 하나로 만든 파드의 수를 유지해요.',
  },
  statefulSet: {
    name: '스테이트풀셋(StatefulSet)',
    forms: ['스테이트풀셋'],
    means: '번호가 붙은 파드를 유지해요. 파드마다 이름과 저장 공간이 정해져 있어요.',
  },
  daemonSet: {
    name: '데몬셋(DaemonSet)',
    forms: ['데몬셋'],
    means: '조건에 맞는 노드마다 파드를 하나씩 유지해요.',
  },
  job: {
    name: '잡(Job)',
    forms: ['잡(Job)'],
    means: '정해진 수만큼 성공할 때까지 파드를 실행해요.',
  },
  service: {
    name: '서비스',
    forms: ['서비스'],
    means: '바뀌는 파드들 앞에 놓는 바뀌지 않는 주소예요.',
  },
  endpointSlice: {
    name: '엔드포인트슬라이스(EndpointSlice)',
    forms: ['엔드포인트슬라이스'],
    means: '서비스 뒤에 있는 주소의 목록이에요. 컨트롤러가 적어요.',
  },
  serviceAccount: {
    name: '서비스어카운트(ServiceAccount)',
    forms: ['서비스어카운트'],
    means: '파드의 프로세스가 API 서버에 대해 쓰는 신분이에요.',
  },
  lease: {
    name: '리스(Lease)',
    forms: ['리스(Lease)'],
    means: '살아 있다는 신호로, 또는 역할을 쥐고 있으려고 갱신하는 오브젝트예요.',
  },
  event: {
    name: '이벤트(Event)',
    forms: ['이벤트(Event)'],
    means: '오브젝트에 일어난 일을 사람에게 알리는 기록이에요. 한 시간 뒤 지워져요.',
  },
  watch: {
    name: '감시(watch)',
    forms: ['watch'],
    means: '응답이 끝나지 않는 요청이에요. 변경이 생길 때마다 그 위로 보내와요.',
  },
  revision: {
    name: '리비전',
    forms: ['리비전'],
    means: 'etcd가 변경마다 매기는 번호예요. 오브젝트의 resourceVersion이 돼요.',
  },
  authentication: {
    name: '인증',
    forms: ['인증'],
    means: '누가 요청했는지 알아내는 관문이에요.',
  },
  authorization: {
    name: '인가',
    forms: ['인가'],
    means: '그 동작을 해도 되는지 정하는 관문이에요.',
  },
  admission: {
    name: '어드미션 제어',
    forms: ['어드미션'],
    means: '저장하기 전에 요청의 내용을 보고 바꾸거나 거절하는 플러그인들이에요.',
  },
  binding: {
    name: '바인딩(Binding)',
    forms: ['바인딩(Binding)', '바인딩'],
    means: '파드에 노드를 정해 주는 요청이에요. 한번 정하면 바뀌지 않아요.',
  },
  filtering: {
    name: '필터링',
    forms: ['필터링'],
    means: '스케줄링의 앞 절반이에요. 파드를 받을 수 있는 노드만 남겨요.',
  },
  scoring: {
    name: '스코어링(scoring)',
    forms: ['점수'],
    means: '스케줄링의 뒤 절반이에요. 남은 노드에 점수를 매겨 가장 나은 것을 골라요.',
  },
  taint: {
    name: '테인트(taint)',
    forms: ['테인트(taint)'],
    means: '견딜 수 있다고 밝힌 파드가 아니면 오지 못하게 노드에 붙이는 표시예요.',
  },
  toleration: {
    name: '톨러레이션(toleration)',
    forms: ['톨러레이션(toleration)', '톨러레이션'],
    means: '테인트(taint)가 있어도 그 노드에 갈 수 있게 하는 파드의 설정이에요.',
  },
  affinity: {
    name: '어피니티',
    forms: ['어피니티'],
    means: '어떤 노드나 어떤 파드 곁에 있고 싶은지 파드에 적는 규칙이에요.',
  },
  preemption: {
    name: '선점(preemption)',
    forms: ['선점(preemption)', '선점'],
    means: '우선순위가 높은 파드의 자리를 만들려고 낮은 파드를 지우는 것이에요.',
  },
  request: {
    name: '요청(request)',
    forms: ['요청(request)'],
    means: '컨테이너가 잡아 달라고 하는 CPU나 메모리의 양이에요. 스케줄러는 이것을 더해요.',
  },
  probe: {
    name: '프로브',
    forms: ['준비성 프로브', '스타트업 프로브', '활성 프로브', '프로브'],
    means: '컨테이너를 살피는 검사예요. 시작했는지, 살아 있는지, 준비됐는지를 봐요.',
  },
  backOff: {
    name: '백오프',
    forms: ['백오프'],
    means: '실패할 때마다 길어지는 기다림이에요. 최대 5분이에요.',
  },
  gracePeriod: {
    name: '유예 기간',
    forms: ['유예 기간'],
    means: 'SIGTERM을 받은 컨테이너가 SIGKILL 전까지 스스로 끝낼 수 있는 시간이에요.',
  },
  finalizer: {
    name: '파이널라이저(finalizer)',
    forms: ['파이널라이저(finalizer)'],
    means: '누군가의 뒷일이 끝날 때까지 오브젝트가 지워지지 않게 하는 표시예요.',
  },
  volume: {
    name: '볼륨',
    forms: ['볼륨'],
    means: '파드의 컨테이너가 마운트해서 쓰는 디렉터리예요.',
  },
  rollout: {
    name: '롤아웃',
    forms: ['롤아웃'],
    means: '디플로이먼트의 파드를 새 템플릿의 파드로 바꾸는 일이에요.',
  },
  reconcile: {
    name: '조정(reconcile)',
    forms: ['조정(reconcile)'],
    means: '현재 상태를 의도한 상태에 가깝게 만드는 일이에요.',
  },
  kubeconfig: {
    name: 'kubeconfig',
    forms: ['kubeconfig'],
    means: 'kubectl이 어느 클러스터에 누구로 말할지 적어 둔 파일이에요.',
  },
  kubectl: {
    name: 'kubectl',
    forms: ['kubectl'],
    means: 'API 서버의 명령줄 클라이언트예요.',
  },
};
