import { b, say, type Line } from '../line.ts';
import type { ChangeFacts, Phrases, StoredFacts, WatchFacts } from '../phrases.ts';
import { subject, thing, thingObject, thingSubject } from './words.ts';

/** `리비전 7`: which commit it was. */
const at = (s: StoredFacts): string => `(리비전 ${s.revision})`;

const of =
  (what: (s: StoredFacts) => string, does = '저장해요') =>
  (s: StoredFacts): Line =>
    say`etcd가 ${thing(s.kind, s.name)}의 ${b`${what(s)}`} ${does}${at(s)}.`;

/** What a commit changed. */
export const stored: Phrases['stored'] = {
  created: (s) =>
    say`etcd가 ${b`${thingObject(s.kind, s.name)} 처음 저장`}하고 리비전 ${s.revision}번을 매겨요.`,
  bound: of((s) => `spec.nodeName에 ${s.node} 노드를`, '적어요'),
  phase: of((s) => `phase를 ${s.phase} 값으로`),
  status: of(() => '바뀐 상태(status)를'),
  deleting: (s) =>
    say`etcd가 ${thing(s.kind, s.name)}에 ${b`삭제 표시(deletionTimestamp)`}를 달아 저장해요${at(s)}.`,
  scaled: of((s) => `레플리카 수를 ${s.count}개로`),
  template: of(() => '바뀐 파드 템플릿을'),
  image: of(() => '바뀐 컨테이너 이미지를'),
  labels: of(() => '바뀐 레이블을'),
  annotations: of(() => '바뀐 어노테이션을'),
  finalizers: of(() => '바뀐 파이널라이저(finalizer)를'),
  gates: of((s) => `남은 스케줄링 게이트 ${s.count}개를`),
  taints: of((s) => `테인트(taint)를 ${s.count}개로`),
  cordoned: of(() => '새 파드를 받지 않는다는 표시를'),
  uncordoned: of(() => '새 파드를 다시 받는다는 것을'),
  counted: of((s) => `횟수를 ${s.count}번으로`),
  renewed: of(() => '갱신 시각을'),
  addresses: of((s) => `파드 주소 ${s.count}개를`),
  claimed: of(() => '짝이 된 볼륨 정보를'),
  data: of(() => '바뀐 내용을'),
  changed: (s) => say`etcd가 ${b`바뀐 ${thingObject(s.kind, s.name)} 저장`}해요${at(s)}.`,
  deleted: (s) => say`etcd가 ${b`${thingObject(s.kind, s.name)} 지워요`}${at(s)}.`,
};

/** What a watcher is told of a change, before 는 소식: `phase가 Running 값이 됐다`. */
function news(change: ChangeFacts): string {
  const { kind, name } = change;
  switch (change.change) {
    case 'bound':
      return `${thing(kind, name)}의 spec.nodeName에 ${change.node} 노드가 적혔다는`;
    case 'phase':
      return `${thing(kind, name)}의 phase가 ${change.phase} 값이 됐다는`;
    case 'status':
      return `${thing(kind, name)}의 상태(status)가 바뀌었다는`;
    case 'deleting':
      return `${thing(kind, name)}에 삭제 표시가 붙었다는`;
    case 'scaled':
      return `${thing(kind, name)}의 레플리카 수가 ${change.count}개가 됐다는`;
    case 'template':
      return `${thing(kind, name)}의 파드 템플릿이 바뀌었다는`;
    case 'image':
      return `${thing(kind, name)}의 컨테이너 이미지가 바뀌었다는`;
    case 'labels':
      return `${thing(kind, name)}의 레이블이 바뀌었다는`;
    case 'annotations':
      return `${thing(kind, name)}의 어노테이션이 바뀌었다는`;
    case 'finalizers':
      return `${thing(kind, name)}의 파이널라이저(finalizer)가 바뀌었다는`;
    case 'gates':
      return `${thing(kind, name)}의 스케줄링 게이트가 ${change.count}개 남았다는`;
    case 'taints':
      return `${thing(kind, name)}의 테인트(taint)가 ${change.count}개가 됐다는`;
    case 'cordoned':
      return `${thingSubject(kind, name)} 새 파드를 받지 않는다는`;
    case 'uncordoned':
      return `${thingSubject(kind, name)} 새 파드를 다시 받는다는`;
    case 'counted':
      return `${thing(kind, name)}의 횟수가 ${change.count}번이 됐다는`;
    case 'renewed':
      return `${thingSubject(kind, name)} 갱신됐다는`;
    case 'addresses':
      return `${thing(kind, name)}의 파드 주소가 ${change.count}개가 됐다는`;
    case 'claimed':
      return `${thing(kind, name)}의 짝이 정해졌다는`;
    case 'data':
      return `${thing(kind, name)}의 내용이 바뀌었다는`;
    case 'created':
    case 'changed':
    case 'deleted':
      return `${thingSubject(kind, name)} 바뀌었다는`;
  }
}

const hears = (w: WatchFacts, what: string, change: string): Line =>
  say`${subject(w.client)} 자기 watch로 ${b`${what}`} 소식을 들어요(${change}).`;

/** What comes on a watch. */
export const watch: Phrases['watch'] = {
  ADDED: (w) =>
    w.initial
      ? say`${subject(w.client)} 자기 watch로 ${b`처음 목록에 든 ${thingObject(w.kind, w.name)}`} 받아요(ADDED).`
      : hears(w, `${thingSubject(w.kind, w.name)} 나타났다는`, 'ADDED'),
  MODIFIED: (w) =>
    hears(w, w.stored === null ? `${thingSubject(w.kind, w.name)} 바뀌었다는` : news(w.stored), 'MODIFIED'),
  DELETED: (w) => hears(w, `${thingSubject(w.kind, w.name)} 없어졌다는`, 'DELETED'),
  BOOKMARK: (w) =>
    w.initial
      ? say`${subject(w.client)} 자기 watch로 ${b`처음 목록은 여기까지`}라는 표시를 받아요(BOOKMARK).`
      : say`${subject(w.client)} 자기 watch로 ${b`리비전 ${w.revision}번까지 다 전했다`}는 표시를 받아요(BOOKMARK).`,
  ERROR: (w) => say`${subject(w.client)} 자기 watch로 ${b`더는 이어 갈 수 없다`}는 오류를 받아요(ERROR).`,
  close: (w) => say`${subject(w.client)} 열어 둔 watch가 ${b`닫혀요`}: ${w.reason}`,
};
