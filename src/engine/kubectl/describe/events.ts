import type { Event } from '../../../kubernetes/printers/event.ts';
import { millisecondsOf } from '../../../kubernetes/printers/time.ts';
import type { Description } from './description.ts';

/** Models DescribeEvents of kubectl/pkg/describe/describe.go, v1.36. */
export function describeEvents(d: Description, events: readonly Event[] | null): void {
  if (events === null) return;
  if (events.length === 0) {
    d.field(0, 'Events', '<none>');
    return;
  }
  d.realign();
  d.line(0, 'Events:');
  d.line(1, 'Type\tReason\tAge\tFrom\tMessage\n  ----\t------\t----\t----\t-------');
  const last = ({ lastTimestamp }: Event): number => millisecondsOf(lastTimestamp) ?? -1;
  for (const event of [...events].sort((a, b) => last(a) - last(b))) {
    const { type = '', reason = '', message = '', involvedObject, source, reportingComponent = '' } = event;
    const { fieldPath = '' } = involvedObject;
    const text = message.trim();
    const cells = [
      type,
      reason,
      ageText(d, event),
      source?.component || reportingComponent,
      fieldPath === '' ? text : `${fieldPath}: ${text}`,
    ];
    d.line(1, cells.join('\t'));
  }
}

function ageText(d: Description, event: Event): string {
  const { eventTime, firstTimestamp, lastTimestamp, series, count = 0 } = event;
  const first = d.age(eventTime ?? firstTimestamp);
  if (series) return `${d.age(series.lastObservedTime)} (x${series.count} over ${first})`;
  return count > 1 ? `${d.age(lastTimestamp)} (x${count} over ${first})` : first;
}
