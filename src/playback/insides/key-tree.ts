import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { TraceIndex, Version } from '../../trace/trace-index.ts';
import { begunBy, isDone, isNamed, stepsOf } from './own-events.ts';

/** One kind's keys: `pods` or `services/specs` with everything stored under it. */
export interface KeyBranch {
  readonly prefix: string;
  readonly keys: readonly Version[];
  /** The newest revision in it. */
  readonly revision: number;
}

/** The keys that are there at a moment, by the first part of their path, in the order of the alphabet. */
export function keyTreeAt(index: TraceIndex, time: number): KeyBranch[] {
  const branches = new Map<string, Version[]>();
  for (const version of index.objectsAt('/registry/', time)) {
    const prefix = branchOf(version.key);
    const keys = branches.get(prefix);
    if (keys) keys.push(version);
    else branches.set(prefix, [version]);
  }
  return [...branches]
    .map(([prefix, keys]) => ({
      prefix,
      keys: keys.sort((a, b) => (a.key < b.key ? -1 : 1)),
      revision: Math.max(...keys.map(({ revision }) => revision)),
    }))
    .sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
}

/** `services/specs` keeps both its parts, a group of an API its dots: `/registry/<branch>/…`. */
export function branchOf(key: ObjectKey): string {
  const [, , first = '', second = ''] = key.split('/');
  return first === 'services' ? `${first}/${second}` : first;
}

/** etcd's own counts for a key at a moment. A key that was deleted and made anew begins with version 1 again. */
export interface KeyCounts {
  readonly create: number;
  readonly mod: number;
  /** null where the key was there before the trace: how often it had been written then is not known. */
  readonly version: number | null;
}

export function countsAt(index: TraceIndex, key: ObjectKey, time: number): KeyCounts | null {
  const past = index.versions(key).filter(({ at }) => at <= time);
  const last = past.at(-1);
  if (!last?.object) return null;
  const life = past.slice(past.findLastIndex(({ object }) => object === null) + 1);
  const first = life[0] as Version;
  return {
    create: first.revision,
    mod: last.revision,
    version: first.event === null ? null : life.length,
  };
}

/** The revision up to which history was compacted by a moment; null: none was. */
export function compactedAt(index: TraceIndex, time: number): number | null {
  const compactions = begunBy(stepsOf(index, 'etcd'), time).filter((step) => isDone(step, time));
  const last = compactions.findLast((step) => isNamed(step, 'Compact'));
  return last && isNamed(last, 'Compact') ? last.detail.revision : null;
}
