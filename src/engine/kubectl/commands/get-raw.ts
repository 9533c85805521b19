import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { requestInfo } from '../../../kubernetes/request-info.ts';
import { resourceNamed } from '../../../kubernetes/resources.ts';
import type { DoorAnswer, WatchEvent } from '../../client/door.ts';
import { Mailbox, type Process } from '../../kernel/kernel.ts';
import { fail } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { send } from '../rest.ts';

/** `--raw PATH`: the answer as it came; of a watch, frame by frame until it ends. Models kubectl/pkg/rawhttp, v1.36. */
export function* getRaw(k: Invocation): Process {
  if (k.line.args.length > 0) fail('arguments may not be passed when --raw is specified');
  const asked = k.line.text('raw');
  const path = asked.startsWith('/') ? asked : `/${asked}`;
  const { query, resource } = requestInfo(path);
  if (resource !== null && /^(1|true)$/.test(query.get('watch') ?? '')) return yield* rawWatch(k, path);
  const answer = yield* send(k, 'GET', path);
  const { body } = answer;
  if (body !== undefined) k.out(typeof body === 'string' ? body : JSON.stringify(body, null, 2));
  else k.out(`${JSON.stringify(answer.object ?? listOf(path, answer))}\n`);
}

function* rawWatch(k: Invocation, path: string): Process {
  const frames = new Mailbox<WatchEvent>();
  const { watch } = yield* send(k, 'GET', path, { sink: (frame, cause) => frames.put(frame, cause) });
  try {
    for (;;) {
      const frame = yield* frames.take();
      if (frame.change === 'CLOSED') return;
      k.out(`${JSON.stringify({ type: frame.change, object: frame.object })}\n`);
      if (frame.change === 'ERROR') return;
    }
  } finally {
    if (watch !== undefined) k.api.closeWatch(watch);
  }
}

/** A list as the API server writes it: its items do not repeat what they are. */
export function listOf(path: string, answer: DoorAnswer): Json {
  const info = requestInfo(path);
  const resource = resourceNamed(info.group, info.resource ?? '');
  const { items = [], listRevision = 0, remainingItemCount } = answer;
  const metadata = {
    resourceVersion: String(listRevision),
    ...(answer.continue !== undefined && { continue: answer.continue }),
    ...(remainingItemCount !== undefined && { remainingItemCount }),
  };
  return {
    kind: `${resource?.kind ?? ''}List`,
    apiVersion: info.group === '' ? info.version : `${info.group}/${info.version}`,
    metadata,
    items: items.map(bare) as unknown as Json,
  };
}

function bare(object: KubeObject): object {
  const { kind, apiVersion, ...rest } = object;
  void [kind, apiVersion];
  return rest;
}
