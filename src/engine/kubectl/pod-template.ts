import type { KubeObject } from '../../kubernetes/object.ts';
import type { Container, PodSpec } from '../../kubernetes/pod.ts';

/** Where a kind keeps the spec of its Pods. Models kubectl/pkg/polymorphichelpers/updatepodspec.go, v1.36. */
const paths: Readonly<Record<string, readonly string[]>> = {
  Pod: ['spec'],
  Deployment: ['spec', 'template', 'spec'],
  ReplicaSet: ['spec', 'template', 'spec'],
  DaemonSet: ['spec', 'template', 'spec'],
  StatefulSet: ['spec', 'template', 'spec'],
  Job: ['spec', 'template', 'spec'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
};

/** What kubectl says where a kind has none: the error's text. */
export class NoPodTemplate extends Error {}

/**
 * The object with its containers changed, init containers and others alike.
 * @throws NoPodTemplate for a kind without Pods
 */
export function withContainers(object: KubeObject, change: (container: Container) => Container): KubeObject {
  const path = paths[object.kind];
  if (!path) {
    throw new NoPodTemplate(
      `the object is not a pod or does not have a pod template: *${typeName(object.apiVersion)}.${object.kind}`,
    );
  }
  return changeAt(object, path, (value) => {
    const spec = value as PodSpec;
    return {
      ...spec,
      containers: spec.containers.map(change),
      ...(spec.initContainers && { initContainers: spec.initContainers.map(change) }),
    };
  });
}

/** `v1` of `apps/v1`: as Go names the package. */
function typeName(apiVersion: string): string {
  return apiVersion.slice(apiVersion.indexOf('/') + 1);
}

/** A copy of `object` with the value at `path` changed. */
function changeAt<T extends object>(
  object: T,
  [field, ...rest]: readonly string[],
  change: (value: object) => object,
): T {
  if (field === undefined) return change(object) as T;
  const inner = (object as Readonly<Record<string, object>>)[field] ?? {};
  return { ...object, [field]: changeAt(inner, rest, change) };
}
