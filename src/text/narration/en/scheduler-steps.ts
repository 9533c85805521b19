import type { StepEvent } from '../../../trace/events.ts';
import { duration } from '../../units.ts';
import { b, say } from '../line.ts';
import type { Phrases } from '../phrases.ts';
import { aboutName, feasible } from '../step-facts.ts';
import { count } from './words.ts';

type SchedulerSteps = Pick<
  Phrases['steps'],
  'QueueAdd' | 'PreFilter' | 'Filter' | 'PostFilter' | 'PreScore' | 'Score' | 'Reserve' | 'Bind'
>;

export const schedulerSteps: SchedulerSteps = {
  QueueAdd: (step) => {
    switch (step.detail.queue) {
      case 'active':
        return say`The scheduler puts ${pod(step)} into its ${b`scheduling queue`}.`;
      case 'backoff':
        return say`The scheduler holds ${pod(step)} in its back-off queue and tries ${b`again in ${duration(step.detail.waitMs ?? 0, 'en')}`}.`;
      case 'unschedulable':
        return say`The scheduler sets ${pod(step)} aside as ${b`unschedulable`} and waits for the cluster to change.`;
      case 'gated':
        return say`The scheduler holds ${pod(step)} before its ${b`scheduling gate`} and does not try yet.`;
    }
  },
  PreFilter: (step) => {
    const skipped = step.detail.plugins.filter((plugin) => plugin.status === 'skip').length;
    return skipped === 0
      ? say`The scheduler works out ${b`what ${pod(step)} needs`}.`
      : say`The scheduler works out ${b`what ${pod(step)} needs`} and will skip ${count(skipped, 'filter')} that ${skipped === 1 ? 'does' : 'do'} not concern it.`;
  },
  Filter: ({ detail: { nodes } }) => {
    const left = feasible(nodes);
    return left.length === 0
      ? say`The scheduler filters ${count(nodes.length, 'node')} and ${b`no feasible node is left`}.`
      : say`The scheduler filters ${count(nodes.length, 'node')} and keeps ${b`${count(left.length, 'feasible node')}`}.`;
  },
  PostFilter: ({ detail }) =>
    detail.nominatedNode === null
      ? say`The scheduler finds that ${b`preemption would not make room`} either.`
      : say`The scheduler decides to ${b`make room on ${detail.nominatedNode}`} by removing ${count(detail.victims.length, 'Pod')} of lower priority (preemption).`,
  PreScore: ({ detail }) =>
    detail.skipped.length === 0
      ? say`The scheduler ${b`prepares the scores`}.`
      : say`The scheduler prepares the scores and ${b`skips ${count(detail.skipped.length, 'plugin')}`} that ${detail.skipped.length === 1 ? 'does' : 'do'} not concern this Pod.`,
  Score: ({ detail }) => {
    const best = detail.totals[detail.chosen];
    return best === undefined
      ? say`The scheduler chooses ${b`${detail.chosen}`} among the nodes that are left.`
      : say`The scheduler scores the nodes that are left and chooses ${b`${detail.chosen} with ${best} points`}.`;
  },
  Reserve: ({ detail }) =>
    say`The scheduler ${b`reserves the room on ${detail.node} in its own memory`} first.`,
  Bind: (step) =>
    step.detail.error !== undefined || step.outcome === 'failed'
      ? say`The scheduler ${b`cannot bind ${pod(step)}`} to ${step.detail.node}.`
      : say`The scheduler ${b`binds ${pod(step)} to ${step.detail.node}`}.`,
};

const pod = (step: StepEvent): string => {
  const name = aboutName(step);
  return name === '' ? 'the Pod' : `Pod ${name}`;
};
