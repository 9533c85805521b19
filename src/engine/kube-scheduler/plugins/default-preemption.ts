import type { ComponentId } from '../../../kubernetes/components.ts';
import { part } from '../../parts.ts';
import type { World } from '../../kernel/world.ts';
import type { Framework } from '../framework.ts';
import type { Listers } from '../listers.ts';
import type { Nominator } from '../nominator.ts';
import { never, type Plugin } from '../plugin.ts';
import type { PreemptionExecutor } from '../preemption-executor.ts';

const name = 'DefaultPreemption';

export interface PreemptionContext {
  readonly world: World;
  readonly component: ComponentId;
  readonly listers: Pick<Listers, 'pods' | 'disruptionBudgets'>;
  readonly nominator: Nominator;
  readonly executor: Pick<PreemptionExecutor, 'isPreempting' | 'preempt'>;
  /** The framework that this plugin is part of. */
  readonly framework: () => Framework;
}

/**
 * Where no node will do, looks for one where Pods of lower priority could make room, and sets that going. Models
 * plugins/defaultpreemption and framework/preemption, v1.36.
 */
export function defaultPreemption(context: PreemptionContext): Plugin {
  const { executor } = context;
  return {
    name,
    wakes: { 'Pod/Delete': never },
    reads: ({ spec }) => (spec.priorityClassName ? ['spec.priorityClassName'] : []),
    preEnqueue: ({ metadata }) =>
      executor.isPreempting(metadata.uid ?? '')
        ? 'waiting for the preemption for this pod to be finished'
        : null,
    postFilter: (cycle, rejections) => part('kube-scheduler').makeRoom(cycle, rejections, context),
  };
}
