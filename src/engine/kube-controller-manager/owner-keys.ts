import { matchesLabelSelector } from '../../kubernetes/labels.ts';
import { namespacedName, type KubeObject } from '../../kubernetes/object.ts';
import type { LabelSelector } from '../../kubernetes/pod.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import type { ControllerContext } from './controller.ts';
import { controllerOf } from './owned-pods.ts';
import { sameValue } from './same-value.ts';

interface Selecting extends KubeObject {
  readonly spec: { readonly selector?: LabelSelector };
}

/** The controller of an object, if it is of this resource and the cache knows this very one. Models resolveControllerRef of the workload controllers, v1.36. */
export function ownerOf<T extends KubeObject>(
  object: KubeObject | undefined,
  of: Resource,
  context: ControllerContext,
): T | undefined {
  const owner = object && controllerOf(object);
  if (owner?.kind !== of.kind) return undefined;
  const found = context.lister<T>(of).get(`${object?.metadata.namespace ?? ''}/${owner.name}`);
  return found?.metadata.uid === owner.uid ? found : undefined;
}

/** Every object of a resource that selects one that nobody owns: one of them may adopt it. */
export function selectingKeys({ metadata }: KubeObject, of: Resource, context: ControllerContext): string[] {
  const { labels = {}, namespace } = metadata;
  if (Object.keys(labels).length === 0) return [];
  return context
    .lister<Selecting>(of)
    .list()
    .filter((owner) => owner.metadata.namespace === namespace)
    .filter(({ spec }) => matchesLabelSelector(spec.selector, labels))
    .map(namespacedName);
}

/**
 * Whom a change of an object that stays concerns: who lost it, who owns it, or, if nobody does, who could take it in
 * now. Models updatePod of the workload controllers.
 */
export function ownersOfChange(
  before: KubeObject,
  after: KubeObject,
  of: Resource,
  context: ControllerContext,
): string[] {
  const changedHands = !sameValue(controllerOf(before), controllerOf(after));
  const left = changedHands ? keyOf(ownerOf(before, of, context)) : [];
  if (controllerOf(after)) return [...new Set([...left, ...keyOf(ownerOf(after, of, context))])];
  const mayBeAdopted = changedHands || !sameValue(before.metadata.labels, after.metadata.labels);
  return mayBeAdopted ? [...left, ...selectingKeys(after, of, context)] : left;
}

export function keyOf(owner: KubeObject | undefined): string[] {
  return owner ? [namespacedName(owner)] : [];
}
