import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { resource, type ControllerContext } from '../controller.ts';

export const pods = resource('', 'pods');

/** Keeps a Pod that ended until its Job has counted it. */
export const trackingFinalizer = 'batch.kubernetes.io/job-tracking';

export function isTracked({ metadata }: KubeObject): boolean {
  return metadata.finalizers?.includes(trackingFinalizer) ?? false;
}

/** @throws StatusError */
export function* untrack(context: ControllerContext, pod: Pod): Process<Pod> {
  const { namespace = '', name = '' } = pod.metadata;
  const patch = { metadata: { '$deleteFromPrimitiveList/finalizers': [trackingFinalizer] } };
  return yield* context.api.patch<Pod>(pods, namespace, name, patch);
}

/** Pods whose finalizers were taken off, by Job, until the cache shows it. Models job/tracking_utils.go, v1.36. */
export class Untracking {
  readonly #uids = new Map<string, Set<string>>();

  of(key: string): ReadonlySet<string> {
    return new Set(this.#uids.get(key));
  }

  expect(key: string, uids: readonly string[]): void {
    const known = this.#uids.get(key) ?? new Set();
    for (const uid of uids) known.add(uid);
    this.#uids.set(key, known);
  }

  seen(key: string, uid: string): void {
    this.#uids.get(key)?.delete(uid);
  }

  forget(key: string): void {
    this.#uids.delete(key);
  }
}
