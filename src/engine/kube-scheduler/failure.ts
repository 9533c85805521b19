import type { Pod } from '../../kubernetes/pod.ts';
import type { EventRecorder } from '../client/event-recorder.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { AffinityTerms } from './affinity-term.ts';
import type { Attempt } from './attempt.ts';
import type { Nominator } from './nominator.ts';
import { podInfo } from './pod-info.ts';
import type { QueuedPod } from './queued-pod.ts';
import { errorText, type SchedulerClient } from './scheduler-client.ts';
import type { SchedulingQueue } from './scheduling-queue.ts';
import { statusPatch } from './status-patch.ts';

export interface FailureContext {
  readonly world: World;
  readonly client: SchedulerClient;
  readonly recorder: EventRecorder;
  readonly queue: SchedulingQueue;
  readonly nominator: Nominator;
  readonly terms: AffinityTerms;
  /** The informer's cache. */
  readonly pods: ReadonlyMap<string, Pod>;
}

/**
 * Puts a Pod that got no node back to wait, and says so in an Event and in its status. The scheduler waits for
 * that PATCH before it takes the next Pod. Models handleSchedulingFailure of pkg/scheduler/schedule_one.go, v1.36.
 */
export class FailureHandler {
  readonly #context: FailureContext;

  constructor(context: FailureContext) {
    this.#context = context;
  }

  /** No node would do. */
  readonly unschedulable = (entry: QueuedPod, { failure }: Attempt): Process => {
    const rejectedBy = failure?.rejectedBy ?? new Set<string>();
    return this.#handle(entry, {
      reason: 'Unschedulable',
      message: failure?.message ?? '',
      rejectedBy,
      nominate: nomination(failure),
    });
  };

  /** Something went wrong after a node was found. */
  readonly error = (entry: QueuedPod, message: string): Process =>
    this.#handle(entry, { reason: 'SchedulerError', message, rejectedBy: new Set(), nominate: '' });

  /** A Pod on its way out is not scheduled any more. */
  readonly deleting = ({ info }: QueuedPod): void => {
    this.#event(info.pod, `skip schedule deleting pod: ${info.name}`);
  };

  *#handle(entry: QueuedPod, { reason, message, rejectedBy, nominate }: Said): Process {
    const { world, client, queue, nominator, terms, pods } = this.#context;
    const heard = pods.get(entry.info.name);
    if (heard && !heard.spec.nodeName) {
      if (heard.metadata.uid !== entry.info.uid) return queue.done(entry.info.uid);
      entry.info = podInfo(heard, terms);
      entry.rejectedBy = new Set(rejectedBy);
      queue.addUnschedulable(entry);
    } else {
      queue.done(entry.info.uid);
    }
    nominator.set(entry.info, nominate);

    const { info } = entry;
    this.#event(info.pod, message);
    const patch = statusPatch(
      info.pod.status,
      {
        ...{ type: 'PodScheduled', status: 'False', reason, message },
        observedGeneration: info.pod.metadata.generation ?? 0,
      },
      nominate,
      world.clock.now(),
    );
    if (!patch) return;
    try {
      yield* client.patchStatus(info, patch);
    } catch (error) {
      errorText(error);
    }
  }

  #event(pod: Pod, message: string): void {
    const note = message.length > longestNote ? `${message.slice(0, longestNote - 4)} ...` : message;
    this.#context.recorder.event(pod, {
      ...{ type: 'Warning', reason: 'FailedScheduling', action: 'Scheduling' },
      message: note,
    });
  }
}

const longestNote = 1024;

interface Said {
  readonly reason: string;
  readonly message: string;
  readonly rejectedBy: ReadonlySet<string>;
  /** `''` ends a nomination; undefined leaves it as it is. */
  readonly nominate: string | undefined;
}

function nomination(failure: Attempt['failure']): string | undefined {
  const result = failure?.postFilter;
  if (!result) return '';
  return result.code === 'error' ? undefined : result.nominate;
}
