import type { Pod } from '../../kubernetes/pod.ts';
import type { EventRecorder } from '../client/event-recorder.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { Nominator } from './nominator.ts';
import type { PodInfo } from './pod-info.ts';
import { errorText, isNotFound, type SchedulerClient } from './scheduler-client.ts';
import { statusPatch } from './status-patch.ts';

/**
 * Makes room: deletes victims in a process of its own, while the scheduler goes on. Until that is done the Pod
 * that needs the room may not enter the queue. Models framework/preemption/executor.go, v1.36 (asynchronous
 * preemption is on, as is the default; victims that wait in PreBind are deleted like others).
 */
export class PreemptionExecutor {
  readonly #world: World;
  readonly #client: SchedulerClient;
  readonly #recorder: EventRecorder;
  readonly #pods: ReadonlyMap<string, Pod>;
  readonly #nominator: Nominator;
  readonly #activate: (pod: PodInfo) => void;
  /** Pods that make others leave, by uid, with the last victim once only that one is left. */
  readonly #preempting = new Map<string, PodInfo | null>();

  constructor(
    world: World,
    client: SchedulerClient,
    recorder: EventRecorder,
    context: {
      readonly pods: ReadonlyMap<string, Pod>;
      readonly nominator: Nominator;
      readonly activate: (pod: PodInfo) => void;
    },
  ) {
    this.#world = world;
    this.#client = client;
    this.#recorder = recorder;
    this.#pods = context.pods;
    this.#nominator = context.nominator;
    this.#activate = context.activate;
  }

  /** As soon as the last victim is seen to go, nothing more needs to be waited for. */
  isPreempting(uid: string): boolean {
    const last = this.#preempting.get(uid);
    if (last === undefined) return false;
    if (last === null) return true;
    const heard = this.#pods.get(last.name);
    return heard !== undefined && heard.metadata.deletionTimestamp === undefined;
  }

  preempt(pod: PodInfo, nodeName: string, victims: readonly PodInfo[]): void {
    const staying = victims.filter((victim) => victim.pod.metadata.deletionTimestamp === undefined);
    if (staying.length === 0) return;
    this.#preempting.set(pod.uid, null);
    this.#world.kernel.spawn(this.#client.component, this.#preemptAll(pod, nodeName, staying));
  }

  *#preemptAll(pod: PodInfo, nodeName: string, victims: readonly PodInfo[]): Process {
    yield* this.#world.sleep(this.#world.random(this.#client.component, 'preemption').around(0.5));
    let went = yield* this.#clearNominations(pod, nodeName);
    const last = victims.at(-1) as PodInfo;
    const others = victims
      .slice(0, -1)
      .map((victim) => this.#world.kernel.spawn(this.#client.component, this.#evict(pod, nodeName, victim)));
    for (const { finished } of others) went = ((yield* finished.wait()) as boolean) && went;
    if (went) {
      this.#preempting.set(pod.uid, last);
      went = yield* this.#evict(pod, nodeName, last);
    }
    this.#preempting.delete(pod.uid);
    // Otherwise no event might ever wake it.
    if (!went) this.#activate(pod);
  }

  /** Tells the victim why, then deletes it with its own grace period. False if the API server would not. */
  *#evict(pod: PodInfo, nodeName: string, victim: PodInfo): Process<boolean> {
    const { metadata, status } = victim.pod;
    const patch = statusPatch(
      status,
      {
        type: 'DisruptionTarget',
        status: 'True',
        reason: 'PreemptionByScheduler',
        message: `${pod.pod.spec.schedulerName ?? ''}: preempting to accommodate a higher priority pod`,
        observedGeneration: metadata.generation ?? 0,
      },
      undefined,
      this.#world.clock.now(),
    );
    try {
      if (patch) yield* this.#client.patchStatus(victim, patch);
      yield* this.#client.delete(victim);
    } catch (error) {
      if (isNotFound(error)) return true;
      errorText(error);
      return false;
    }
    this.#recorder.event(victim.pod, {
      type: 'Normal',
      reason: 'Preempted',
      action: 'Preempting',
      message: `Preempted by pod ${pod.uid} on node ${nodeName}`,
    });
    return true;
  }

  /** Pods of lower priority that were to have this room look elsewhere. */
  *#clearNominations(pod: PodInfo, nodeName: string): Process<boolean> {
    let cleared = true;
    for (const other of this.#nominator.on(nodeName)) {
      if (other.priority >= pod.priority) continue;
      const patch = statusPatch(other.pod.status, null, '', this.#world.clock.now());
      try {
        if (patch) yield* this.#client.patchStatus(other, patch);
      } catch (error) {
        errorText(error);
        cleared = false;
      }
    }
    return cleared;
  }
}
