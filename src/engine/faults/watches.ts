import type { ComponentId } from '../../kubernetes/components.ts';
import type { Breakable } from './faults.ts';
import { recover, tell } from './processes.ts';

/**
 * The API server ends a watch, as it does with each of them after half an hour or so: the client goes on where it was.
 * `expired`: meanwhile the API server has forgotten what was since then, and the client has to list all anew (410 Gone).
 */
export function dropWatch(
  at: Breakable,
  client: ComponentId,
  resource: string,
  expired: boolean,
): string | null {
  const { door } = at.cluster;
  const watches = door.openWatches(client, resource);
  if (watches.length === 0) return `${client} has no watch of ${resource} open`;
  tell(at, client, { fault: expired ? 'expire-watch' : 'drop-watch', what: resource });
  if (expired) door.forgetHistory(resource);
  for (const id of watches) door.dropWatch(id, 'the watch has timed out');
  recover(at);
  return null;
}
