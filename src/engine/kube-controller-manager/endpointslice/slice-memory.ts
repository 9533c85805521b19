import type { KubeObject } from '../../../kubernetes/object.ts';
import type { ControllerContext } from '../controller.ts';
import { TriggerTimes } from '../endpoint/trigger-times.ts';
import { isOurs, serviceKeyOf, type EndpointSlice } from './endpoint-slice.ts';

/** So long after a slice was changed by somebody else its Service is looked at. */
const minSyncDelayMs = 1000;
const deleted = -1;

export interface SliceMemory {
  readonly triggers: TriggerTimes;
  readonly tracker: SliceTracker;
}

export function sliceMemory(): SliceMemory {
  return { triggers: new TriggerTimes(), tracker: new SliceTracker() };
}

/**
 * The generation of each slice that we have written: it tells our own changes from those of others, and a cache that
 * lags behind. Models endpointslice/util/endpointslice_tracker.go, v1.36.
 */
export class SliceTracker {
  readonly #services = new Map<string, Map<string, number>>();

  wrote(slice: KubeObject): void {
    this.#of(slice).set(uidOf(slice), slice.metadata.generation ?? 0);
  }

  expectDeletion(slice: KubeObject): void {
    this.#of(slice).set(uidOf(slice), deleted);
  }

  isNews(slice: KubeObject): boolean {
    const known = this.#services.get(serviceKeyOf(slice))?.get(uidOf(slice));
    return known === undefined || (slice.metadata.generation ?? 0) > known;
  }

  /** Whether a deletion is one that we asked for, or of a slice that we do not know. */
  isExpectedDeletion(slice: KubeObject): boolean {
    const generations = this.#services.get(serviceKeyOf(slice));
    const known = generations?.get(uidOf(slice));
    generations?.delete(uidOf(slice));
    return known === undefined || known === deleted;
  }

  isStale(key: string, slices: readonly EndpointSlice[]): boolean {
    const generations = this.#services.get(key);
    if (!generations) return false;
    const given = new Map(slices.map((slice) => [uidOf(slice), slice.metadata.generation ?? 0]));
    for (const [uid, generation] of generations) {
      const cached = given.get(uid);
      if (generation === deleted ? cached !== undefined : cached === undefined || generation > cached)
        return true;
    }
    return false;
  }

  forget(key: string): void {
    this.#services.delete(key);
  }

  #of(slice: KubeObject): Map<string, number> {
    const key = serviceKeyOf(slice);
    let generations = this.#services.get(key);
    if (!generations) this.#services.set(key, (generations = new Map<string, number>()));
    return generations;
  }
}

/** A slice that somebody else changed, or that changed its Service or its keeper, brings its Service back in a second. */
export function noteSlice(
  before: KubeObject | undefined,
  after: KubeObject | undefined,
  context: ControllerContext,
  { tracker }: SliceMemory,
): readonly string[] {
  const keys = new Set<string>();
  if (!after) {
    if (before && isOurs(before) && !tracker.isExpectedDeletion(before)) keys.add(serviceKeyOf(before));
  } else if (before && serviceKeyOf(before) !== serviceKeyOf(after)) {
    keys.add(serviceKeyOf(after)).add(serviceKeyOf(before));
  } else if ((before && isOurs(before) !== isOurs(after)) || (isOurs(after) && tracker.isNews(after))) {
    keys.add(serviceKeyOf(after));
  }
  for (const key of keys) context.enqueue(key, minSyncDelayMs);
  return [];
}

function uidOf({ metadata }: KubeObject): string {
  return metadata.uid ?? '';
}
