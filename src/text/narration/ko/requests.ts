import { b, say } from '../line.ts';
import type { Phrases } from '../phrases.ts';
import { kindName, subject, thing, thingObject, thingSubject, toward } from './words.ts';

/** What a client asks of the API server. */
export const requests: Phrases['requests'] = {
  discover: (r) => say`${subject(r.client)} ${toward(r.server)} ${b`어떤 리소스를 다룰 수 있는지`} 물어요.`,
  schema: (r) => say`${subject(r.client)} ${toward(r.server)} ${b`필드 설명서(OpenAPI)`}를 달라고 해요.`,
  lookUp: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thingSubject(r.kind, r.name)} 이미 있는지`} 물어요.`,
  get: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thing(r.kind, r.name)}의 지금 내용`}을 달라고 해요.`,
  list: (r) => say`${subject(r.client)} ${toward(r.server)} ${b`${kindName(r.kind)} 목록`}을 달라고 해요.`,
  watch: (r) =>
    r.fieldSelector === ''
      ? say`${subject(r.client)} ${toward(r.server)} ${kindName(r.kind)} 변경을 계속 알려 줄 ${b`watch를 열어 달라`}고 해요.`
      : say`${subject(r.client)} ${toward(r.server)} ${r.fieldSelector} 조건에 맞는 ${kindName(r.kind)} 변경을 알려 줄 ${b`watch를 열어 달라`}고 해요.`,
  create: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thingObject(r.kind, r.name)} 만들어 달라`}고 요청해요.`,
  update: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thingObject(r.kind, r.name)} 통째로 바꿔 달라`}고 요청해요.`,
  patch: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thing(r.kind, r.name)}의 일부 필드를 고쳐 달라`}고 요청해요.`,
  delete: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thingObject(r.kind, r.name)} 지워 달라`}고 요청해요.`,
  deleteAll: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`조건에 맞는 ${kindName(r.kind)} 모두`}를 지워 달라고 요청해요.`,
  connect: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thing(r.kind, r.name)}의 컨테이너로 이어 달라`}고 요청해요.`,
  bind: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${thingObject(r.kind, r.name)} ${b`${thing('Node', r.node)}에 묶어 달라`}고 요청해요.`,
  reportStatus: (r) =>
    // Only a quota's: its admission counts before anything is stored.
    r.client === r.server
      ? say`${subject(r.client)} ${b`곧 저장할 것`}을 ${thing(r.kind, r.name)}의 사용량에 먼저 적어요.`
      : r.reason === ''
        ? say`${subject(r.client)} ${toward(r.server)} ${b`${thing(r.kind, r.name)}의 상태(status)`}를 보고해요.`
        : say`${subject(r.client)} ${toward(r.server)} ${thing(r.kind, r.name)}의 상태를 보고해요: ${b`phase는 ${r.reason}`}.`,
  recordEvent: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thingObject('Event', r.reason)} 남겨 달라`}고 해요.`,
  countEvent: (r) =>
    say`${subject(r.client)} ${toward(r.server)} 같은 ${b`이벤트(Event)의 횟수`}를 올려 달라고 해요.`,
  requestToken: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${r.name} 서비스어카운트의 토큰`}을 발급해 달라고 해요.`,
  renewLease: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`살아 있다`}고 알려요(${r.name} 리스(Lease) 갱신).`,
  evict: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thingObject(r.kind, r.name)} 축출해 달라`}고 요청해요.`,
  readLog: (r) =>
    say`${subject(r.client)} ${toward(r.server)} ${b`${thing(r.kind, r.name)}의 로그`}를 달라고 해요.`,
};

/** What the API server answers when it has done what was asked. */
export const answers: Phrases['answers'] = {
  discover: ({ request: r }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`다룰 수 있는 리소스 목록`}을 줘요.`,
  schema: ({ request: r }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`필드 설명서(OpenAPI)`}를 줘요.`,
  lookUp: ({ request: r }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thingSubject(r.kind, r.name)} 이미 있다`}고 답해요.`,
  get: ({ request: r }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thing(r.kind, r.name)}의 지금 내용`}을 줘요.`,
  list: ({ request: r, count }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${kindName(r.kind)} ${count}개`}의 목록을 줘요.`,
  watch: ({ request: r }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`watch를 열어`} 줘요. 이 응답은 끝나지 않고 변경을 실어 날라요.`,
  create: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thingObject(r.kind, r.name)} 저장했다`}고 답해요(${code}).`,
  update: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thingObject(r.kind, r.name)} 바꿔 저장했다`}고 답해요(${code}).`,
  patch: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thingObject(r.kind, r.name)} 고쳐 저장했다`}고 답해요(${code}).`,
  delete: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thing(r.kind, r.name)} 삭제 요청을 받아들였다`}고 답해요(${code}).`,
  deleteAll: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${kindName(r.kind)} 삭제 요청을 받아들였다`}고 답해요(${code}).`,
  connect: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`컨테이너로 이어`} 줘요(${code}).`,
  bind: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thingObject('Node', r.node)} 적어 저장했다`}고 답해요(${code}).`,
  reportStatus: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`상태를 저장했다`}고 답해요(${code}).`,
  recordEvent: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thingObject('Event', r.reason)} 남겼다`}고 답해요(${code}).`,
  countEvent: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`이벤트(Event)의 횟수를 올렸다`}고 답해요(${code}).`,
  requestToken: ({ request: r }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${r.name} 서비스어카운트의 토큰`}을 줘요.`,
  renewLease: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`리스(Lease)를 갱신했다`}고 답해요(${code}).`,
  evict: ({ request: r, code }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thing(r.kind, r.name)} 축출을 받아들였다`}고 답해요(${code}).`,
  readLog: ({ request: r }) =>
    say`${subject(r.server)} ${toward(r.client)} ${b`${thing(r.kind, r.name)}의 로그`}를 줘요.`,
};

/** What it answers when it has not. */
export const refusal: Phrases['refusal'] = ({ request: r, code }) => {
  if (code === 404 && (r.is === 'lookUp' || r.is === 'get'))
    return say`${subject(r.server)} ${toward(r.client)} ${b`${thingSubject(r.kind, r.name)} 없다`}고 답해요(404).`;
  if (code === 409 && r.is === 'create')
    return say`${subject(r.server)} ${toward(r.client)} ${b`같은 이름이 이미 있다`}고 답해요(409).`;
  if (code === 409)
    return say`${subject(r.server)} ${toward(r.client)} ${b`그사이 다른 쓰기가 있었다`}며 돌려보내요(409).`;
  return say`${subject(r.server)} ${toward(r.client)} ${b`요청을 거절한다`}고 답해요(${code}).`;
};
