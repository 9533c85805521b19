import { labelMatcher } from '../../kubernetes/labels.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { LabelSelector } from '../../kubernetes/pod.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { RetryError, type ControllerContext } from './controller.ts';
import { controllerOf, controllerRef } from './owned-pods.ts';

export interface Claim<T extends KubeObject> {
  /** Who claims, and of which resource it is. */
  readonly owner: KubeObject;
  readonly ownerResource: Resource;
  readonly selector: LabelSelector | undefined;
  /** Of which resource the claimed objects are. */
  readonly resource: Resource;
  /** What the objects must be besides being selected. */
  readonly filter?: (object: T) => boolean;
  /** Finalizers that an object gets when it is adopted, and loses when it is let go. */
  readonly finalizers?: readonly string[];
  /** Told of each object that this wrote. */
  readonly wrote?: (object: T) => void;
}

/**
 * Which of `objects` the owner manages: those it owns and selects. What it selects and nobody owns it adopts, what
 * it owns and no longer selects it lets go. Models pkg/controller/controller_ref_manager.go, v1.36.
 * @throws StatusError if something could not be adopted or released, after the rest was done
 */
export function* claim<T extends KubeObject>(
  context: ControllerContext,
  claimed: Claim<T>,
  objects: readonly T[],
): Process<T[]> {
  const { owner, selector } = claimed;
  const matches = labelMatcher(selector);
  const mine: T[] = [];
  const checked = { asked: false };
  let failure: unknown = null;
  for (const object of objects) {
    const selected = matches(object.metadata.labels) && (claimed.filter?.(object) ?? true);
    const controller = controllerOf(object);
    const isOwned = controller?.uid === owner.metadata.uid;
    if (isOwned && selected) mine.push(object);
    if (isOwned === selected || owner.metadata.deletionTimestamp !== undefined) continue;
    try {
      if (isOwned) yield* release(context, claimed, object);
      else if (!controller && object.metadata.deletionTimestamp === undefined) {
        yield* adopt(context, claimed, object, checked);
        mine.push(object);
      }
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RetryError)) throw error;
      if (!(error instanceof StatusError && error.status.reason === 'NotFound')) failure ??= error;
    }
  }
  if (failure) throw failure as Error;
  return mine;
}

function* adopt<T extends KubeObject>(
  context: ControllerContext,
  { owner, ownerResource, resource, finalizers, wrote }: Claim<T>,
  object: KubeObject,
  checked: { asked: boolean },
): Process {
  // The cache may not know yet that the owner itself is going.
  if (!checked.asked) {
    checked.asked = true;
    const { namespace = null, name = '', uid } = owner.metadata;
    const fresh = yield* context.api.get(ownerResource, namespace, name);
    if (fresh.metadata.uid !== uid || fresh.metadata.deletionTimestamp !== undefined)
      throw new RetryError(`${namespace ?? ''}/${name} has just been deleted`);
  }
  const { namespace = null, name = '', uid } = object.metadata;
  const patch = {
    metadata: { ownerReferences: [controllerRef(owner)], ...(finalizers && { finalizers }), uid },
  };
  wrote?.(yield* context.api.patch(resource, namespace, name, patch));
}

function* release<T extends KubeObject>(
  context: ControllerContext,
  { owner, resource, finalizers, wrote }: Claim<T>,
  object: KubeObject,
): Process {
  const { namespace = null, name = '', uid } = object.metadata;
  const ownerReferences = [{ $patch: 'delete', uid: owner.metadata.uid }];
  const lost = finalizers && { '$deleteFromPrimitiveList/finalizers': finalizers };
  const patch = { metadata: { uid, ownerReferences, ...lost } };
  try {
    wrote?.(yield* context.api.patch(resource, namespace, name, patch));
  } catch (error) {
    // Gone, or gone and made anew: nothing to let go of.
    const reason = error instanceof StatusError ? error.status.reason : undefined;
    if (reason !== 'NotFound' && reason !== 'Invalid') throw error;
  }
}
