import type { ComponentId } from '../../kubernetes/components.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { Attempt, Scheduling } from './attempt.ts';
import type { Placement } from './binding-cycle.ts';
import type { Framework } from './framework.ts';
import type { Plugin } from './plugin.ts';
import type { QueuedPod } from './queued-pod.ts';
import type { SchedulerCache } from './scheduler-cache.ts';
import type { SchedulingQueue } from './scheduling-queue.ts';

export interface ScheduleOneContext {
  readonly world: World;
  readonly component: ComponentId;
  readonly queue: SchedulingQueue;
  readonly cache: SchedulerCache;
  readonly framework: Framework;
  readonly scheduling: Scheduling;
  /** The Pod is on its way out. */
  readonly refuseDeleting: (entry: QueuedPod) => void;
  readonly handleFailure: (entry: QueuedPod, attempt: Attempt) => Process;
  readonly bind: (placement: Placement) => Process;
}

/**
 * The scheduling cycle: one Pod at a time gets a node, or word of why not. Binding goes on beside it.
 * Models pkg/scheduler/schedule_one.go, v1.36. The decision is made at the cycle's first moment; its steps then
 * take the time that they took in the recordings.
 */
export class ScheduleOne {
  readonly #context: ScheduleOneContext;

  constructor(context: ScheduleOneContext) {
    this.#context = context;
  }

  /** Runs for ever. */
  *loop(): Process {
    for (;;) {
      const entry = yield* this.#context.queue.pop();
      yield* this.#schedule(entry);
    }
  }

  *#schedule(entry: QueuedPod): Process {
    const { world, component, queue, cache, framework, scheduling, handleFailure } = this.#context;
    const { info } = entry;
    if (info.pod.metadata.deletionTimestamp !== undefined || cache.isAssumed(info.uid)) {
      if (!cache.isAssumed(info.uid)) this.#context.refuseDeleting(entry);
      queue.done(info.uid);
      return;
    }
    const attempt = scheduling.attempt(info);
    yield* this.#showSearch(attempt);
    const { chosen, cycle } = attempt;
    if (!chosen) {
      yield* this.#showFailure(attempt);
      yield* handleFailure(entry, attempt);
      return;
    }
    yield* this.#showScores(attempt);
    cache.assume(info, chosen.name);
    for (const plugin of framework.plugins) plugin.reserve?.(cycle, chosen.name);
    yield* world.step(
      component,
      'Reserve',
      this.#ms('Reserve', 0.07),
      { node: chosen.name, plugins: reserving },
      { about: info.key },
    );
    world.kernel.spawn(component, this.#context.bind({ entry, attempt, node: chosen.name }));
  }

  *#showSearch({ cycle, preFiltered, verdicts, chosen, failure }: Attempt): Process {
    const about = cycle.pod.key;
    const { world, component } = this.#context;
    if (preFiltered) {
      const outcome = preFiltered.rejection ? 'refused' : 'passed';
      const reads = this.#reads(cycle.pod.pod, ({ name }) => name === preFiltered.rejection?.plugin);
      yield* world.step(
        component,
        'PreFilter',
        this.#ms('PreFilter', 0.12),
        { plugins: preFiltered.statuses },
        { about, ...reads, outcome },
      );
    }
    if (!verdicts) return;
    const message = failure && { message: failure.filterMessage };
    const refusing = new Set(verdicts.map(({ plugin }) => plugin));
    const reads = this.#reads(
      cycle.pod.pod,
      ({ name, preFilter }) => refusing.has(name) || (preFilter !== undefined && !cycle.skipped.has(name)),
    );
    const ms = this.#ms('Filter', 0.2 + 0.004 * verdicts.length);
    const outcome = chosen ? 'passed' : 'refused';
    yield* world.step(component, 'Filter', ms, { nodes: verdicts, ...message }, { about, ...reads, outcome });
  }

  *#showScores({ cycle, scored }: Attempt): Process {
    if (!scored) return;
    const { world, component } = this.#context;
    const about = cycle.pod.key;
    const { plugins, totals, chosen, ties, decisive } = scored.result;
    yield* world.step(
      component,
      'PreScore',
      this.#ms('PreScore', 0.05),
      { skipped: scored.skipped },
      { about },
    );
    const reads = this.#reads(cycle.pod.pod, (plugin) => decisive.includes(plugin));
    const ms = this.#ms('Score', 0.2 + 0.004 * scored.result.plugins.length);
    const detail = { plugins, totals, chosen: chosen.name, ties };
    yield* world.step(component, 'Score', ms, detail, { about, ...reads, outcome: 'passed' });
  }

  /** PostFilter, where it was asked. */
  *#showFailure({ cycle, failure }: Attempt): Process {
    const result = failure?.postFilter;
    if (!failure || !result) return;
    const step = this.#context.world.begin(
      this.#context.component,
      'PostFilter',
      { nominatedNode: null, victims: [], message: '' },
      {
        about: cycle.pod.key,
        ...this.#reads(
          cycle.pod.pod,
          ({ name }) => result.code === 'success' && name === 'DefaultPreemption',
        ),
      },
    );
    yield* this.#context.world.sleep(this.#ms('PostFilter', 0.15));
    const isMade = result.code === 'success';
    step.end(
      {
        nominatedNode: isMade ? result.nominate : null,
        victims: isMade ? result.victims.map(({ name }) => name) : [],
        message: failure.message,
      },
      isMade ? 'passed' : 'refused',
    );
    if (isMade) result.actuate();
  }

  #ms(what: string, median: number): number {
    return this.#context.world.random(this.#context.component, what).around(median);
  }

  /** Fields of the Pod that these plugins decide by. */
  #reads(
    pod: QueuedPod['info']['pod'],
    by: (plugin: Plugin) => boolean,
  ): { readonly reads?: readonly string[] } {
    const reads = new Set<string>();
    for (const plugin of this.#context.framework.plugins) {
      if (plugin.reads && by(plugin)) for (const path of plugin.reads(pod)) reads.add(path);
    }
    return reads.size === 0 ? {} : { reads: [...reads] };
  }
}

/** Plugins that have Reserve. */
const reserving = ['VolumeBinding', 'DynamicResources'];
