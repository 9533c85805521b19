import { kindOf, nodeOf } from '../../../kubernetes/components.ts';
import { b, say } from '../line.ts';
import type { FaultReason, Phrases } from '../phrases.ts';
import { subject, who } from './words.ts';

type FaultSteps = Pick<Phrases['steps'], 'ComponentStarted' | 'ComponentStopped' | 'Fault'>;

/** What goes wrong, and what comes right again. */
export const faultSteps: FaultSteps = {
  ComponentStarted: ({ component, detail: { reason } }) => {
    if (reason === 'thawed') return say`${who(component)} 프로세스가 ${b`멈췄던 곳에서 이어서`} 일해요.`;
    if (reason === 'restarted' && kindOf(component) === 'etcd')
      return say`${who(component)} 프로세스가 디스크에 있는 것으로 ${b`새로 시작`}해요.`;
    if (reason === 'restarted') return say`${who(component)} 프로세스가 빈 메모리로 ${b`새로 시작`}해요.`;
    return kindOf(component) === 'kubelet'
      ? say`${nodeOf(component) ?? ''} 노드에 전원이 돌아와 ${b`kubelet이 시작`}해요.`
      : say`${who(component)} 프로세스가 노드와 함께 ${b`시작`}해요.`;
  },
  ComponentStopped: ({ component, detail: { reason } }) => {
    switch (reason) {
      case 'killed':
        return say`${who(component)} 프로세스가 ${b`강제로 종료`}돼요. 메모리에 있던 것은 사라져요.`;
      case 'frozen':
        return say`${who(component)} 프로세스가 ${b`얼어붙어요`}. 메모리는 그대로인데 아무 일도 하지 않아요.`;
      case 'lostLease':
        return say`${subject(component)} 리스(Lease)를 제때 갱신하지 못해 ${b`스스로 끝나요`}.`;
      case 'powerOff':
        return kindOf(component) === 'kubelet'
          ? say`${nodeOf(component) ?? ''} 노드의 ${b`전원이 꺼져요`}. 거기서 돌던 것은 모두 사라져요.`
          : say`${who(component)} 프로세스가 ${b`노드와 함께 사라져요`}.`;
    }
  },
  Fault: ({ component, detail: { fault, other, what = '' } }) => {
    const ends = `${who(component)} ↔ ${who(other ?? component)}`;
    switch (fault) {
      case 'cut':
        return say`누군가 ${ends} 연결을 ${b`끊어요`}.`;
      case 'slow-link':
        return say`${ends} 연결로 오가는 메시지가 모두 ${b`${what}만큼 늦어져요`}.`;
      case 'mend-link':
        return say`누군가 ${ends} 연결을 ${b`다시 이어요`}.`;
      case 'slow':
        return say`${subject(component)} 이제 ${b`${what} 느리게`} 일해요.`;
      case 'mend':
        return say`${subject(component)} ${b`전처럼 빠르게`} 일해요.`;
      case 'drop-watch':
        return say`API 서버가 ${who(component)} 쪽이 열어 둔 ${what} watch를 ${b`끝내요`}.`;
      case 'expire-watch':
        return say`API 서버가 ${who(component)} 쪽의 ${what} watch를 끝내고, ${b`그 전의 변경도 잊었어요`}.`;
      case 'fill-disk':
        return say`누군가 ${nodeOf(component) ?? ''} 노드의 ${b`디스크를 가득 채워요`}.`;
      case 'empty-disk':
        return say`누군가 ${nodeOf(component) ?? ''} 노드의 ${b`디스크를 비워요`}.`;
      case 'kill-container':
        return say`누군가 ${nodeOf(component) ?? ''} 노드의 ${what} 컨테이너를 ${b`강제로 끝내요`}.`;
      case 'image-missing':
        return say`레지스트리에 ${what} 이미지가 ${b`더는 없어요`}.`;
      case 'image-private':
        return say`레지스트리가 ${what} 이미지를 ${b`풀 시크릿이 있는 쪽에만`} 줘요.`;
      case 'image-back':
        return say`레지스트리가 ${what} 이미지를 ${b`다시 누구에게나`} 줘요.`;
      case 'slow-registry':
        return say`레지스트리가 이제 ${b`${what} 속도로만`} 보내요.`;
      case 'clear-image':
        return say`${what} 이미지가 ${b`모든 노드에서 지워져요`}.`;
      case 'expire-certificate':
        return say`${who(component)} 인증서의 ${b`기한이 지났어요`}.`;
      case 'expire-token':
        return say`${what} 서비스어카운트 토큰의 ${b`기한이 지났어요`}.`;
      case 'renew':
        return what === ''
          ? say`${who(component)} 인증서가 ${b`새것으로 바뀌었어요`}.`
          : say`${what} 서비스어카운트 토큰이 ${b`새것으로 바뀌었어요`}.`;
      default:
        return say`${who(component)}: ${b`${fault}`}.`;
    }
  },
};

