import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { fail, throwAll } from '../errors.ts';
import { followUntil, timeIsUp } from '../follow.ts';
import type { Invocation } from '../invocation.ts';
import { selectObjects, type Selected } from '../targets.ts';

/** Models kubectl/pkg/cmd/rollout/rollout_status.go, v1.36. */
export function* rolloutStatus(k: Invocation): Process {
  const { line } = k;
  if (line.args.length === 0 && !line.has('filename')) fail('required resource not specified');
  if (line.int('revision') < 0) fail(`revision must be a positive integer: ${line.int('revision')}`);
  const { selected, errors } = yield* selectObjects(k, line.args, { emptyMeansAll: true });
  for (const target of selected) yield* statusOf(k, target);
  throwAll(errors);
  if (selected.length === 0) k.err(`No resources found in ${k.namespace} namespace.\n`);
}

function* statusOf(k: Invocation, target: Selected): Process {
  const { line } = k;
  const look = viewers[target.resource.kind];
  if (!look) {
    const { group, kind } = target.resource;
    fail(`no status viewer has been implemented for ${group === '' ? kind : `${kind}.${group}`}`);
  }
  const timeoutMs = line.duration('timeout');
  const deadline = timeoutMs > 0 ? k.world.kernel.now + timeoutMs : null;
  const answer = yield* followUntil<true | { readonly error: string }>(k, target, deadline, {
    changed: ({ change, object }) => {
      if (change === 'DELETED') return { error: 'object has been deleted' };
      const { error, text, done } = withRevision(k, object) ?? look(object as Rolled);
      if (error !== undefined) return { error };
      k.out(`${text ?? ''}\n`);
      return done === true || !line.bool('watch') ? true : undefined;
    },
  });
  if (answer === timeIsUp) fail('timed out waiting for the condition');
  if (answer !== true) fail(answer.error);
}

interface Seen {
  readonly text?: string;
  readonly done?: boolean;
  readonly error?: string;
}

function withRevision({ line }: Invocation, object: KubeObject): Seen | null {
  const wanted = line.int('revision');
  if (wanted === 0 || object.kind !== 'Deployment') return null;
  const running = object.metadata.annotations?.['deployment.kubernetes.io/revision'] ?? '0';
  if (Number(running) === wanted) return null;
  return { error: `desired revision (${wanted}) is different from the running revision (${running})` };
}

/** The fields of a Deployment, a DaemonSet or a StatefulSet that tell how far it is. */
interface Rolled extends KubeObject {
  readonly spec: {
    readonly replicas?: number;
    readonly updateStrategy?: {
      readonly type?: string;
      readonly rollingUpdate?: { readonly partition?: number };
    };
  };
  readonly status: {
    readonly observedGeneration?: number;
    readonly conditions?: readonly Condition[];
    readonly replicas?: number;
    readonly updatedReplicas?: number;
    readonly availableReplicas?: number;
    readonly readyReplicas?: number;
    readonly currentReplicas?: number;
    readonly currentRevision?: string;
    readonly updateRevision?: string;
    readonly updatedNumberScheduled?: number;
    readonly desiredNumberScheduled?: number;
    readonly numberAvailable?: number;
  };
}

/** Models kubectl/pkg/polymorphichelpers/rollout_status.go, v1.36. */
const viewers: Readonly<Record<string, (object: Rolled) => Seen>> = {
  Deployment: deploymentStatus,
  DaemonSet: daemonSetStatus,
  StatefulSet: statefulSetStatus,
};

function observed({ metadata, status }: Rolled): boolean {
  return (metadata.generation ?? 0) <= (status.observedGeneration ?? 0);
}

function deploymentStatus(object: Rolled): Seen {
  const { metadata, spec, status } = object;
  const name = metadata.name ?? '';
  if (!observed(object)) return { text: 'Waiting for deployment spec update to be observed...' };
  const progressing = status.conditions?.find((condition) => condition.type === 'Progressing');
  if (progressing?.reason === 'ProgressDeadlineExceeded')
    return { error: `deployment "${name}" exceeded its progress deadline` };
  const { updatedReplicas: updated = 0, replicas = 0, availableReplicas: available = 0 } = status;
  const waiting = (text: string): Seen => ({
    text: `Waiting for deployment "${name}" rollout to finish: ${text}...`,
  });
  if (updated < (spec.replicas ?? 0))
    return waiting(`${updated} out of ${spec.replicas ?? 0} new replicas have been updated`);
  if (replicas > updated) return waiting(`${replicas - updated} old replicas are pending termination`);
  if (available < updated) return waiting(`${available} of ${updated} updated replicas are available`);
  return { text: `deployment "${name}" successfully rolled out`, done: true };
}

function daemonSetStatus(object: Rolled): Seen {
  const { metadata, spec, status } = object;
  const name = metadata.name ?? '';
  if (spec.updateStrategy?.type !== 'RollingUpdate')
    return { error: 'rollout status is only available for RollingUpdate strategy type' };
  if (!observed(object)) return { text: 'Waiting for daemon set spec update to be observed...' };
  const {
    updatedNumberScheduled: updated = 0,
    desiredNumberScheduled: desired = 0,
    numberAvailable: available = 0,
  } = status;
  const waiting = (text: string): Seen => ({
    text: `Waiting for daemon set "${name}" rollout to finish: ${text}...`,
  });
  if (updated < desired) return waiting(`${updated} out of ${desired} new pods have been updated`);
  if (available < desired) return waiting(`${available} of ${desired} updated pods are available`);
  return { text: `daemon set "${name}" successfully rolled out`, done: true };
}

function statefulSetStatus(object: Rolled): Seen {
  const { spec, status } = object;
  const { updatedReplicas: updated = 0, readyReplicas: ready = 0 } = status;
  const { replicas = 1, updateStrategy } = spec;
  if (updateStrategy?.type !== 'RollingUpdate')
    return { error: 'rollout status is only available for RollingUpdate strategy type' };
  if ((status.observedGeneration ?? 0) === 0 || !observed(object))
    return { text: 'Waiting for statefulset spec update to be observed...' };
  if (ready < replicas) return { text: `Waiting for ${replicas - ready} pods to be ready...` };
  if (updateStrategy.rollingUpdate) {
    const wanted = replicas - (updateStrategy.rollingUpdate.partition ?? 0);
    if (updateStrategy.rollingUpdate.partition !== undefined && updated < wanted) {
      return {
        text: `Waiting for partitioned roll out to finish: ${updated} out of ${wanted} new pods have been updated...`,
      };
    }
    return { text: `partitioned roll out complete: ${updated} new pods have been updated...`, done: true };
  }
  const { updateRevision = '', currentRevision = '', currentReplicas = 0 } = status;
  if (updateRevision !== currentRevision) {
    return {
      text: `waiting for statefulset rolling update to complete ${updated} pods at revision ${updateRevision}...`,
    };
  }
  return {
    text: `statefulset rolling update complete ${currentReplicas} pods at revision ${currentRevision}...`,
    done: true,
  };
}
