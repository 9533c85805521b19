import type { Json } from '../../../kubernetes/object.ts';
import { age } from '../../../kubernetes/printers/human-duration.ts';
import type { Event } from '../../../kubernetes/printers/event.ts';
import { tableWriter, type TabWriter } from '../../../kubernetes/printers/tab-writer.ts';
import { millisecondsOf } from '../../../kubernetes/printers/time.ts';
import { apiVersionOf, resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { allNamespacesFlag, printFlags, type Command } from '../command.ts';
import { resourceArgument } from '../discovery.ts';
import { fail } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { printAs } from '../print-as.ts';
import { listObjects } from '../rest.ts';
import { watchAll } from '../watch.ts';

const resource = resourceNamed('', 'events') as Resource;

/** Models kubectl/pkg/cmd/events, v1.36. */
export const events: Command = {
  name: 'events',
  reads: true,
  flags: [
    ...printFlags,
    allNamespacesFlag,
    bool('watch', { short: 'w' }),
    flag('for'),
    flag('types', { kind: 'commas' }),
    bool('no-headers'),
    flag('chunk-size', { kind: 'int', byDefault: '500' }),
  ],
  run: runEvents,
};

function* runEvents(k: Invocation): Process {
  const { line } = k;
  const types = line.list('types').map((type) => type.toLowerCase());
  const about = line.has('for') ? yield* aboutOf(k, line.text('for')) : undefined;
  if (types.some((type) => type !== 'normal' && type !== 'warning'))
    fail('valid --types are Normal or Warning');
  const namespace = line.bool('all-namespaces') ? null : k.namespace;
  const query = { ...(about !== undefined && { fieldSelector: about }), limit: '500' };
  const wanted = ({ type = '' }: Event): boolean => types.length === 0 || types.includes(type.toLowerCase());
  const show = printerOf(k);
  if (line.bool('watch')) {
    return yield* watchAll(k, resource, namespace, query, {
      changed: ({ change, object }) => {
        const event = object as Event;
        if (change !== 'DELETED' && wanted(event)) show([event]);
      },
    });
  }
  const { items } = yield* listObjects(k, resource, namespace, query);
  const shown = (items as readonly Event[]).filter(wanted);
  if (shown.length === 0) {
    k.err(namespace === null ? 'No events found.\n' : `No events found in ${namespace} namespace.\n`);
    return;
  }
  show([...shown].sort((a, b) => lastSeen(a) - lastSeen(b)));
}

function* aboutOf(k: Invocation, text: string): Process<string> {
  const parts = text.split('/');
  const [word = '', name = ''] = parts;
  if (parts.length > 2) fail('arguments in resource/name form may not have more than one slash');
  if (parts.length < 2) fail('--for must be in resource/name form');
  const about = yield* resourceArgument(k, word);
  return `involvedObject.kind=${about.kind},involvedObject.apiVersion=${apiVersionOf(about)},involvedObject.name=${name}`;
}

function lastSeen({ series, lastTimestamp, eventTime }: Event): number {
  return millisecondsOf(series?.lastObservedTime ?? lastTimestamp ?? eventTime) ?? -1;
}

function printerOf(k: Invocation): (events: readonly Event[]) => void {
  const { line } = k;
  const format = line.text('output');
  if (format !== '') {
    return (items) => {
      const list = { apiVersion: 'v1', items: items as unknown as Json, kind: 'EventList', metadata: {} };
      const [only] = items;
      const single = line.bool('watch') && only ? (only as unknown as Json) : list;
      printAs(k, format, single, resource);
    };
  }
  const writer: TabWriter = tableWriter();
  const everywhere = line.bool('all-namespaces');
  let headers = !line.bool('no-headers');
  return (items) => {
    const rows = items.map((event) => {
      const { type = '', reason = '', involvedObject, message = '', metadata } = event;
      const about = `${involvedObject.kind ?? ''}/${involvedObject.name ?? ''}`;
      const cells = [seenText(event, k.world.clock.nowMs()), type, reason, about, message.trim()];
      return [...(everywhere ? [metadata.namespace ?? ''] : []), ...cells].join('\t');
    });
    const names = ['LAST SEEN', 'TYPE', 'REASON', 'OBJECT', 'MESSAGE'];
    if (headers) rows.unshift([...(everywhere ? ['NAMESPACE'] : []), ...names].join('\t'));
    headers = false;
    k.out(`${writer.align(rows.join('\n'))}\n`);
  };
}

function seenText(
  { eventTime, firstTimestamp, lastTimestamp, series, count = 0 }: Event,
  nowMs: number,
): string {
  const first = age(eventTime ?? firstTimestamp, nowMs);
  if (series) return `${age(series.lastObservedTime, nowMs)} (x${series.count} over ${first})`;
  return count > 1 ? `${age(lastTimestamp, nowMs)} (x${count} over ${first})` : first;
}
