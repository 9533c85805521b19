import type { KubeObject } from '../object.ts';
import { columns, type Cell, type Printer } from './columns.ts';
import { age } from './human-duration.ts';

/** core/v1 Event as it is stored, whichever of the two Event APIs it came through. */
export interface Event extends KubeObject {
  readonly type?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly count?: number;
  readonly series?: { readonly count: number; readonly lastObservedTime: string };
  readonly firstTimestamp?: string | null;
  readonly lastTimestamp?: string | null;
  readonly eventTime?: string | null;
  readonly involvedObject: {
    readonly kind?: string;
    readonly namespace?: string;
    readonly name?: string;
    readonly uid?: string;
    readonly fieldPath?: string;
  };
  readonly source?: { readonly component?: string; readonly host?: string };
  readonly reportingComponent?: string;
  readonly reportingInstance?: string;
}

export const eventPrinter: Printer = {
  columns: columns(
    ...['Last Seen', 'Type', 'Reason', 'Object', '+Subobject', '+Source', 'Message'],
    ...['+First Seen', '+Count', '+Name'],
  ),
  cells: eventCells,
};

/** Models pkg/printers/internalversion/printers.go printEvent, v1.36. */
function eventCells(object: KubeObject, nowMs: number): Cell[] {
  const event = object as Event;
  const { involvedObject: about, series } = event;
  const first = age(event.firstTimestamp ?? event.eventTime, nowMs);
  const kind = (about.kind ?? '').toLowerCase();
  return [
    series
      ? age(series.lastObservedTime, nowMs)
      : event.lastTimestamp
        ? age(event.lastTimestamp, nowMs)
        : first,
    event.type ?? '',
    event.reason ?? '',
    about.name ? `${kind}/${about.name}` : kind,
    about.fieldPath ?? '',
    eventSource(event),
    (event.message ?? '').trim(),
    first,
    series ? series.count : event.count || 1,
    event.metadata.name ?? '',
  ];
}

function eventSource({ source, reportingComponent = '', reportingInstance = '' }: Event): string {
  const component = source?.component || reportingComponent;
  const instance = source?.host || reportingInstance;
  return instance === '' ? component : `${component}, ${instance}`;
}
