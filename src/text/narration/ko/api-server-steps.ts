import { bytes } from '../../units.ts';
import { b, say } from '../line.ts';
import type { Phrases } from '../phrases.ts';
import type { AdmissionResult } from '../../../trace/steps.ts';

type ApiServerSteps = Pick<
  Phrases['steps'],
  | 'Authentication'
  | 'Authorization'
  | 'Decoding'
  | 'Defaulting'
  | 'MutatingAdmission'
  | 'Validation'
  | 'ValidatingAdmission'
  | 'Storage'
  | 'WatchCache'
  | 'Commit'
  | 'Range'
  | 'LeaseExpired'
  | 'Compact'
  | 'Election'
>;

export const apiServerSteps: ApiServerSteps = {
  Authentication: ({ detail, outcome }) =>
    outcome === 'refused' || outcome === 'failed'
      ? say`API 서버가 요청을 보낸 이가 누구인지 확인하지 못해 ${b`인증에서 거절`}해요.`
      : say`API 서버가 요청을 보낸 이를 ${b`${detail.user} 사용자`}로 확인해요(인증).`,
  Authorization: ({ detail, outcome }) => {
    const to = detail.user === undefined ? '' : `${detail.user} 사용자에게 `;
    return outcome === 'refused' || outcome === 'failed'
      ? say`API 서버가 ${to}${b`${detail.resource} 리소스에 ${detail.verb} 동작`}을 할 권한이 없다며 거절해요(인가).`
      : say`API 서버가 ${to}${b`${detail.resource} 리소스에 ${detail.verb} 동작`}을 허락해요(인가).`;
  },
  Decoding: ({ detail, outcome }) =>
    detail.errors.length > 0 || outcome === 'refused'
      ? say`API 서버가 요청 본문을 ${b`오브젝트로 읽지 못해`} 거절해요.`
      : detail.warnings.length > 0
        ? say`API 서버가 요청 본문을 오브젝트로 읽고 ${b`경고 ${detail.warnings.length}개`}를 남겨요.`
        : say`API 서버가 요청 본문의 JSON을 ${b`오브젝트로 읽어요`}.`,
  Defaulting: ({ detail }) =>
    detail.changes.length === 0
      ? say`API 서버가 빈 필드를 살펴보지만 ${b`채울 기본값이 없어요`}.`
      : say`API 서버가 비어 있던 ${b`필드 ${detail.changes.length}개를 기본값으로`} 채워요.`,
  MutatingAdmission: ({ detail: { plugins } }) => {
    const refusal = refusing(plugins);
    if (refusal) return say`${b`${refusal.plugin} 어드미션 플러그인`}이 요청을 거절해요.`;
    const changed = plugins.filter((plugin) => plugin.changes.length > 0);
    const fields = changed.reduce((sum, plugin) => sum + plugin.changes.length, 0);
    return fields === 0
      ? say`변경(mutating) 어드미션이 오브젝트를 살펴보지만 ${b`바꿀 것이 없어요`}.`
      : say`변경(mutating) 어드미션 플러그인 ${changed.length}개가 오브젝트의 ${b`필드 ${fields}개를 바꿔요`}.`;
  },
  Validation: ({ detail, outcome }) =>
    detail.errors.length > 0 || outcome === 'refused'
      ? say`API 서버가 유효성 검사에서 ${b`규칙에 어긋난 값 ${detail.errors.length}개`}를 찾아 거절해요.`
      : detail.changes.length > 0
        ? say`API 서버가 자기가 정하는 필드 ${detail.changes.length}개를 채우고 ${b`유효성 검사`}를 해서 통과시켜요.`
        : say`API 서버가 모든 값이 규칙에 맞는지 ${b`유효성 검사`}를 하고 통과시켜요.`,
  ValidatingAdmission: ({ detail: { plugins } }) => {
    const refusal = refusing(plugins);
    return refusal
      ? say`${b`${refusal.plugin} 어드미션 플러그인`}이 요청을 거절해요.`
      : say`유효성 검사(validating) 어드미션 플러그인이 오브젝트를 바꾸지 않고 살펴본 뒤 ${b`통과`}시켜요.`;
  },
  Storage: ({ detail, outcome }) => {
    if (detail.conflict !== undefined || outcome === 'refused' || outcome === 'failed')
      return say`API 서버가 저장하려 했지만 ${b`받아들여지지 않아요`}.`;
    return detail.changes.length === 0
      ? say`API 서버가 오브젝트를 ${b`etcd에 저장`}해요.`
      : say`API 서버가 저장할 때 정해지는 필드 ${detail.changes.length}개를 채우고 ${b`etcd에 저장`}해요.`;
  },
  WatchCache: ({ detail }) =>
    detail.watchers === 0
      ? say`API 서버가 리비전 ${detail.revision}번 변경을 ${b`watch 캐시`}에 넣어요. 알릴 watch는 없어요.`
      : say`API 서버가 리비전 ${detail.revision}번 변경을 watch 캐시에 넣고 ${b`watch ${detail.watchers}개`}에 알려요.`,
  Commit: ({ detail }) =>
    detail.succeeded
      ? say`etcd가 쓰기를 기록하고 ${b`리비전 ${detail.revision}번`}을 매겨요${detail.bytes === undefined ? '' : `(${bytes(detail.bytes)})`}.`
      : say`etcd가 조건이 맞지 않아 ${b`아무것도 쓰지 않아요`}.`,
  Range: ({ detail }) =>
    say`etcd가 리비전 ${detail.revision}번까지의 내용에서 ${b`키 ${detail.found}개`}를 찾아 읽어요.`,
  LeaseExpired: ({ detail }) =>
    say`${detail.ttlSeconds / 60}분이 지나 임대가 끝나서 etcd가 ${b`키 ${detail.keys}개를 지워요`}.`,
  Compact: ({ detail }) => say`etcd가 리비전 ${detail.revision}번보다 ${b`앞선 버전을 모두 지워요`}.`,
  Election: ({ detail }) =>
    detail.leader === null
      ? say`etcd 멤버들이 임기 ${detail.term}번의 ${b`리더를 뽑기 시작`}해요.`
      : say`임기 ${detail.term}번의 etcd 리더로 ${b`${detail.leader} 멤버`}가 뽑혀요.`,
};

function refusing(plugins: readonly AdmissionResult[]): AdmissionResult | undefined {
  return plugins.find((plugin) => plugin.refusal !== undefined);
}
