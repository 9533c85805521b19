import type { ComponentId } from '../../kubernetes/components.ts';
import type { Breakable } from './faults.ts';
import { recover, roleOf, tell, trouble } from './processes.ts';

/** A connection without a sign of life is asked for one after 30 s and given up 15 s later: HTTP/2 health checks of client-go. */
const givenUpAfterMs = 45_000;

/** No message passes any more. Watches that go over the link are silent until they are given up. */
export function cut(at: Breakable, a: ComponentId, b: ComponentId): null {
  const { world, cluster } = at;
  for (const id of [a, b]) trouble(at, id);
  const ends = [a, b].map((id) => roleOf(at, id)).find(({ role }) => role) ?? {};
  tell(at, a, { fault: 'cut', other: b, ...ends });
  world.links.cut(a, b);
  const server = cluster.door.component;
  const client = a === server ? b : b === server ? a : null;
  if (client === null) return null;
  const watches = cluster.door.openWatches(client);
  const giveUp = (): void => {
    if (world.links.isCut(client, server)) for (const id of watches) cluster.door.lose(id);
  };
  world.kernel.at(world.kernel.now + givenUpAfterMs, client, giveUp, true);
  return null;
}

export function slowLink(at: Breakable, a: ComponentId, b: ComponentId, ms: number): null {
  for (const id of [a, b]) trouble(at, id);
  tell(at, a, { fault: 'slow-link', other: b, what: `${ms}ms` });
  at.world.links.slow(a, b, ms);
  return null;
}

/** What waited in the buffers of connections that still stand is sent again. */
export function mend(at: Breakable, a: ComponentId, b: ComponentId): null {
  tell(at, a, { fault: 'mend-link', other: b });
  at.world.links.mend(a, b);
  at.cluster.door.sendAgain();
  recover(at);
  return null;
}
