import type { Pod } from '../../kubernetes/pod.ts';
import { podSummary } from '../../kubernetes/printers/pod.ts';
import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Branch } from '../../viewer/branches.ts';

/** What a branch is called: its own name, the line that made it without the word they all begin with, or the original. */
export function nameOf(branch: Branch, original: string): string {
  return branch.name ?? branch.line?.replace(/^(kubectl|k) /, '') ?? original;
}

/** kubectl's word for how the followed Pod stands at the end of a trace; `deleted`: it was there; null: it never was. */
export function outcomeOf(trace: Trace, focus: ObjectKey | null): string | null {
  if (focus === null || refOfKey(focus)?.resource.resource !== 'pods') return null;
  const last = trace.events.findLast((event) => event.type === 'stored' && event.key === focus);
  if (last?.type !== 'stored') return null;
  return last.object === null ? 'deleted' : podSummary(last.object as Pod).status;
}
