import { extended } from '../../../kubernetes/extended.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, Pod } from '../../../kubernetes/pod.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { AdmissionRequest } from '../contracts.ts';
import { mutatingAdmission, validatingAdmission } from '../gates.ts';
import { conflict, gateTime, keyOf, type Machinery, type Scope } from '../machinery.ts';
import { guaranteedUpdate } from '../objects.ts';

interface Binding extends KubeObject {
  readonly target?: { readonly kind?: string; readonly name?: string };
}

/**
 * POST pods/NAME/binding: sets spec.nodeName and the PodScheduled condition in one write.
 * Models pkg/registry/core/pod/storage/storage.go BindingREST, v1.36.
 */
export function* bind(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const { world, component } = machinery;
  const name = scope.name ?? '';
  const key = keyOf(scope, name);
  const step = world.begin(component, 'Decoding', { warnings: [], errors: [] });
  yield* gateTime(machinery, 0.08);
  step.end({ warnings: [], errors: [] }, 'passed');
  const binding = scope.request.body as unknown as Binding;
  const node = binding.target?.name ?? '';
  if (node === '') {
    throw new StatusError(failure('Invalid', `Binding "${name}" is invalid: target.name: Required value`));
  }
  const asking: AdmissionRequest = {
    operation: 'CREATE',
    resource: scope.resource,
    subresource: 'binding',
    namespace: scope.namespace,
    name,
    object: binding,
    oldObject: null,
    user: scope.user,
    dryRun: scope.dryRun,
  };
  const admitted = ((yield* mutatingAdmission(machinery, scope, asking, key)) ?? binding) as Binding;
  yield* validatingAdmission(machinery, scope, { ...asking, object: admitted }, key);
  yield* guaranteedUpdate(machinery, scope, key, (current) =>
    assigned(scope, current as Pod, admitted, node, world.clock.now()),
  );
  const created = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 };
  return { code: 201, body: created, warnings: scope.warnings };
}

function* assigned(scope: Scope, pod: Pod, binding: Binding, node: string, now: string): Process<KubeObject> {
  const name = pod.metadata.name ?? '';
  const { uid } = binding.metadata;
  if (uid !== undefined && uid !== pod.metadata.uid) {
    const why = `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${pod.metadata.uid ?? ''}`;
    throw conflict(scope.resource, name, why);
  }
  if (pod.metadata.deletionTimestamp !== undefined) {
    throw conflict(scope.resource, name, `pod ${name} is being deleted, cannot be assigned to a host`);
  }
  if (pod.spec.nodeName) {
    throw conflict(scope.resource, name, `pod ${name} is already assigned to node "${pod.spec.nodeName}"`);
  }
  if ((pod.spec.schedulingGates ?? []).length > 0) {
    throw conflict(scope.resource, name, `pod ${name} has non-empty .spec.schedulingGates`);
  }
  const { labels, annotations } = binding.metadata;
  // The nomination has done its work (ClearingNominatedNodeNameAfterBinding).
  const { nominatedNodeName: _, ...status } = pod.status;
  return {
    ...pod,
    metadata: {
      ...pod.metadata,
      ...(labels && { labels: { ...pod.metadata.labels, ...labels } }),
      ...(annotations && { annotations: { ...pod.metadata.annotations, ...annotations } }),
    },
    spec: extended(pod.spec, { nodeName: node }),
    status: extended(status, { conditions: withScheduled(pod, now) }),
  };
}

function withScheduled(pod: Pod, now: string): Condition[] {
  const others = (pod.status.conditions ?? []).filter((condition) => condition.type !== 'PodScheduled');
  return [
    ...others,
    {
      type: 'PodScheduled',
      status: 'True',
      lastProbeTime: null,
      lastTransitionTime: now,
    },
  ];
}
