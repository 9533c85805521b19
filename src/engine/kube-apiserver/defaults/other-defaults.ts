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
