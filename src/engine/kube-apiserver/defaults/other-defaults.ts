import { fill, within, withinEach, type Part } from './fill.ts';

/** Models pkg/apis/discovery, scheduling, storage and rbac v1 defaults.go, v1.36. */
export function endpointSliceDefaults<T extends Part>(slice: T): T {
  return withinEach(slice, 'ports', (port) => fill(port, { name: '', protocol: 'TCP' }));
}

export function priorityClassDefaults<T extends Part>(priorityClass: T): T {
  return fill(priorityClass, { preemptionPolicy: 'PreemptLowerPriority' });
}

export function storageClassDefaults<T extends Part>(storageClass: T): T {
  return fill(storageClass, { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' });
}

const rbacGroup: Part = { apiGroup: 'rbac.authorization.k8s.io' };

export function bindingDefaults<T extends Part>(binding: T): T {
  const referred = within(binding, 'roleRef', (role) => (role.apiGroup ? role : { ...role, ...rbacGroup }));
  return withinEach(referred, 'subjects', (subject) =>
    subject.kind === 'User' || subject.kind === 'Group' ? fill(subject, rbacGroup) : subject,
  );
}

const usualMetrics = [
  { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } },
];

/** Models pkg/apis/autoscaling/v2/defaults.go, v1.36 (those of `behavior` are not modelled). */
export function autoscalerDefaults<T extends Part>(autoscaler: T): T {
  return within(autoscaler, 'spec', (spec) => {
    const metrics = spec['metrics'] as readonly unknown[] | undefined;
    return fill(spec, { minReplicas: 1, ...((metrics ?? []).length === 0 && { metrics: usualMetrics }) });
  });
}
