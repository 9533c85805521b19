import type { Json } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { claim } from '../claim.ts';
import { RetryError, type ControllerContext } from '../controller.ts';
import { templateHash } from '../deployment/template-hash.ts';
import { controllerRef, ownerTerm, podsOf } from '../owned-pods.ts';
import {
  byRevision,
  controllerRevisions,
  templatePatch,
  type ControllerRevision,
} from '../revisions/controller-revision.ts';
import { sameValue } from '../same-value.ts';
import { hashLabel } from './daemon-pod.ts';
import { daemonSets, type DaemonSet } from './daemonset.ts';
import { pods, podsByNode, type Round } from './rounds.ts';

export interface History {
  /** Of the template as it is. */
  readonly current: ControllerRevision;
  readonly old: readonly ControllerRevision[];
}

/** The revisions of a DaemonSet, the one of its template made if there is none. Models constructHistory of daemon/update.go, v1.36. @throws StatusError */
export function* constructHistory(context: ControllerContext, daemonSet: DaemonSet): Process<History> {
  const patch = templatePatch(daemonSet.spec.template);
  const same: ControllerRevision[] = [];
  const old: ControllerRevision[] = [];
  for (let revision of yield* controlled(context, daemonSet)) {
    if (revision.metadata.labels?.[hashLabel] === undefined) revision = yield* labelled(context, revision);
    (sameValue(revision.data, patch) ? same : old).push(revision);
  }
  const next = Math.max(0, ...old.map(({ revision }) => revision)) + 1;
  if (same.length === 0) return { current: yield* snapshot(context, daemonSet, patch, next), old };
  const current = yield* only(context, daemonSet, same);
  // An old template that came back is the newest now.
  if (current.revision < next) yield* context.api.update(controllerRevisions, { ...current, revision: next });
  return { current, old };
}

function* controlled(context: ControllerContext, daemonSet: DaemonSet): Process<ControllerRevision[]> {
  const lister = context.lister<ControllerRevision>(controllerRevisions);
  const { uid = '', namespace = '' } = daemonSet.metadata;
  const found = [uid, `${namespace}/`].flatMap((term) => lister.indexed('controller', ownerTerm, term));
  const { selector } = daemonSet.spec;
  return yield* claim(
    context,
    { owner: daemonSet, ownerResource: daemonSets, selector, resource: controllerRevisions },
    found,
  );
}

function* labelled(context: ControllerContext, revision: ControllerRevision): Process<ControllerRevision> {
  const { metadata } = revision;
  const labels = { ...metadata.labels, [hashLabel]: metadata.name ?? '' };
  return yield* context.api.update(controllerRevisions, { ...revision, metadata: { ...metadata, labels } });
}

/** Models snapshot: a name that is taken by another template raises the collision count, and the next sync has another name. */
function* snapshot(
  context: ControllerContext,
  daemonSet: DaemonSet,
  data: Json,
  revision: number,
): Process<ControllerRevision> {
  const { name: owner = '', namespace = '', annotations } = daemonSet.metadata;
  const hash = templateHash(daemonSet.spec.template, daemonSet.status.collisionCount);
  const name = `${owner}-${hash}`;
  try {
    return yield* context.api.create<ControllerRevision>(controllerRevisions, namespace, {
      kind: 'ControllerRevision',
      apiVersion: 'apps/v1',
      metadata: {
        name,
        namespace,
        labels: { ...daemonSet.spec.template.metadata?.labels, [hashLabel]: hash },
        ...(annotations && { annotations }),
        ownerReferences: [controllerRef(daemonSet)],
      },
      data,
      revision,
    });
  } catch (error) {
    if (!(error instanceof StatusError) || error.status.reason !== 'AlreadyExists') throw error;
    const there = yield* context.api.get<ControllerRevision>(controllerRevisions, namespace, name);
    if (sameValue(there.data, data)) return there;
    const fresh = yield* context.api.get<DaemonSet>(daemonSets, namespace, owner);
    const { collisionCount } = fresh.status;
    if (collisionCount !== daemonSet.status.collisionCount) {
      throw new RetryError(
        `found a stale collision count (${daemonSet.status.collisionCount ?? '<nil>'}, expected ${collisionCount ?? '<nil>'}) of DaemonSet "${owner}" while processing; will retry until it is updated`,
      );
    }
    const status = { ...fresh.status, collisionCount: (collisionCount ?? 0) + 1 };
    yield* context.api.update(daemonSets, { ...fresh, status }, 'status');
    throw error;
  }
}

/** Of several revisions of one template the newest stays, and the Pods of the others are its. Models dedupCurHistories. */
function* only(
  context: ControllerContext,
  daemonSet: DaemonSet,
  same: readonly ControllerRevision[],
): Process<ControllerRevision> {
  const kept = [...same].sort((a, b) => a.revision - b.revision).at(-1) as ControllerRevision;
  const label = kept.metadata.labels?.[hashLabel] ?? kept.metadata.name ?? '';
  const { namespace = '' } = daemonSet.metadata;
  if (same.length === 1) return kept;
  for (const pod of podsOf(daemonSet, context)) {
    if (pod.metadata.labels?.[hashLabel] === label) continue;
    const patch = { metadata: { labels: { [hashLabel]: label } } };
    yield* context.api.patch(pods, namespace, pod.metadata.name ?? '', patch, { kind: 'merge' });
  }
  for (const { metadata } of same)
    if (metadata.name !== kept.metadata.name)
      yield* context.api.delete(controllerRevisions, namespace, metadata.name ?? '');
  return kept;
}

/** Old revisions beyond the limit go, the lowest first, but none that a Pod still has. Models cleanupHistory. @throws StatusError */
export function* cleanUpHistory(round: Round, old: readonly ControllerRevision[]): Process {
  const { context, daemonSet } = round;
  const byNode = yield* podsByNode(round, true);
  let surplus = old.length - (daemonSet.spec.revisionHistoryLimit ?? 10);
  const live = new Set([...byNode.values()].flat().map(({ metadata }) => metadata.labels?.[hashLabel]));
  for (const { metadata } of [...old].sort(byRevision)) {
    if (surplus <= 0) return;
    if (live.has(metadata.labels?.[hashLabel])) continue;
    yield* context.api.delete(controllerRevisions, metadata.namespace ?? '', metadata.name ?? '');
    surplus--;
  }
}
