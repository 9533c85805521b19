import { refOfKey, type ObjectKey } from '../kubernetes/resources.ts';
import type { StepEvent } from '../trace/events.ts';
import type { StepOf } from '../trace/steps.ts';
import type { Trace } from '../trace/trace.ts';
import type { SchedulingAttempt } from './recording.ts';
import { rounded } from './requests-of.ts';

type Open = { -readonly [K in keyof SchedulingAttempt]: SchedulingAttempt[K] } & { searched: boolean };

/** Every attempt to place a Pod: scores, the choice, or why there was none. */
export function schedulingOf(trace: Trace, from: number): SchedulingAttempt[] {
  const attempts: Open[] = [];
  const open = new Map<ObjectKey, Open>();
  const begin = (key: ObjectKey, at: number): Open => {
    const ref = refOfKey(key);
    const attempt: Open = {
      at: rounded(at - from),
      pod: `${ref?.namespace ?? ''}/${ref?.name ?? ''}`,
      scores: {},
      searched: false,
    };
    attempts.push(attempt);
    open.set(key, attempt);
    return attempt;
  };
  for (const event of trace.events) {
    if (event.at < from) continue;
    if (event.type === 'message') noteFailure(event, open);
    if (event.type !== 'step' || event.component !== 'kube-scheduler' || !event.about) continue;
    const { about } = event;
    const current = open.get(about);
    if (event.name === 'PreFilter') begin(about, event.at);
    else if (event.name === 'Filter') {
      const attempt = current && !current.searched ? current : begin(about, event.at);
      attempt.searched = true;
      if (event.detail.message !== undefined) attempt.failure = event.detail.message;
    } else if (current) takeStep(current, event);
  }
  return attempts.map(({ searched: _, ...attempt }) => attempt);
}

function takeStep(attempt: Open, event: StepEvent): void {
  switch (event.name) {
    case 'PostFilter': {
      const { message, nominatedNode } = event.detail;
      attempt.failure = message;
      if (nominatedNode !== null) attempt.nominatedNode = nominatedNode;
      return;
    }
    case 'Score':
      attempt.scores = scoresByNode(event.detail);
      attempt.totals = event.detail.totals;
      attempt.node = event.detail.chosen;
      return;
    case 'Reserve':
      attempt.node = event.detail.node;
      return;
    case 'Bind':
      attempt.node = event.detail.node;
      attempt.evaluatedNodes = event.detail.evaluatedNodes;
      attempt.feasibleNodes = event.detail.feasibleNodes;
      return;
    default:
  }
}

function scoresByNode({ plugins }: StepOf<'Score'>['detail']): Record<string, Record<string, number>> {
  const byNode: Record<string, Record<string, number>> = {};
  for (const { plugin, nodes } of plugins)
    for (const [node, { weighted }] of Object.entries(nodes)) (byNode[node] ??= {})[plugin] = weighted;
  return byNode;
}

/** An attempt that ends before PostFilter says why only in its Event. */
function noteFailure(event: Trace['events'][number], open: ReadonlyMap<ObjectKey, Open>): void {
  if (event.type !== 'message' || event.from !== 'kube-scheduler' || event.call.protocol !== 'http') return;
  if (event.call.phase !== 'request' || event.call.resource !== 'events') return;
  const body = event.call.body as
    { reason?: string; note?: string; regarding?: { namespace?: string; name?: string } } | undefined;
  if (body?.reason !== 'FailedScheduling' || body.note === undefined) return;
  const { namespace = '', name = '' } = body.regarding ?? {};
  const attempt = open.get(`/registry/pods/${namespace}/${name}`);
  if (attempt && attempt.node === undefined) attempt.failure ??= body.note;
}
