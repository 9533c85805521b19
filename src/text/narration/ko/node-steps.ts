import type { StepDetails } from '../../../trace/steps.ts';
import { bytes, duration } from '../../units.ts';
import { b, say, type Line } from '../line.ts';
import type { Phrases } from '../phrases.ts';
import { shortImage } from '../step-facts.ts';
import { koreanDecision } from './decisions.ts';
import { nameOnly, subject } from './words.ts';

type NodeSteps = Pick<
  Phrases['steps'],
  | 'SyncLoop'
  | 'AdmitPod'
  | 'RankForEviction'
  | 'SyncPod'
  | 'MountVolumes'
  | 'ImagePullPolicy'
  | 'GenerateStatus'
  | 'Probe'
  | 'BackOff'
  | 'PLEG'
  | 'KillContainer'
  | 'CreateSandbox'
  | 'UnpackLayer'
  | 'CreateContainer'
  | 'StartProcess'
  | 'ProcessExit'
  | 'SetUpNetwork'
  | 'TearDownNetwork'
  | 'ResolveImage'
  | 'SyncProxyRules'
>;

export const nodeSteps: NodeSteps = {
  SyncLoop: ({ component, detail }) =>
    say`${subject(component)} ${syncLoop[detail.operation](`${nameOnly(detail.pod)} 파드`)}(SyncLoop ${detail.operation}).`,
  AdmitPod: ({ component, detail, outcome }) =>
    outcome === 'refused' || outcome === 'failed' || (detail.reason !== undefined && outcome !== 'passed')
      ? say`${subject(component)} 이 파드를 ${b`자기 노드에 받을 수 없다`}고 거절해요${inBrackets(detail.reason)}.`
      : say`${subject(component)} 파드를 ${b`자기 노드에 받아도 되는지`} 확인하고 받아들여요.`,
  RankForEviction: ({ component, detail, outcome }) =>
    outcome === 'waiting'
      ? say`${subject(component)} 노드의 남은 자원(${detail.signal}: ${detail.available})이 모자라지만 ${b`축출해도 되는 파드를 찾지 못해요`}.`
      : say`${subject(component)} 노드의 남은 자원(${detail.signal}: ${detail.available}, 기준 ${detail.threshold})이 모자라자 파드를 ${b`축출할 순서`}대로 세워요: ${detail.pods.join(', ')}.`,
  SyncPod: ({ component, detail }) =>
    detail.actions.length === 0
      ? say`${subject(component)} ${nameOnly(detail.pod)} 파드를 명세와 맞춰 보고 ${b`할 일이 없다`}고 판단해요.`
      : say`${subject(component)} ${nameOnly(detail.pod)} 파드에 할 일을 정해요: ${b`${koreanDecision(detail.actions.join(', '))}`}.`,
  MountVolumes: ({ component, detail, outcome }) =>
    detail.error !== undefined || outcome === 'failed' || outcome === 'waiting'
      ? say`${subject(component)} ${b`볼륨을 아직 준비하지 못해`} 기다려요.`
      : detail.volumes.length === 0
        ? say`${subject(component)} 마운트할 볼륨이 없는 것을 확인해요.`
        : detail.again
          ? say`${subject(component)} ${b`볼륨 ${detail.volumes.length}개의 파일을 다시`} 써요: ${detail.volumes.map(({ name }) => name).join(', ')}`
          : say`${subject(component)} ${b`볼륨 ${detail.volumes.length}개`}를 마운트해요: ${detail.volumes.map(({ name }) => name).join(', ')}`,
  ImagePullPolicy: ({ component, detail, outcome }) =>
    detail.pull
      ? say`${subject(component)} ${b`${shortImage(detail.image)} 이미지를 내려받기로`} 정해요(imagePullPolicy: ${detail.policy}).`
      : outcome === 'failed' || !detail.present
        ? say`${subject(component)} ${shortImage(detail.image)} 이미지가 노드에 없지만 ${b`내려받지 않기로`} 정해요(imagePullPolicy: ${detail.policy}).`
        : say`${subject(component)} 노드에 이미 있는 ${b`${shortImage(detail.image)} 이미지를 그대로 쓰기로`} 정해요(imagePullPolicy: ${detail.policy}).`,
  GenerateStatus: ({ component, detail }) =>
    say`${subject(component)} 컨테이너를 보고 파드의 상태를 계산해요: ${b`phase는 ${detail.phase}`}, 바뀐 필드 ${detail.changes.length}개.`,
  Probe: ({ component, detail }) =>
    say`${subject(component)} ${detail.container} 컨테이너의 ${probeObject[detail.probe]} 실행해 ${b`${detail.success ? '성공' : '실패'} ${detail.streak}/${detail.threshold}회`}가 돼요.`,
  BackOff: ({ component, detail }) =>
    say`${subject(component)} ${b`${duration(detail.delayMs, 'ko')} 기다렸다가`} ${detail.container} 컨테이너${detail.what === 'image' ? '의 이미지를 다시 받아요' : '를 다시 시작해요'}.`,
  PLEG: ({ component, detail }) =>
    say`${subject(component)} 런타임을 살펴 ${nameOnly(detail.pod)} 파드에서 ${b`${detail.event} 변화`}를 찾아내요(PLEG).`,
  KillContainer: ({ component, detail }) =>
    say`${subject(component)} ${detail.container} 컨테이너를 끝내기로 하고 ${b`최대 ${detail.gracePeriodSeconds}초`}를 줘요.`,
  CreateSandbox: ({ component, detail }) =>
    say`${subject(component)} ${nameOnly(detail.pod)} 파드의 ${b`샌드박스(sandbox)`}를 만들어요.`,
  UnpackLayer: ({ component, detail }) =>
    say`${subject(component)} 받은 레이어를 디스크에 풀어요: ${b`${detail.of}개 가운데 ${detail.index + 1}번째`}, ${bytes(detail.bytes)}.`,
  CreateContainer: ({ component, detail }) =>
    say`${subject(component)} ${shortImage(detail.image)} 이미지로 ${b`${detail.container} 컨테이너를 만들어요`}.`,
  StartProcess: ({ component, detail, outcome }) =>
    detail.error !== undefined || outcome === 'failed'
      ? say`${subject(component)} ${detail.container} 컨테이너의 ${b`프로세스를 시작하지 못해요`}.`
      : say`${subject(component)} ${detail.container} 컨테이너의 ${b`프로세스를 시작`}해요${inBrackets(detail.argv.join(' '))}.`,
  ProcessExit: ({ detail }) =>
    say`${detail.container} 컨테이너의 프로세스가 ${b`종료 코드 ${detail.exitCode}번`}으로 끝나요${inBrackets(detail.reason)}.`,
  SetUpNetwork: ({ component, detail }) =>
    say`${subject(component)} ${nameOnly(detail.pod)} 파드의 네트워크를 만들고 ${b`${detail.ip} 주소`}를 줘요.`,
  TearDownNetwork: ({ component, detail }) =>
    say`${subject(component)} ${nameOnly(detail.pod)} 파드의 네트워크를 치우고 ${b`${detail.ip} 주소를 돌려받아요`}.`,
  ResolveImage: ({ detail }) =>
    detail.digest === null || detail.error !== undefined
      ? say`이미지 레지스트리에 ${b`${shortImage(detail.image)} 이미지가 없어요`}.`
      : say`이미지 레지스트리가 ${shortImage(detail.image)} 이미지를 찾아요: ${b`레이어 ${detail.layers}개, ${bytes(detail.bytes)}`}.`,
  SyncProxyRules: ({ component, detail }) =>
    say`${subject(component)} ${nameOnly(detail.service)} 서비스의 규칙을 ${b`엔드포인트 ${detail.endpoints.length}개`}에 맞게 고쳐요.`,
};

