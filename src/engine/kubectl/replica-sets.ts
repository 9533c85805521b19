import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { LabelSelector } from '../../kubernetes/pod.ts';
import { requirementsText } from '../../kubernetes/printers/selector-text.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import type { Process } from '../kernel/kernel.ts';
import type { Invocation } from './invocation.ts';
import { listObjects } from './rest.ts';
import { equalJson } from './strategic-diff.ts';
import type { Workload } from './describe/workloads.ts';

export const replicaSets = resourceNamed('apps', 'replicasets') as Resource;

export interface ReplicaSets {
  readonly old: readonly Workload[];
  /** The one with the Deployment's own template, if there is one. */
  readonly newest: readonly Workload[];
}

/** Reads the ReplicaSets of a Deployment. Models kubectl/pkg/util/deployment GetAllReplicaSets, v1.36. */
export function* replicaSetsOf(k: Invocation, deployment: KubeObject): Process<ReplicaSets> {
  const { selector, template } = deployment['spec'] as {
    readonly selector?: LabelSelector;
    readonly template: Json;
  };
  const { namespace = null, uid } = deployment.metadata;
  const { items } = yield* listObjects(k, replicaSets, namespace, {
    labelSelector: requirementsText(selector),
    ...(k.path === 'kubectl describe' && { limit: '500' }),
  });
  const owned = items.filter(({ metadata }) =>
    metadata.ownerReferences?.some((owner) => owner.controller === true && owner.uid === uid),
  ) as unknown as readonly Workload[];
  const byAge = [...owned].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  const wanted = withoutHash(template);
  const newest = byAge.find((set) => equalJson(withoutHash(set.spec.template as unknown as Json), wanted));
  return { old: owned.filter((set) => set !== newest), newest: newest ? [newest] : [] };
}

function order({ metadata }: KubeObject): string {
  return `${metadata.creationTimestamp ?? ''} ${metadata.name ?? ''}`;
}

/** A template without the label that tells ReplicaSets apart. */
export function withoutHash(template: Json): Json {
  const { metadata = {}, ...rest } = template as { metadata?: { labels?: Record<string, string> } };
  const { 'pod-template-hash': _, ...labels } = metadata.labels ?? {};
  return { ...rest, metadata: { ...metadata, labels } };
}
