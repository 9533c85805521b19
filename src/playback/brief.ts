import { kindOf } from '../kubernetes/components.ts';
import type { EventId, MessageEvent, StepEvent, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { StepName } from '../trace/steps.ts';
import type { Beat } from './steps.ts';

/** `deep`: everything is stepped through; `beginner`: what makes the story, the rest is told with it. */
export const depths = ['beginner', 'deep'] as const;

export type Depth = (typeof depths)[number];

/**
 * The beats that make the story; each takes those with it that follow up to the next. What goes wrong is never folded
 * away, nor is what somebody wants to tell (`kept`).
 */
export function briefly(beats: readonly Beat[], index: TraceIndex, kept: ReadonlySet<EventId>): Beat[] {
  const told: Beat[] = [];
  for (const beat of beats) {
    const last = told.at(-1);
    if (
      last === undefined ||
      beat.events.some((id) => kept.has(id)) ||
      isMain(index.event(beat.event), index)
    )
      told.push({ ...beat, events: [...beat.events] });
    else last.events.push(...beat.events);
  }
  return told;
}

function isMain(event: TraceEvent, index: TraceIndex): boolean {
  switch (event.type) {
    case 'stored':
      return true;
    case 'step':
      return isMainStep(event, index);
    case 'message':
      return isMainMessage(event);
  }
}

const mainSteps: ReadonlySet<StepName> = new Set<StepName>([
  ...(['DecodeManifest', 'LeaseExpired', 'Election', 'LeaderElection'] as const),
  ...(['Filter', 'Score', 'Bind', 'PostFilter', 'RankForEviction', 'BackOff', 'ProcessExit'] as const),
  ...(['KillContainer', 'MountVolumes', 'SetUpNetwork', 'SyncProxyRules'] as const),
  ...(['ComponentStarted', 'ComponentStopped', 'Fault'] as const),
]);

function isMainStep(event: StepEvent, index: TraceIndex): boolean {
  if (event.outcome === 'refused' || event.outcome === 'failed') return true;
  if (event.name === 'MutatingAdmission') return event.outcome === 'changed';
  if (event.name === 'Commit') return isStoryOfCommit(event, index);
  if (event.name === 'Sync') return event.detail.desired !== event.detail.actual;
  if (event.name === 'Probe') return !event.detail.success;
  return mainSteps.has(event.name);
}

/** Notes about a Pod, and Leases that are renewed, are no part of its story. */
function isStoryOfCommit({ id }: StepEvent, index: TraceIndex): boolean {
  const stored = index.effects(id).map((effect) => index.event(effect));
  return stored.some((each) => each.type === 'stored' && !/^\/registry\/(events|leases)\//.test(each.key));
}

function isMainMessage({ call, from, to }: MessageEvent): boolean {
  switch (call.protocol) {
    case 'shell':
      return call.phase !== 'exit';
    case 'http':
      if (call.phase === 'response') return call.code >= 400 && call.code !== 404;
      return (
        call.method !== 'GET' &&
        call.resource !== 'events' &&
        call.resource !== 'leases' &&
        (kindOf(from) === 'kubectl' || call.verb === 'create' || call.verb === 'delete')
      );
    case 'watch':
      return call.phase === 'event' && call.change !== 'MODIFIED' && isWaitedFor(to);
    case 'cri':
      return call.error !== undefined || (call.phase === 'request' && mainCalls.has(call.method));
    case 'cni':
      return call.error !== undefined || call.phase === 'request';
    case 'etcd':
    case 'registry':
    case 'raft':
      return false;
  }
}

const mainCalls: ReadonlySet<string> = new Set([
  'RunPodSandbox',
  'PullImage',
  'StartContainer',
  'StopContainer',
]);

/** Who begins to work when it hears of a Pod. */
function isWaitedFor(to: MessageEvent['to']): boolean {
  return kindOf(to) === 'kube-scheduler' || kindOf(to) === 'kubelet';
}
