import { podPrinter } from '../../kubernetes/printers/pod.ts';
import { tableWriter } from '../../kubernetes/printers/tab-writer.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** `kubectl get pods -A` as it would print the Pods stored at `time`, or null if there are none. */
export function podTableAt(index: TraceIndex, time: number): string | null {
  const pods = index
    .objectsAt('/registry/pods/', time)
    .flatMap(({ object }) => (object ? [object] : []))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  if (pods.length === 0) return null;
  const nowMs = Date.parse(index.trace.clock) + time;
  const manyNamespaces = pods.some((pod) => pod.metadata.namespace !== 'default');
  const head = podPrinter.columns.filter((column) => !column.wide).map((column) => column.name.toUpperCase());
  const rows = pods.map((pod) => {
    const cells = podPrinter.cells(pod, nowMs).slice(0, head.length).map(String);
    return manyNamespaces ? [pod.metadata.namespace ?? '', ...cells] : cells;
  });
  const table = [manyNamespaces ? ['NAMESPACE', ...head] : head, ...rows];
  return tableWriter().align(table.map((cells) => cells.join('\t')).join('\n'));
}

function nameOf(object: {
  readonly metadata: { readonly namespace?: string; readonly name?: string };
}): string {
  return `${object.metadata.namespace ?? ''}/${object.metadata.name ?? ''}`;
}
