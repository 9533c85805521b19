import { b, say, type Line } from '../line.ts';
import type { AnswerFacts, Phrases } from '../phrases.ts';
import type { RequestFacts } from '../request-facts.ts';
import { kindName, subject, thing, thingObject, thingSubject, toward, who } from './words.ts';

const replicas = (r: RequestFacts): string => (r.count === null ? '레플리카 수' : `레플리카 ${r.count}개`);

const fields = (r: RequestFacts): string => (r.fields === '' ? '일부 필드' : `${r.fields} 필드`);

const inContainer = (r: RequestFacts): string =>
  `${thing('Pod', r.name)}의 ${r.container === '' ? '컨테이너' : `${r.container} 컨테이너`}`;

const runs = (r: RequestFacts): string => (r.command === '' ? '명령' : `${r.command} 명령`);

const inNamespace = (r: RequestFacts): string =>
  r.namespace === null ? '' : `${r.namespace} 네임스페이스의 `;

/** `A가 B에`: who speaks to whom, before everything that is asked. */
const asks = (r: RequestFacts): string => `${subject(r.client)} ${toward(r.server)}`;

/** What a client asks of the API server, and the API server of a kubelet. */
export const requests: Phrases['requests'] = {
  discover: (r) => say`${asks(r)} ${b`어떤 리소스를 다룰 수 있는지`} 물어요.`,
  schema: (r) => say`${asks(r)} ${b`필드 설명서(OpenAPI)`}를 달라고 해요.`,
  version: (r) => say`${asks(r)} ${b`어느 버전인지`} 물어요.`,
  health: (r) => say`${asks(r)} ${b`건강한지`} 물어요(${r.path}).`,
  logOnNode: (r) => say`${asks(r)} 그 노드에 있는 ${b`${inContainer(r)} 로그`}를 달라고 해요.`,
  runOnNode: (r) => say`${asks(r)} ${b`${inContainer(r)} 안으로 통로`}를 열어 달라고 해요.`,
  otherPath: (r) => say`${asks(r)} ${b`${r.path} 경로`}를 물어요. 오브젝트의 경로가 아니에요.`,
  mayI: (r) =>
    say`${asks(r)} ${b`자기가 ${r.action === '' ? '그 동작' : `${r.action} 동작`}을 해도 되는지`} 물어요.`,
  whoAmI: (r) => say`${asks(r)} ${b`자기가 누구로 인증되는지`} 물어요.`,
  whatMayI: (r) => say`${asks(r)} ${b`자기가 할 수 있는 모든 동작`}을 물어요.`,
  lookUp: (r) => say`${asks(r)} ${b`${thingSubject(r.kind, r.name)} 이미 있는지`} 물어요.`,
  get: (r) => say`${asks(r)} ${b`${thing(r.kind, r.name)}의 지금 내용`}을 달라고 해요.`,
  getForAdmission: (r) =>
    say`${subject(r.client)} 어드미션에서 판단하려고 ${b`${thingObject(r.kind, r.name)} 스스로 찾아봐요`}.`,
  list: (r) => say`${asks(r)} ${b`${inNamespace(r)}${kindName(r.kind)} 목록`}을 달라고 해요.`,
  listForAdmission: (r) =>
    say`${subject(r.client)} 어드미션에서 판단하려고 ${b`${inNamespace(r)}${kindName(r.kind)} 목록을 스스로 찾아봐요`}.`,
  watch: (r) =>
    r.fieldSelector === ''
      ? say`${asks(r)} ${kindName(r.kind)} 변경을 계속 알려 줄 ${b`watch를 열어 달라`}고 해요.`
      : say`${asks(r)} ${r.fieldSelector} 조건에 맞는 ${kindName(r.kind)} 변경을 알려 줄 ${b`watch를 열어 달라`}고 해요.`,
  readLog: (r) => say`${asks(r)} ${b`${thing(r.kind, r.name)}의 로그`}를 달라고 해요.`,
  readScale: (r) => say`${asks(r)} ${b`${thing(r.kind, r.name)}의 레플리카 수(scale)`}를 물어요.`,
  tryOut: (r) =>
    say`${asks(r)} ${thing(r.kind, r.name)} 요청을 ${b`저장하지 말고 끝까지 확인만`} 해 달라고 해요(dry-run).`,
  create: (r) => say`${asks(r)} ${b`${thingObject(r.kind, r.name)} 만들어 달라`}고 요청해요.`,
  createOwned: (r) =>
    say`${asks(r)} ${thing(r.owner.kind, r.owner.name)}에 딸린 ${b`${thingObject(r.kind, r.name)} 만들어 달라`}고 요청해요.`,
  update: (r) => say`${asks(r)} ${b`${thingObject(r.kind, r.name)} 통째로 바꿔 달라`}고 요청해요.`,
  setReplicas: (r) =>
    say`${asks(r)} ${thing(r.kind, r.name)}의 수를 ${b`${replicas(r)}로 맞춰 달라`}고 요청해요.`,
  publishAddresses: (r) =>
    r.call.verb === 'create'
      ? say`${asks(r)} ${b`파드 주소 ${r.count ?? 0}개`}를 담은 ${thingObject(r.kind, r.name)} 만들어 달라고 요청해요.`
      : say`${asks(r)} ${thing(r.kind, r.name)}에 ${b`파드 주소 ${r.count ?? 0}개`}를 적어 달라고 요청해요.`,
  bindVolume: (r) => say`${asks(r)} ${b`${thingObject(r.kind, r.name)} 짝과 묶어 달라`}고 요청해요.`,
  finalize: (r) =>
    say`${asks(r)} ${thing(r.kind, r.name)}의 ${b`마지막 파이널라이저(finalizer)를 떼어 달라`}고 요청해요.`,
  patch: (r) => say`${asks(r)} ${thing(r.kind, r.name)}의 ${b`${fields(r)}를 고쳐 달라`}고 요청해요.`,
  relabel: (r) => say`${asks(r)} ${thing(r.kind, r.name)}의 ${b`레이블을 고쳐 달라`}고 요청해요.`,
  taint: (r) => say`${asks(r)} ${thing(r.kind, r.name)}의 ${b`테인트(taint)를 고쳐 달라`}고 요청해요.`,
  cordon: (r) =>
    say`${asks(r)} ${thing(r.kind, r.name)}에 ${b`새 파드를 받지 않게 해 달라`}고 요청해요(cordon).`,
  uncordon: (r) =>
    say`${asks(r)} ${thing(r.kind, r.name)}에 ${b`새 파드를 다시 받게 해 달라`}고 요청해요(uncordon).`,
  ungate: (r) => say`${asks(r)} ${thing(r.kind, r.name)}의 ${b`스케줄링 게이트를 지워 달라`}고 요청해요.`,
  changeTemplate: (r) => say`${asks(r)} ${thing(r.kind, r.name)}의 ${b`파드 템플릿을 고쳐 달라`}고 요청해요.`,
  letGo: (r) =>
    say`${asks(r)} ${thing(r.kind, r.name)}의 ${b`파이널라이저(finalizer)를 떼어 달라`}고 요청해요.`,
  scale: (r) =>
    say`${asks(r)} ${thing(r.kind, r.name)}의 크기를 ${b`${replicas(r)}로 바꿔 달라`}고 요청해요(scale).`,
  bind: (r) =>
    say`${asks(r)} ${thingObject(r.kind, r.name)} ${b`${thing('Node', r.node)}에 묶어 달라`}고 요청해요.`,
  reportStatus: (r) =>
    r.reason === ''
      ? say`${asks(r)} ${b`${thing(r.kind, r.name)}의 상태(status)`}를 보고해요.`
      : say`${asks(r)} ${thing(r.kind, r.name)}의 상태를 보고해요: ${b`phase는 ${r.reason}`}.`,
  reportUnschedulable: (r) =>
    say`${asks(r)} ${thing(r.kind, r.name)}에 ${b`맞는 노드를 찾지 못했다`}고 적어 달라고 해요(PodScheduled=False).`,
  nominate: (r) =>
    say`${asks(r)} ${thing(r.kind, r.name)}의 자리를 ${b`${thing('Node', r.node)}에 마련한다`}고 적어 달라고 해요.`,
  reportNode: (r) => say`${asks(r)} ${b`${thing(r.kind, r.name)}의 컨디션과 자원`}을 보고해요.`,
  giveUpNode: (r) =>
    say`${asks(r)} 소식이 끊긴 ${b`${thing(r.kind, r.name)}의 컨디션을 Unknown 값`}으로 적어 달라고 해요.`,
  markPod: (r) => say`${asks(r)} kubelet 대신 ${b`${thing(r.kind, r.name)}의 컨디션`}을 적어 달라고 해요.`,
  countAhead: (r) =>
    say`${subject(r.client)} ${b`곧 저장할 것`}을 ${thing(r.kind, r.name)}의 사용량에 먼저 적어요.`,
  recordEvent: (r) => say`${asks(r)} ${b`${thingObject('Event', r.reason)} 남겨 달라`}고 해요.`,
  countEvent: (r) => say`${asks(r)} 같은 ${b`이벤트(Event)의 횟수`}를 올려 달라고 해요.`,
  requestToken: (r) => say`${asks(r)} ${b`${r.name} 서비스어카운트의 토큰`}을 발급해 달라고 해요.`,
  renewLease: (r) => say`${asks(r)} ${b`살아 있다`}고 알려요(${r.name} 리스(Lease) 갱신).`,
  delete: (r) => say`${asks(r)} ${b`${thingObject(r.kind, r.name)} 지워 달라`}고 요청해요.`,
  deleteNow: (r) =>
    say`${asks(r)} ${b`${thingObject(r.kind, r.name)} 기다리지 말고 당장 지워 달라`}고 요청해요.`,
  confirmGone: (r) =>
    say`${asks(r)} 컨테이너가 모두 끝났으니 ${b`${thingObject(r.kind, r.name)} 이제 지워도 된다`}고 해요.`,
  preempt: (r) =>
    say`${asks(r)} 더 중요한 파드의 자리를 만들려고 ${b`${thingObject(r.kind, r.name)} 지워 달라`}고 요청해요(선점).`,
  emptyNamespace: (r) =>
    say`${asks(r)} ${inNamespace(r)}${b`${kindName(r.kind)} 모두`}를 비워 달라고 요청해요.`,
  deleteAll: (r) => say`${asks(r)} ${b`조건에 맞는 ${kindName(r.kind)} 모두`}를 지워 달라고 요청해요.`,
  evict: (r) => say`${asks(r)} ${b`${thingObject(r.kind, r.name)} 축출해 달라`}고 요청해요.`,
  run: (r) => say`${asks(r)} ${inContainer(r)} 안에서 ${b`${runs(r)}을 실행해 달라`}고 해요.`,
  connect: (r) =>
    say`${asks(r)} ${b`${thing(r.kind, r.name)}의 컨테이너로 이어 달라`}고 요청해요(${r.subresource ?? r.path}).`,
};

