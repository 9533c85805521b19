import { resourcePath } from '../../kubernetes/request-info.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { withQuery, type Query } from '../client/api-client.ts';
import type { WatchEvent } from '../client/door.ts';
import { Mailbox, type Process } from '../kernel/kernel.ts';
import type { Change } from './follow.ts';
import type { Invocation } from './invocation.ts';
import { send } from './rest.ts';

/** What kubectl does with a change before it takes the next. */
const handlingMs = 0.1;

/** Tells every change, until somebody stops the command or the connection breaks. */
export function* watchAll(
  k: Invocation,
  resource: Resource,
  namespace: string | null,
  query: Query,
  options: { readonly accept?: string; readonly changed: (change: Change) => void },
): Process {
  const frames = new Mailbox<WatchEvent>();
  const path = withQuery(resourcePath(resource, namespace), { ...query, watch: 'true' });
  const { watch } = yield* send(k, 'GET', path, {
    ...(options.accept !== undefined && { accept: options.accept }),
    sink: (frame, cause) => frames.put(frame, cause),
  });
  try {
    for (;;) {
      const frame = yield* frames.take();
      if (frame.change === 'CLOSED' || frame.change === 'ERROR') return;
      if (frame.change === 'BOOKMARK') continue;
      options.changed(frame as Change);
      yield* k.world.sleep(handlingMs);
    }
  } finally {
    if (watch !== undefined) k.api.closeWatch(watch);
  }
}