const syncLoop: Readonly<Record<StepDetails['SyncLoop']['operation'], (pod: string) => Line>> = {
  ADD: (pod) => say`자기 노드에 온 ${b`${pod}를 처음 알아채요`}`,
  UPDATE: (pod) => say`${pod}의 ${b`바뀐 명세를 알아채요`}`,
  RECONCILE: (pod) => say`${pod}의 ${b`상태가 저장된 것`}을 확인해요`,
  DELETE: (pod) => say`${pod}에 붙은 ${b`삭제 표시를 알아채요`}`,
  REMOVE: (pod) => say`${pod}가 API 서버에서 ${b`사라진 것을 알아채요`}`,
  PLEG: (pod) => say`${pod}의 ${b`컨테이너에 생긴 변화`}를 알아채요`,
  PROBE: (pod) => say`${pod}의 ${b`프로브 결과가 바뀐 것`}을 알아채요`,
  HOUSEKEEPING: (pod) => say`${pod}의 ${b`뒷정리`}를 해요`,
  SYNC: (pod) => say`${pod}를 ${b`다시 맞춰 볼 때`}가 된 것을 알아채요`,
};

/** With 를. */
const probeObject: Readonly<Record<StepDetails['Probe']['probe'], string>> = {
  startup: '스타트업 프로브(startup probe)를',
  readiness: '준비성 프로브(readiness probe)를',
  liveness: '활성 프로브(liveness probe)를',
};

function inBrackets(words: string | undefined): string {
  return words === undefined || words === '' ? '' : `(${words})`;
}