/** What everybody notices, and when. */
export const faultReasons: Pick<Phrases['reasons'], FaultReason> = {
  nobodyPlaces: () =>
    '처음에는 아무도 몰라요. 돌던 것은 계속 돌아요. 새 파드만 이벤트도 없이 Pending에 머물러요.',
  nobodyReconciles: () =>
    '돌던 것은 계속 돌아요. 다만 돌아올 때까지 아무것도 채우거나 늘리지 못하고, 조용해진 노드도 Ready로 남아요.',
  anotherTakesOver: () =>
    '아무에게도 알리지 않아요. 리스가 더는 갱신되지 않는 것을 15초 지켜본 다른 쪽이 리스를 잡고 일을 이어받아요.',
  onlyWaited: () =>
    '기다리기만 하던 쪽이라 달라지는 것은 없어요. 다만 지금 리더가 멈추면 이어받을 쪽이 없어요.',
  refusesAll: () =>
    'kubectl은 연결이 거부됐다는 말을 바로 들어요. 컨테이너는 계속 돌지만, 돌아올 때까지 아무것도 바꿀 수 없어요.',
  answersNobody: () =>
    '연결은 받고 대답은 하지 않아요. kubectl은 10초 뒤에 포기해요. 컨테이너는 계속 돌지만 아무것도 바꿀 수 없어요.',
  nothingIsStored: () =>
    'API 서버가 읽지도 쓰지도 못해요. 명령은 etcd의 오류나 시간 초과로 끝나요. 컨테이너는 계속 돌아요.',
  othersElect: () => '리더였다면 나머지가 2초쯤 안에 새 리더를 뽑아요. 셋 중 둘이면 계속 일할 수 있어요.',
  quorumIsLost: () =>
    '남은 멤버가 절반을 넘지 못해요. 쓰기에는 과반의 동의가 필요해서 아무것도 저장되지 않아요. 컨테이너는 계속 돌아요.',
  kubeletIsSilent: () =>
    '컨테이너는 계속 돌아요. 노드는 40~55초 뒤 NotReady가 되고, 그로부터 5분 뒤에 파드가 축출돼요.',
  nodeIsCutOff: () =>
    '양쪽 다 알림을 받지 못해요. 컨테이너는 계속 돌고, 노드는 40~55초 뒤 NotReady가 돼요. 그사이 watch도 포기해요.',
  nodeFallsSilent: () =>
    '죽은 노드는 말이 없어서 파드는 여전히 Running으로 보여요. 40~55초 뒤 NotReady가 되고, 5분 더 지나면 축출돼요.',
  runtimeIsSilent: () =>
    '돌던 것은 계속 돌아요. 거기서는 kubelet이 아무것도 시작, 종료, 확인하지 못해서 새 파드는 ContainerCreating에 머물러요.',
  rulesStay: () =>
    '이미 쓴 규칙은 커널에 남아요. 지금부터 바뀌는 서비스와 엔드포인트는 이 노드에 반영되지 않아요.',
  pullsFail: () =>
    '이미지가 있는 노드는 아무것도 몰라요. 새로 받을 때만 ErrImagePull, 이어서 ImagePullBackOff가 되고 점점 드물게 다시 시도해요.',
  pullsTakeLonger: () =>
    '실패하는 것은 없어요. 이미지가 필요한 파드가 그만큼 오래 ContainerCreating에 머물러요.',
  pulledAgain: () => '돌고 있는 컨테이너는 괜찮아요. 다음 파드는 다시 받아야 해요.',
  neitherIsTold: () =>
    '양쪽 다 알림을 받지 못하고, 보낸 것은 사라져요. watch는 조용히 있다가 45초 뒤에 포기해요.',
  kubectlGivesUp: () => 'kubectl만 알아채요. 30초 동안 연결을 시도하다 포기해요. 클러스터는 그대로 일해요.',
  allTakesLonger: () => '실패하는 것은 없어요. 여기를 지나는 일이 모두 더 오래 걸릴 뿐이에요.',
  goesOnFromRevision: () =>
    '클라이언트가 마지막으로 본 리비전부터 watch를 다시 열어요. 놓치는 것은 없고 다른 쪽은 몰라요.',
  goneListsAnew: () => '클라이언트는 410 Gone을 듣고 목록을 처음부터 다시 받아요. 다른 쪽은 몰라요.',
  diskEvicts: () =>
    'kubelet은 10초마다 살펴보고 DiskPressure를 보고해요. 자리가 날 때까지 파드를 하나씩 축출해요.',
  containerComesBack: () =>
    '파드는 남아요. kubelet이 1초 안에 알아채고 restartPolicy대로 컨테이너를 다시 시작해요.',
  notBelieved: () => '이미 이어진 연결은 괜찮아요. 새로 연결하는 쪽은 믿지 못하고 x509 오류로 그만둬요.',
  unauthorized: () => '이제 보내는 요청마다 401 Unauthorized 답이 와요.',
  leadsNoMore: () =>
    '지금쯤 다른 쪽이 리스를 잡았을 수 있어요. 리더가 둘이면 모든 일을 두 번 하니, 끝내고 처음부터 시작해요.',
  goesOnWhereItWas: () => '기억은 멈춘 때 그대로예요. 놓친 것은 watch가 아직 이어져 있으면 그리로 와요.',
  waitsForItsLease: () =>
    '리스를 잡아야 일을 시작해요. 강제로 끝난 프로세스는 리스를 돌려주지 않아서 15초까지 걸려요.',
  takesWhatRuns: () => '혼자서도 계속 돌던 컨테이너를 찾아 그대로 이어받아요.',
  listsAnew: () => '기억은 필요 없어요. 있는 것을 읽고, 모두가 다시 연결해요.',
  nodeBoots: () => '컨테이너는 전원과 함께 끝났어요. kubelet이 그것을 알고 파드의 컨테이너를 다시 시작해요.',
  buffersFlow: () => '아직 살아 있는 연결에 밀려 있던 것이 지금 가요. 포기했던 쪽은 목록을 다시 받아요.',
  nextTryGoesWell: () => '아무에게도 알리지 않아요. 지금의 백오프가 끝난 뒤 다음 시도가 성공해요.',
};
