import type { ObjectVersion } from '../recording.ts';

const pulling: ReadonlySet<string> = new Set(['ErrImagePull', 'ImagePullBackOff']);

/**
 * How often a waiting Pod alternates between ErrImagePull and ImagePullBackOff, or is written with an unchanged
 * reason, depends on when back-offs and syncs meet. The alternation is compared once: of a run of versions that
 * differ only in it, the first with each reason stay. Returns the versions that are left out.
 */
export function repeatedVersions(versions: readonly ObjectVersion[]): Set<ObjectVersion> {
  const dropped = new Set<ObjectVersion>();
  let run = new Set<string>();
  let base = '';
  for (const version of versions) {
    const reasons = waitingReasons(version);
    if (!reasons.some((reason) => pulling.has(reason))) {
      run = new Set();
      base = '';
      continue;
    }
    const rest = withoutPullReasons(version);
    if (rest !== base) run = new Set();
    base = rest;
    const state = reasons.join(',');
    if (run.has(state)) dropped.add(version);
    run.add(state);
  }
  return dropped;
}

interface ContainerFields {
  readonly reason?: string;
  readonly [field: string]: unknown;
}

function containersOf(version: ObjectVersion): readonly ContainerFields[] {
  const lists = [version['initContainers'], version['containers']] as (
    readonly ContainerFields[] | undefined
  )[];
  return lists.flatMap((list) => list ?? []);
}

function waitingReasons(version: ObjectVersion): string[] {
  return containersOf(version).map(({ reason = '' }) => reason);
}

function withoutPullReasons(version: ObjectVersion): string {
  const { at: _, resourceVersion: __, ...rest } = version;
  return JSON.stringify(rest).replace(/"reason":"(ErrImagePull|ImagePullBackOff)"/g, '"reason":"pull"');
}
