import type { KubeObject } from '../../kubernetes/object.ts';
import { resourcePath } from '../../kubernetes/request-info.ts';
import { withQuery } from '../client/api-client.ts';
import type { WatchEvent } from '../client/door.ts';
import { Mailbox, type Process } from '../kernel/kernel.ts';
import type { Invocation } from './invocation.ts';
import { send } from './rest.ts';
import type { Target } from './targets.ts';

/** What happened to the object that is followed; `null` where a watch begins and there is none. */
export interface Change {
  readonly change: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly object: KubeObject;
}

export interface Following<T> {
  /** Asked once, when what is there has been sent: the object or null. */
  readonly synced?: (object: KubeObject | null) => T | undefined;
  /** Asked for what was there, and for every change after it. */
  readonly changed: (change: Change) => T | undefined;
}

/** That time was up. */
export const timeIsUp = Symbol('time is up');

/**
 * Follows one object through a watch until `following` gives something. Models client-go's UntilWithSync, v1.36:
 * the watch begins with the object as it is, and a bookmark behind it.
 */
export function* followUntil<T>(
  k: Invocation,
  { resource, namespace, name }: Target,
  deadlineMs: number | null,
  following: Following<T>,
): Process<T | typeof timeIsUp> {
  const { kernel } = k.world;
  const frames = new Mailbox<WatchEvent>();
  const path = withQuery(resourcePath(resource, namespace), {
    allowWatchBookmarks: 'true',
    fieldSelector: `metadata.name=${name}`,
    resourceVersionMatch: 'NotOlderThan',
    sendInitialEvents: 'true',
    watch: 'true',
  });
  const { watch } = yield* send(k, 'GET', path, { sink: (frame, cause) => frames.put(frame, cause) });
  let late = false;
  if (deadlineMs !== null) {
    const ring = (): void => {
      late = true;
      frames.put({ change: 'CLOSED', reason: 'time is up' }, null);
    };
    kernel.at(deadlineMs, 'kubectl', ring, true);
  }
  try {
    const first = yield* untilSynced(frames);
    const found = first === null ? undefined : following.synced?.(first.at(-1)?.object ?? null);
    if (found !== undefined) return found;
    for (const change of first ?? []) {
      const answer = following.changed(change);
      if (answer !== undefined) return answer;
    }
    while (!late) {
      const frame = yield* frames.take();
      if (frame.change === 'CLOSED' || frame.change === 'ERROR' || frame.change === 'BOOKMARK') continue;
      const answer = following.changed(frame as Change);
      if (answer !== undefined) return answer;
    }
    return timeIsUp;
  } finally {
    if (watch !== undefined) k.api.closeWatch(watch);
  }
}

/** What the watch begins with; null if it was closed before. */
function* untilSynced(frames: Mailbox<WatchEvent>): Process<readonly Change[] | null> {
  const first: Change[] = [];
  for (;;) {
    const frame = yield* frames.take();
    if (frame.change === 'BOOKMARK') return first;
    if (frame.change === 'CLOSED' || frame.change === 'ERROR') return null;
    first.push(frame as Change);
  }
}