/** `A가 B에 …고 답해요(200).` */
const answered =
  (what: (r: RequestFacts) => string) =>
  ({ request: r, code }: AnswerFacts): Line =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${what(r)}`}고 답해요(${code}).`;

/** `A가 B에 …을 줘요.`: the particle is part of the words. */
const gives =
  (what: (r: RequestFacts) => string, particle: '을' | '를') =>
  ({ request: r }: AnswerFacts): Line =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${what(r)}`}${particle} 줘요.`;

/** What the API server answers when it has done what was asked. */
export const answers: Phrases['answers'] = {
  discover: gives(() => '다룰 수 있는 리소스 목록', '을'),
  schema: gives(() => '필드 설명서(OpenAPI)', '를'),
  version: gives(() => '자기 버전', '을'),
  health: answered(() => '건강하다'),
  logOnNode: gives((r) => `그 노드에 있는 ${inContainer(r)} 로그`, '를'),
  runOnNode: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${inContainer(r)} 안으로 통로를 열어`} 줘요(${code}).`,
  otherPath: gives((r) => `${r.path} 경로의 답`, '을'),
  mayI: gives(() => '해도 되는지에 대한 답', '을'),
  whoAmI: gives(() => '인증된 사용자 이름과 그룹', '을'),
  whatMayI: gives(() => '할 수 있는 동작의 목록', '을'),
  lookUp: ({ request: r }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thingSubject(r.kind, r.name)} 이미 있다`}고 답해요.`,
  get: gives((r) => `${thing(r.kind, r.name)}의 지금 내용`, '을'),
  getForAdmission: ({ request: r }) =>
    say`${subject(r.server)} 어드미션에서 쓸 ${b`${thingObject(r.kind, r.name)} 찾아냈어요`}.`,
  list: ({ request: r, count }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${kindName(r.kind)} ${count}개`}의 목록을 줘요.`,
  listForAdmission: ({ request: r, count }) =>
    say`${subject(r.server)} 어드미션에서 쓸 ${b`${kindName(r.kind)} ${count}개`}를 찾아냈어요.`,
  watch: ({ request: r }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`watch를 열어`} 줘요. 이 응답은 끝나지 않고 변경을 실어 날라요.`,
  readLog: gives((r) => `${thing(r.kind, r.name)}의 로그`, '를'),
  readScale: gives((r) => `${thing(r.kind, r.name)}의 레플리카 수(scale)`, '를'),
  tryOut: answered((r) => `${thing(r.kind, r.name)} 요청은 통과하지만 저장하지 않았다`),
  create: answered((r) => `${thingObject(r.kind, r.name)} 저장했다`),
  createOwned: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${thing(r.owner.kind, r.owner.name)}에 딸린 ${b`${thingObject(r.kind, r.name)} 저장했다`}고 답해요(${code}).`,
  update: answered((r) => `${thingObject(r.kind, r.name)} 바꿔 저장했다`),
  setReplicas: answered((r) => `${thing(r.kind, r.name)}의 수를 ${replicas(r)}로 적었다`),
  publishAddresses: answered((r) =>
    r.call.verb === 'create'
      ? `주소 ${r.count ?? 0}개를 담은 ${thingObject(r.kind, r.name)} 저장했다`
      : `${thing(r.kind, r.name)}에 주소 ${r.count ?? 0}개를 적었다`,
  ),
  bindVolume: answered((r) => `${thing(r.kind, r.name)}에 짝을 적었다`),
  finalize: answered((r) => `${thing(r.kind, r.name)}의 마지막 파이널라이저(finalizer)를 뗐다`),
  patch: answered((r) => `${thing(r.kind, r.name)}의 ${fields(r)}를 고쳤다`),
  relabel: answered((r) => `${thing(r.kind, r.name)}의 레이블을 고쳤다`),
  taint: answered((r) => `${thing(r.kind, r.name)}의 테인트(taint)를 고쳤다`),
  cordon: answered((r) => `${thing(r.kind, r.name)}에 새 파드를 받지 않기로 적었다`),
  uncordon: answered((r) => `${thing(r.kind, r.name)}에 새 파드를 다시 받기로 적었다`),
  ungate: answered((r) => `${thing(r.kind, r.name)}의 스케줄링 게이트를 지웠다`),
  changeTemplate: answered((r) => `${thing(r.kind, r.name)}의 파드 템플릿을 고쳤다`),
  letGo: answered((r) => `${thing(r.kind, r.name)}의 파이널라이저(finalizer)를 뗐다`),
  scale: answered((r) => `${thing(r.kind, r.name)}의 크기를 ${replicas(r)}로 적었다`),
  bind: answered((r) => `${thingObject('Node', r.node)} 적어 저장했다`),
  reportStatus: answered((r) => `${thing(r.kind, r.name)}의 상태를 저장했다`),
  reportUnschedulable: answered((r) => `${thing(r.kind, r.name)}에 노드를 찾지 못한 까닭을 적었다`),
  nominate: answered((r) => `${thing(r.kind, r.name)}에 자리가 날 노드를 적었다`),
  reportNode: answered((r) => `${thing(r.kind, r.name)}의 컨디션을 저장했다`),
  giveUpNode: answered((r) => `${thing(r.kind, r.name)}의 컨디션을 Unknown 값으로 저장했다`),
  markPod: answered((r) => `${thing(r.kind, r.name)}의 컨디션을 저장했다`),
  countAhead: ({ request: r }) =>
    say`${subject(r.server)} ${thing(r.kind, r.name)}에 남은 몫을 확인하고 ${b`사용량을 적었어요`}.`,
  recordEvent: answered((r) => `${thingObject('Event', r.reason)} 남겼다`),
  countEvent: answered(() => '이벤트(Event)의 횟수를 올렸다'),
  requestToken: gives((r) => `${r.name} 서비스어카운트의 토큰`, '을'),
  renewLease: answered(() => '리스(Lease)를 갱신했다'),
  delete: answered((r) => `${thing(r.kind, r.name)} 삭제 요청을 받아들였다`),
  deleteNow: answered((r) => `${thingObject(r.kind, r.name)} 당장 지웠다`),
  confirmGone: answered((r) => `${thingObject(r.kind, r.name)} 이제 지웠다`),
  preempt: answered((r) => `자리를 비울 ${thing(r.kind, r.name)} 삭제를 받아들였다`),
  emptyNamespace: answered((r) => `${inNamespace(r)}${kindName(r.kind)} 비우기를 받아들였다`),
  deleteAll: answered((r) => `조건에 맞는 ${kindName(r.kind)} 삭제 요청을 받아들였다`),
  evict: answered((r) => `${thing(r.kind, r.name)} 축출을 받아들였다`),
  run: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${inContainer(r)} 안에서 실행한 결과`}를 실어 날라요(${code}).`,
  connect: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`컨테이너로 이어`} 줘요(${code}, ${r.subresource ?? r.path}).`,
};

/** `A가 B에 …며 거절해요(403).` */
const refuses =
  (why: (a: AnswerFacts) => string) =>
  (answer: AnswerFacts): Line =>
    say`${subject(answer.request.server)} ${toward(answer.request.client)} ${b`${why(answer)}`}며 거절해요(${answer.code}).`;

/** What it answers when it has not. */
export const refusals: Phrases['refusals'] = {
  absent: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thingSubject(r.kind, r.name)} 없다`}고 답해요(${code}).`,
  absentForAdmission: ({ request: r }) =>
    say`${subject(r.server)} 어드미션에서 쓸 ${b`${thingObject(r.kind, r.name)} 찾지 못해요`}.`,
  absentOwner: refuses(({ request: r }) => `${r.namespace ?? ''} 네임스페이스처럼 먼저 있어야 할 것이 없다`),
  unserved: refuses(() => '그런 리소스는 다루지 않는다'),
  unknownCaller: refuses(() => '누구인지 알 수 없다'),
  notAllowed: refuses(() => '누구인지는 알지만 그럴 권한이 없다'),
  notAdmitted: refuses(({ request: r }) => `${thing(r.kind, r.name)} 요청의 내용이 정책에 맞지 않는다`),
  unreadable: refuses(() => '요청을 읽을 수 없다'),
  taken: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`같은 이름이 이미 있다`}고 답해요(${code}).`,
  overtaken: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`그사이 다른 쓰기가 있었다`}며 돌려보내요(${code}).`,
  expired: refuses(() => '그 리비전부터는 더 이어 줄 수 없으니 목록부터 다시 받으라'),
  invalid: refuses(({ request: r }) => `${thing(r.kind, r.name)}에 규칙에 어긋난 값이 있다`),
  unsupported: refuses(() => '그런 형식의 본문은 받지 않는다'),
  tooMany: refuses(() => '지금은 받을 수 없으니 나중에 다시 하라'),
  noLog: refuses(({ request: r }) => `${inContainer(r)} 로그를 줄 수 없다`),
  noContainer: refuses(({ request: r }) => `${inContainer(r)} 안으로 들어갈 수 없다`),
  broken: refuses(() => '안에서 오류가 났다'),
  unavailable: refuses(() => '지금은 답할 수 없다'),
  refused: ({ request: r, code }) =>
    say`${subject(r.server)} ${b`${who(r.client)} 요청`}을 거절해요(${code}).`,
};
