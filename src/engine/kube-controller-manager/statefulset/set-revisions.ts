import type { Json } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RetryError } from '../controller.ts';
import { controllerOf, controllerRef, ownerTerm } from '../owned-pods.ts';
import {
  byRevision,
  controllerRevisions,
  revisionHash,
  templatePatch,
  type ControllerRevision,
} from '../revisions/controller-revision.ts';
import { matchesLabelSelector } from '../../../kubernetes/labels.ts';
import { sameValue } from '../same-value.ts';
import { revisionOf } from './stateful-pod.ts';
import { statefulSets, type SetRound, type StatefulSet } from './statefulset.ts';

const hashLabel = 'controller.kubernetes.io/hash';
/** A name has no more than 253 characters, and keeps room for a hash. */
const longestPrefix = 223;

export interface Revisions {
  /** What the Pods had before an update under way; else the same as `update`. */
  readonly current: ControllerRevision;
  /** Of the template as it is. */
  readonly update: ControllerRevision;
  readonly collisions: number;
  readonly all: readonly ControllerRevision[];
}

/** Models getStatefulSetRevisions of stateful_set_control.go, v1.36. @throws StatusError */
export function* revisionsOf(round: SetRound): Process<Revisions> {
  const { context, set } = round;
  const all = list(round).sort(byRevision);
  const data = templatePatch(set.spec.template);
  const last = all.at(-1);
  const equal = all.filter((revision) => sameValue(revision.data, data)).at(-1);
  const next = (last?.revision ?? 0) + 1;
  let collisions = set.status.collisionCount ?? 0;
  let update: ControllerRevision;
  if (equal && equal === last) update = equal;
  else if (equal)
    // An old template that came back is the newest now.
    update = yield* context.api.update(controllerRevisions, { ...equal, revision: next });
  else ({ revision: update, collisions } = yield* create(round, data, next, collisions));
  const current = all.find(({ metadata }) => metadata.name === set.status.currentRevision) ?? update;
  return { current, update, collisions, all };
}

function list({ context, set }: SetRound): ControllerRevision[] {
  const { uid = '', namespace = '' } = set.metadata;
  const lister = context.lister<ControllerRevision>(controllerRevisions);
  return [uid, `${namespace}/`]
    .flatMap((term) => lister.indexed('controller', ownerTerm, term))
    .filter(({ metadata }) => matchesLabelSelector(set.spec.selector, metadata.labels ?? {}));
}

/** Models CreateControllerRevision: a name that another template has is passed over. */
function* create(
  { context, set }: SetRound,
  data: Json,
  revision: number,
  firstCollisions: number,
): Process<{ readonly revision: ControllerRevision; readonly collisions: number }> {
  const { name: owner = '', namespace = '', annotations } = set.metadata;
  for (let collisions = firstCollisions; ; collisions++) {
    const hash = revisionHash(data, collisions);
    const name = `${owner.slice(0, longestPrefix)}-${hash}`;
    try {
      const made = yield* context.api.create<ControllerRevision>(controllerRevisions, namespace, {
        kind: 'ControllerRevision',
        apiVersion: 'apps/v1',
        metadata: {
          name,
          labels: { ...set.spec.template.metadata?.labels, [hashLabel]: revisionHash(data, firstCollisions) },
          ...(annotations && { annotations }),
          ownerReferences: [controllerRef(set)],
        },
        data,
        revision,
      });
      return { revision: made, collisions };
    } catch (error) {
      if (!(error instanceof StatusError) || error.status.reason !== 'AlreadyExists') throw error;
      const there = yield* context.api.get<ControllerRevision>(controllerRevisions, namespace, name);
      if (sameValue(there.data, data)) return { revision: there, collisions };
    }
  }
}

/** Revisions that nobody owns and that are of this set. Models adoptOrphanRevisions. @throws StatusError */
export function* adoptRevisions(round: SetRound): Process {
  const { context, set } = round;
  const orphans = list(round).filter((revision) => !controllerOf(revision));
  if (orphans.length === 0) return;
  const { namespace = '', name = '', uid } = set.metadata;
  const fresh = yield* context.api.get<StatefulSet>(statefulSets, namespace, name);
  if (fresh.metadata.uid !== uid || fresh.metadata.deletionTimestamp !== undefined)
    throw new RetryError(`can't adopt ControllerRevisions: ${namespace}/${name} has just been deleted`);
  for (const { metadata } of orphans) {
    const patch = { metadata: { uid: metadata.uid, ownerReferences: [controllerRef(set)] } };
    yield* context.api.patch(controllerRevisions, namespace, metadata.name ?? '', patch);
  }
}

/** Revisions that no Pod has go, the oldest first, but for as many as are to be kept. Models truncateHistory. @throws StatusError */
export function* truncateHistory(
  { context, set }: SetRound,
  pods: readonly Pod[],
  { all, current, update }: Revisions,
): Process {
  const live = new Set([current.metadata.name, update.metadata.name, ...pods.map(revisionOf)]);
  const history = all.filter(({ metadata }) => !live.has(metadata.name));
  const limit = set.spec.revisionHistoryLimit ?? 10;
  if (limit < 0) return;
  for (const { metadata } of history.slice(0, Math.max(0, history.length - limit)))
    yield* context.api.delete(controllerRevisions, metadata.namespace ?? '', metadata.name ?? '');
}
