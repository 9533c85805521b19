import { kindOf, type ComponentKind } from '../kubernetes/components.ts';
import type { EventId, TraceEvent } from '../trace/events.ts';
import { belongs, type Focus } from './focus.ts';
import type { Beat } from './steps.ts';

export const chapterNames = [
  'kubectl',
  'api-server',
  'etcd',
  'controllers',
  'scheduler',
  'kubelet',
  'runtime',
  'status',
] as const;

export type ChapterName = (typeof chapterNames)[number];

/** A stretch of steps: from step `first` on, up to the next chapter. */
export interface ChapterStart {
  readonly name: ChapterName;
  /** The command that it is part of; null if nobody typed one. */
  readonly command: EventId | null;
  readonly first: number;
}

/**
 * Divides the steps into chapters, for each command anew. A chapter begins where the story first reaches its
 * place after the chapter before; what happens at an earlier place later on does not go back to it.
 */
export function chaptersOf(
  events: readonly TraceEvent[],
  focus: Focus,
  beats: readonly Beat[],
): ChapterStart[] {
  const chapters: ChapterStart[] = [];
  let from = 0;
  while (from < beats.length) {
    const command = commandOf(beats[from] as Beat, events);
    let to = from + 1;
    while (to < beats.length && commandOf(beats[to] as Beat, events) === null) to++;
    const range = { events, focus, beats, from, to };
    chapters.push(...chaptersOfCommand(range, command));
    from = to;
  }
  return chapters;
}

interface Range {
  readonly events: readonly TraceEvent[];
  readonly focus: Focus;
  readonly beats: readonly Beat[];
  readonly from: number;
  readonly to: number;
}

/** The command that a step begins, or null. */
function commandOf(beat: Beat, events: readonly TraceEvent[]): EventId | null {
  const event = events[beat.event] as TraceEvent;
  const begins =
    event.type === 'message' && event.call.protocol === 'shell' && event.call.phase === 'command';
  return begins ? event.id : null;
}

function chaptersOfCommand(range: Range, command: EventId | null): ChapterStart[] {
  const lastRuntime = lastAnswerOfRuntime(range);
  const chapters: ChapterStart[] = [];
  let next = 0;
  for (let step = range.from; step < range.to; step++) {
    // What an earlier command still leads to opens no chapter of one that only looks.
    const wrote = next > chapterNames.indexOf('etcd');
    if (!wrote && isOfOther(step, range, command)) continue;
    for (let i = next; i < chapterNames.length; i++) {
      const name = chapterNames[i] as ChapterName;
      if (!reaches(name, step, range, lastRuntime)) continue;
      chapters.push({ name, command, first: step });
      next = i + 1;
      break;
    }
  }
  const first = chapters[0];
  if (first && first.first > range.from) chapters[0] = { ...first, first: range.from };
  return chapters.length > 0
    ? chapters
    : [{ name: command === null ? 'api-server' : 'kubectl', command, first: range.from }];
}

function isOfOther(step: number, { beats, focus }: Range, command: EventId | null): boolean {
  const of = focus.command[(beats[step] as Beat).event] as number;
  return of >= 0 && of !== command;
}

/** The step of the range's last answer from a container runtime, or -1: what comes after it is the report. */
function lastAnswerOfRuntime({ events, beats, from, to }: Range): number {
  for (let step = to - 1; step >= from; step--) {
    const event = events[(beats[step] as Beat).event] as TraceEvent;
    if (event.type === 'message' && event.call.protocol === 'cri' && event.call.phase === 'response') {
      return step;
    }
  }
  return -1;
}

/** Whether a step is one that its chapter can begin with. */
function reaches(name: ChapterName, step: number, range: Range, lastRuntime: number): boolean {
  const { events, focus, beats } = range;
  const event = events[(beats[step] as Beat).event] as TraceEvent;
  switch (name) {
    case 'kubectl':
      return event.type === 'message' && event.call.protocol === 'shell';
    case 'api-server':
      return isRequest(event) && event.call.method !== 'GET';
    case 'etcd':
      return event.type === 'message' && event.call.protocol === 'etcd' && event.call.phase === 'request';
    case 'controllers':
      return (
        acts(event, 'kube-controller-manager') && ((focus.reasons[event.id] as number) & belongs.cause) !== 0
      );
    case 'scheduler':
      return acts(event, 'kube-scheduler');
    case 'kubelet':
      return acts(event, 'kubelet');
    case 'runtime':
      return event.type === 'message' && event.call.protocol === 'cri';
    case 'status':
      return lastRuntime >= 0 && step > lastRuntime && acts(event, 'kubelet');
  }
}

function isRequest(
  event: TraceEvent,
): event is TraceEvent & { readonly call: { readonly phase: 'request'; readonly method: string } } {
  return event.type === 'message' && event.call.protocol === 'http' && event.call.phase === 'request';
}

/** A component comes into the story: it hears of a change, or works. */
function acts(event: TraceEvent, kind: ComponentKind): boolean {
  if (event.type === 'step') return kindOf(event.component) === kind;
  if (event.type !== 'message') return false;
  return event.call.protocol === 'watch' ? kindOf(event.to) === kind : kindOf(event.from) === kind;
}
