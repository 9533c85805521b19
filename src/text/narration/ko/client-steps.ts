import { duration } from '../../units.ts';
import { b, say } from '../line.ts';
import { isStaleCache, isWhole } from '../step-facts.ts';
import type { Phrases } from '../phrases.ts';
import { koreanDecision } from './decisions.ts';
import { nameOnly, subject } from './words.ts';

type ClientSteps = Pick<
  Phrases['steps'],
  | 'LoadKubeconfig'
  | 'DecodeManifest'
  | 'ValidateManifest'
  | 'ComputePatch'
  | 'InformerUpdate'
  | 'Sync'
  | 'Requeue'
  | 'LeaderElection'
>;

export const clientSteps: ClientSteps = {
  LoadKubeconfig: ({ detail }) =>
    say`kubectl이 kubeconfig에서 ${detail.cluster} 클러스터의 주소와 ${b`${detail.user} 사용자의 인증 정보`}를 읽어요.`,
  DecodeManifest: ({ detail, outcome }) => {
    const names = detail.objects.length === 0 ? '' : `${detail.objects.join(', ')} `;
    if (detail.error !== undefined || outcome === 'refused' || outcome === 'failed')
      return say`kubectl이 ${b`${detail.file === null ? '명령의 옵션' : `${detail.file} 파일`}을 오브젝트로 바꾸지 못하고`} 멈춰요.`;
    return detail.file === null
      ? say`kubectl이 명령의 옵션으로 ${b`${names}오브젝트`}를 만들어요.`
      : say`kubectl이 ${detail.file} 파일을 읽어 ${b`${names}오브젝트`}로 바꿔요.`;
  },
  ValidateManifest: ({ detail }) =>
    detail.errors.length === 0
      ? say`kubectl이 API 서버의 필드 설명서(OpenAPI)로 ${b`매니페스트를 검사할 방법`}을 정해요.`
      : say`kubectl이 매니페스트에서 ${b`잘못된 곳 ${detail.errors.length}개`}를 찾아 멈춰요.`,
  ComputePatch: ({ detail }) =>
    isWhole(detail.patch)
      ? say`kubectl이 적용한 내용을 어노테이션에 적어 ${b`보낼 오브젝트`}를 완성해요.`
      : detail.changed
        ? say`kubectl이 지난번에 적용한 것, 지금 저장된 것, 새 매니페스트를 견줘 ${b`바뀐 필드만 담은 패치`}를 만들어요.`
        : say`kubectl이 지난번에 적용한 것, 지금 저장된 것, 새 매니페스트를 견주고 ${b`바꿀 것이 없다`}고 판단해요.`,
  InformerUpdate: ({ component, detail }) =>
    detail.queued === null
      ? say`${subject(component)} 전해 들은 ${detail.change} 변경을 ${b`자기 캐시에 반영`}해요.`
      : say`${subject(component)} 전해 들은 ${detail.change} 변경을 자기 캐시에 반영하고 ${b`${detail.queued} 항목을 작업 큐에 넣어요`}.`,
  Sync: ({ detail: { controller, key, desired, actual, decision } }) =>
    desired === undefined || actual === undefined
      ? say`${controllerName(controller)} 컨트롤러가 ${nameOnly(key)} 오브젝트를 조정(reconcile)해요: ${b`${koreanDecision(decision)}`}.`
      : say`${controllerName(controller)} 컨트롤러가 ${nameOnly(key)} 오브젝트의 의도한 수 ${desired}개와 현재 수 ${actual}개를 견줘요: ${b`${koreanDecision(decision)}`}.`,
  Requeue: ({ detail }) =>
    isStaleCache(detail.error)
      ? say`${controllerName(detail.controller)} 컨트롤러의 캐시에 자기가 쓴 것이 아직 오지 않았어요. ${nameOnly(detail.key)} 항목을 ${b`${duration(detail.afterMs, 'ko')} 뒤에 다시`} 보기로 해요.`
      : say`${controllerName(detail.controller)} 컨트롤러가 실패한 ${nameOnly(detail.key)} 항목을 ${b`${duration(detail.afterMs, 'ko')} 뒤에 다시`} 하려고 큐에 되돌려요.`,
  LeaderElection: ({ detail }) =>
    say`${detail.holder} 프로세스가 ${detail.lease} 리스(Lease)를 잡아 ${b`리더`}로 일해요.`,
};

/** `replicaset` of `replicaset-controller`: the word 컨트롤러 follows. */
function controllerName(controller: string): string {
  return controller.replace(/-?controller$/i, '');
}
