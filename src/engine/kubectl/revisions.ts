import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { LabelSelector } from '../../kubernetes/pod.ts';
import { requirementsText } from '../../kubernetes/printers/selector-text.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { fail } from './errors.ts';
import type { Invocation } from './invocation.ts';
import { replicaSetsOf } from './replica-sets.ts';
import { getObject, listObjects } from './rest.ts';
import type { Selected } from './targets.ts';

/** One entry of a workload's history. */
export interface Revision {
  readonly number: number;
  readonly template: Json;
  /** The ReplicaSet or the ControllerRevision that keeps it. */
  readonly object: KubeObject;
  /** The workload as it is now. */
  readonly workload: KubeObject;
}

/** The history of a Deployment, DaemonSet or StatefulSet, oldest first. It is read anew, with the workload. */
export function* revisionsOf(k: Invocation, target: Selected): Process<readonly Revision[]> {
  const { resource, namespace, name } = target;
  if (!['Deployment', 'DaemonSet', 'StatefulSet'].includes(resource.kind)) {
    const { group, kind } = resource;
    fail(`no history viewer has been implemented for "${group === '' ? kind : `${kind}.${group}`}"`);
  }
  let workload: KubeObject;
  try {
    workload = yield* getObject(k, resource, namespace, name);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    fail(`failed to retrieve ${resource.singular} ${name}: ${error.status.message ?? ''}`);
  }
  const found =
    resource.kind === 'Deployment'
      ? yield* fromReplicaSets(k, workload)
      : yield* fromControllerRevisions(k, workload);
  return found.sort((a, b) => a.number - b.number);
}

function* fromReplicaSets(k: Invocation, workload: KubeObject): Process<Revision[]> {
  const { old, newest } = yield* replicaSetsOf(k, workload);
  return [...old, ...newest].map((object) => ({
    number: Number(object.metadata.annotations?.['deployment.kubernetes.io/revision'] ?? '0'),
    template: object.spec.template as unknown as Json,
    object,
    workload,
  }));
}

function* fromControllerRevisions(k: Invocation, workload: KubeObject): Process<Revision[]> {
  const { selector } = workload['spec'] as { readonly selector?: LabelSelector };
  const { namespace = null, uid } = workload.metadata;
  const resource = resourceNamed('apps', 'controllerrevisions') as Resource;
  const query = { labelSelector: requirementsText(selector) };
  const { items } = yield* listObjects(k, resource, namespace, query);
  return items
    .filter(({ metadata }) =>
      metadata.ownerReferences?.some((owner) => owner.controller === true && owner.uid === uid),
    )
    .map((object) => {
      const data = object['data'] as { readonly spec?: { readonly template?: Record<string, Json> } };
      const { $patch: _, ...template } = data.spec?.template ?? {};
      return { number: Number(object['revision'] ?? 0), template, object, workload };
    });
}
