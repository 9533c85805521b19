import type { StoredEvent } from '../../trace/events.ts';
import type { TraceIndex, Version } from '../../trace/trace-index.ts';

/** The version that a commit replaced, or null if it made the object. */
export function versionBefore(version: Version, index: TraceIndex): Version | null {
  if (version.event === null) return null;
  const { previous } = index.event(version.event) as StoredEvent;
  return previous === null ? null : index.version(version.key, previous);
}
