import { b, say, type Line } from '../line.ts';
import type { ChangeFacts, Phrases, StoredFacts, WatchFacts } from '../phrases.ts';
import { count, subject, thing, who } from './words.ts';

const at = (s: StoredFacts): string => ` (revision ${s.revision})`;

const of =
  (what: (s: StoredFacts) => string) =>
  (s: StoredFacts): Line =>
    say`etcd stores ${b`${what(s)}`} of ${thing(s.kind, s.name)}${at(s)}.`;

/** What a commit changed. */
export const stored: Phrases['stored'] = {
  created: (s) =>
    say`etcd ${b`stores ${thing(s.kind, s.name)} for the first time`}, as revision ${s.revision}.`,
  bound: (s) => say`etcd writes ${b`spec.nodeName: ${s.node}`} into ${thing(s.kind, s.name)}${at(s)}.`,
  phase: of((s) => `phase ${s.phase}`),
  status: of(() => 'the changed status'),
  deleting: (s) => say`etcd stores ${thing(s.kind, s.name)} with ${b`a deletionTimestamp`}${at(s)}.`,
  scaled: of((s) => `the new size, ${count(s.count, 'replica')},`),
  template: of(() => 'the changed Pod template'),
  image: of(() => 'the changed container image'),
  labels: of(() => 'the changed labels'),
  annotations: of(() => 'the changed annotations'),
  finalizers: of(() => 'the changed finalizers'),
  gates: of((s) => `the ${count(s.count, 'scheduling gate')} left`),
  taints: of((s) => `the ${count(s.count, 'taint')}`),
  cordoned: (s) => say`etcd stores that ${b`${thing(s.kind, s.name)} takes no new Pods`}${at(s)}.`,
  uncordoned: (s) => say`etcd stores that ${b`${thing(s.kind, s.name)} takes Pods again`}${at(s)}.`,
  counted: of((s) => `the count, ${s.count},`),
  renewed: of(() => 'the time of renewal'),
  addresses: of((s) => `the ${count(s.count, 'Pod address', 'Pod addresses')}`),
  claimed: of(() => 'the volume counterpart'),
  data: of(() => 'the changed content'),
  changed: (s) => say`etcd ${b`stores the changed ${thing(s.kind, s.name)}`}${at(s)}.`,
  deleted: (s) => say`etcd ${b`deletes ${thing(s.kind, s.name)}`}${at(s)}.`,
};

/** What a watcher is told of a change: `Pod web is Running`. */
function news(change: ChangeFacts): string {
  const it = thing(change.kind, change.name);
  switch (change.change) {
    case 'bound':
      return `${it} now has ${change.node} in spec.nodeName`;
    case 'phase':
      return `${it} is in phase ${change.phase}`;
    case 'status':
      return `the status of ${it} has changed`;
    case 'deleting':
      return `${it} is marked for deletion`;
    case 'scaled':
      return `${it} wants ${count(change.count, 'replica')}`;
    case 'template':
      return `the Pod template of ${it} has changed`;
    case 'image':
      return `${it} has another container image`;
    case 'labels':
    case 'annotations':
    case 'finalizers':
      return `the ${change.change} of ${it} have changed`;
    case 'gates':
      return `${it} has ${count(change.count, 'scheduling gate')} left`;
    case 'taints':
      return `${it} has ${count(change.count, 'taint')}`;
    case 'cordoned':
      return `${it} takes no new Pods`;
    case 'uncordoned':
      return `${it} takes Pods again`;
    case 'counted':
      return `${it} has happened ${count(change.count, 'time')}`;
    case 'renewed':
      return `${it} is renewed`;
    case 'addresses':
      return `${it} holds ${count(change.count, 'Pod address', 'Pod addresses')}`;
    case 'claimed':
      return `${it} has its counterpart`;
    case 'data':
      return `the content of ${it} has changed`;
    case 'created':
    case 'changed':
    case 'deleted':
      return `${it} has changed`;
  }
}

const hears = (w: WatchFacts, what: string, change: string): Line =>
  say`${subject(w.client)} hears on its watch that ${b`${what}`} (${change}).`;

/** What comes on a watch. */
export const watch: Phrases['watch'] = {
  ADDED: (w) =>
    w.initial
      ? say`${subject(w.client)} gets on its watch ${b`${thing(w.kind, w.name)} of the initial list`} (ADDED).`
      : hears(w, `${thing(w.kind, w.name)} has appeared`, 'ADDED'),
  MODIFIED: (w) =>
    hears(w, w.stored === null ? `${thing(w.kind, w.name)} has changed` : news(w.stored), 'MODIFIED'),
  DELETED: (w) => hears(w, `${thing(w.kind, w.name)} is gone`, 'DELETED'),
  BOOKMARK: (w) =>
    w.initial
      ? say`${subject(w.client)} hears on its watch that ${b`the initial list is complete`} (BOOKMARK).`
      : say`${subject(w.client)} hears on its watch that ${b`all up to revision ${w.revision} has been told`} (BOOKMARK).`,
  ERROR: (w) => say`${subject(w.client)} hears on its watch that ${b`it cannot go on`} (ERROR).`,
  close: (w) => say`The watch of ${who(w.client)} ${b`closes`}: ${w.reason}`,
};
