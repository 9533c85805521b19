import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { controllerOf, controllerRef } from '../owned-pods.ts';
import { isNamespaceTerminating } from '../pod-control.ts';
import { replicaSets, sizeOf, type ReplicaSet } from '../replicaset/replicaset.ts';
import { copiedAnnotations, revisionAnnotation, revisionOf, sizeAnnotations } from './annotations.ts';
import { newCondition, withCondition } from './conditions.ts';
import { desiredOf, hasProgressDeadline, type Deployment } from './deployment.ts';
import { sizeOfCurrent, total } from './limits.ts';
import type { Rollout } from './rollout.ts';
import { hashLabel, sameTemplate, templateHash } from './template-hash.ts';

/** Object names are no longer than this. */
const longestName = 253;

/** The ReplicaSet of a new template. Models the second half of getNewReplicaSet of deployment/sync.go, v1.36. @throws StatusError */
export function* createReplicaSet(rollout: Rollout, old: readonly ReplicaSet[]): Process<ReplicaSet> {
  const { deployment } = rollout;
  const revision = Math.max(0, ...old.map(revisionOf)) + 1;
  const wanted = newReplicaSet(deployment, old, revision);
  const name = wanted.metadata.name ?? '';
  yield* rollout.decide(`create ReplicaSet ${name}`, {
    desired: desiredOf(deployment),
    actual: total(old, sizeOf),
  });
  let made: ReplicaSet;
  let isNew = true;
  try {
    made = yield* rollout.context.api.create(replicaSets, deployment.metadata.namespace ?? '', wanted);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    made = yield* existing(rollout, wanted, error);
    isNew = false;
  }
  const size = sizeOf(wanted);
  if (isNew && size > 0)
    rollout.event('Normal', 'ScalingReplicaSet', `Scaled up replica set ${name} from 0 to ${size}`);
  let isChanged = rollout.setAnnotation(revisionAnnotation, String(revision));
  let { status } = rollout.deployment;
  if (isNew && hasProgressDeadline(deployment)) {
    const message = `Created new replica set "${name}"`;
    status = withCondition(
      status,
      newCondition(rollout.now(), 'Progressing', 'True', 'NewReplicaSetCreated', message),
    );
    isChanged = true;
  }
  if (isChanged) yield* rollout.writeStatus(status);
  return made;
}

function newReplicaSet(deployment: Deployment, old: readonly ReplicaSet[], revision: number): ReplicaSet {
  const { template, selector, minReadySeconds } = deployment.spec;
  const { namespace, name = '' } = deployment.metadata;
  const hash = templateHash(template, deployment.status.collisionCount);
  const labels = { ...template.metadata?.labels, [hashLabel]: hash };
  return {
    kind: 'ReplicaSet',
    apiVersion: 'apps/v1',
    metadata: {
      name: `${name.slice(0, longestName - 1 - hash.length)}-${hash}`,
      ...(namespace !== undefined && { namespace }),
      labels,
      annotations: {
        ...copiedAnnotations(deployment),
        ...sizeAnnotations(deployment),
        [revisionAnnotation]: String(revision),
      },
      ownerReferences: [controllerRef(deployment)],
    },
    spec: {
      replicas: sizeOfCurrent(deployment, old, 0),
      ...(minReadySeconds !== undefined && minReadySeconds > 0 && { minReadySeconds }),
      selector: { ...selector, matchLabels: { ...selector.matchLabels, [hashLabel]: hash } },
      template: { ...template, metadata: { ...template.metadata, labels } },
    },
    status: { replicas: 0 },
  };
}

/** Why a ReplicaSet could not be created: there is one (ours after all, or another's of the same hash), or it was refused. */
function* existing(rollout: Rollout, wanted: ReplicaSet, error: StatusError): Process<ReplicaSet> {
  const { deployment, context } = rollout;
  const { namespace = '', name = '' } = wanted.metadata;
  if (error.status.reason === 'AlreadyExists') {
    const there = context.lister<ReplicaSet>(replicaSets).get(`${namespace}/${name}`);
    if (!there) throw error;
    const isOurs = controllerOf(there)?.uid === deployment.metadata.uid;
    if (isOurs && sameTemplate(deployment.spec.template, there.spec.template)) return there;
    const { collisionCount = 0 } = deployment.status;
    yield* rollout.writeStatus({ ...deployment.status, collisionCount: collisionCount + 1 });
    throw error;
  }
  if (isNamespaceTerminating(error)) throw error;
  const message = `Failed to create new replica set "${name}": ${error.message}`;
  const reason = 'ReplicaSetCreateError';
  if (hasProgressDeadline(deployment)) {
    const condition = newCondition(rollout.now(), 'Progressing', 'False', reason, message);
    try {
      yield* rollout.writeStatus(withCondition(deployment.status, condition));
    } catch (second) {
      // What is to be reported matters more.
      if (!(second instanceof StatusError)) throw second;
    }
  }
  rollout.event('Warning', reason, message);
  throw error;
}
