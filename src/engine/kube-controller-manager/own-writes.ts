import type { KubeObject } from '../../kubernetes/object.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { RetryError, type ControllerContext } from './controller.ts';

/**
 * What a controller has written for a key: until its caches have come that far, a sync of the key would act on the
 * past, so it is put off. Models pkg/controller/util/consistency (StaleControllerConsistency…, on by default), v1.36.
 */
export class OwnWrites {
  readonly #written = new Map<string, Map<Resource, number>>();

  /** Remembers the version that a write of an object of `resource` had, for the sake of `key`. */
  wrote(key: string, resource: Resource, { metadata }: KubeObject): void {
    let versions = this.#written.get(key);
    if (!versions) this.#written.set(key, (versions = new Map<Resource, number>()));
    versions.set(resource, Math.max(versions.get(resource) ?? 0, Number(metadata.resourceVersion ?? 0)));
  }

  /** @throws RetryError if a cache lags behind what was written: the key comes again in a moment. */
  ensureSeen(key: string, context: ControllerContext): void {
    for (const [resource, written] of this.#written.get(key) ?? []) {
      const read = context.lister(resource).lastRevision;
      if (read >= written) continue;
      const name = resource.group === '' ? resource.resource : `${resource.resource}.${resource.group}`;
      throw new RetryError(
        `read version: ${read} is not as new as written version: ${written} for group resource ${name}`,
      );
    }
    this.#written.delete(key);
  }

  forget(key: string): void {
    this.#written.delete(key);
  }
}
