import type { Pod } from '../../kubernetes/pod.ts';
import type { PodIdentity, RuntimeContainer } from '../client/cri.ts';
import { Mailbox, type Process } from '../kernel/kernel.ts';
import { part } from '../parts.ts';
import { admitPod } from './admission.ts';
import { endOrphans } from './orphans.ts';
import { identityOf, takes, uidOf, type KubeletContext } from './kubelet-context.ts';
import type { PodLifecycleEvent } from './pleg.ts';
import { equalJson } from './status-patch.ts';

type Item =
  | { readonly operation: 'ADD' | 'UPDATE' | 'RECONCILE' | 'DELETE' | 'REMOVE'; readonly pod: Pod }
  | { readonly operation: 'PLEG'; readonly about: PodIdentity; readonly events: readonly PodLifecycleEvent[] }
  | { readonly operation: 'PROBE'; readonly pod: Pod };

/** Takes everything that happens to the node's Pods, one thing after the other, and tells their workers. Models syncLoopIteration in pkg/kubelet/kubelet.go, v1.36. */
export class SyncLoop {
  readonly #k: KubeletContext;
  readonly #items = new Mailbox<Item>();
  /** Pods that the node has taken, by uid; what was refused is not among them. */
  readonly #known = new Map<string, Pod>();

  constructor(k: KubeletContext) {
    this.#k = k;
  }

  /** `anew`: the process has just started and must first learn what runs. */
  start(anew: boolean): void {
    this.#k.world.kernel.spawn(this.#k.component, this.#run(anew), null);
    if (!anew) return;
    this.#k.pods.onSync(() => {
      const known = new Set([...this.#k.pods.list().map(uidOf), ...(this.#k.statics?.byUid.keys() ?? [])]);
      this.#k.world.kernel.spawn(this.#k.component, endOrphans(this.#k, known));
    });
  }

  /** A change of a Pod in the API. Models pkg/kubelet/config/config.go: a change of the status alone is RECONCILE. */
  config(before: Pod | undefined, after: Pod | undefined): void {
    if (!after) {
      if (before) this.#put({ operation: 'REMOVE', pod: before });
      return;
    }
    if (before && before.metadata.uid !== after.metadata.uid) this.#put({ operation: 'REMOVE', pod: before });
    if (!before || before.metadata.uid !== after.metadata.uid) this.#put({ operation: 'ADD', pod: after });
    else if (meaningful(before, after))
      this.#put({ operation: after.metadata.deletionTimestamp ? 'DELETE' : 'UPDATE', pod: after });
    else if (!equalJson(before.status, after.status)) this.#put({ operation: 'RECONCILE', pod: after });
  }

  /** A Pod from a file on the node. */
  addStatic(pod: Pod): void {
    this.#put({ operation: 'ADD', pod });
  }

  lifecycle(about: PodIdentity, events: readonly PodLifecycleEvent[]): void {
    this.#put({ operation: 'PLEG', about, events });
  }

  /** A probe has come to a result. */
  probe(uid: string): void {
    const pod = this.#known.get(uid);
    if (pod) this.#put({ operation: 'PROBE', pod });
  }

  #put(item: Item): void {
    this.#items.put(item, this.#k.world.kernel.current?.cause ?? null);
  }

  *#run(anew: boolean): Process {
    const k = this.#k;
    if (anew) yield* k.pleg.relistAll();
    for (;;) {
      const item = yield* this.#items.take();
      const about = item.operation === 'PLEG' ? item.about : identityOf(item.pod);
      yield* k.world.step(
        k.component,
        'SyncLoop',
        takes(k, 'loop', 0.25),
        {
          operation: item.operation,
          pod: about.name,
          ...(item.operation === 'PLEG' && {
            what: item.events.map((event) => `${event.type} ${event.container}`).join(', '),
          }),
        },
        { about: about.key },
      );
      yield* this.#handle(item);
    }
  }

  *#handle(item: Item): Process {
    const k = this.#k;
    if (item.operation === 'PLEG') {
      const { about, events } = item;
      if (this.#known.has(about.uid) && events.some(({ type }) => type !== 'ContainerRemoved'))
        k.workers.wake(about.uid);
      if (events.some(({ type }) => type === 'ContainerDied')) this.#removeDead(about);
      return;
    }
    const { pod } = item;
    const uid = uidOf(pod);
    switch (item.operation) {
      case 'ADD':
        yield* this.#add(pod);
        return;
      case 'UPDATE':
      case 'DELETE':
        if (!this.#known.has(uid)) return;
        this.#known.set(uid, pod);
        k.configObjects.register(pod);
        k.workers.update(pod);
        return;
      case 'RECONCILE':
        if (!this.#known.has(uid)) return;
        this.#known.set(uid, pod);
        k.status.reconcile(pod);
        return;
      case 'REMOVE':
        this.#known.delete(uid);
        k.workers.update(pod, true);
        return;
      case 'PROBE':
        k.workers.wake(uid);
        return;
    }
  }

  *#add(pod: Pod): Process {
    const k = this.#k;
    const others = k.workers.active();
    this.#known.set(uidOf(pod), pod);
    const over = pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed';
    if (!pod.metadata.deletionTimestamp && !over && !(yield* admitPod(k, pod, others))) {
      this.#known.delete(uidOf(pod));
      return;
    }
    k.configObjects.register(pod);
    k.workers.update(pod);
    if (hasLimits(pod)) part('kubelet').watchLimits(k, pod);
  }

  /** One dead container of each name is kept, for its logs; a Pod that is gone keeps none. Models pkg/kubelet/pod_container_deletor.go, v1.36. */
  #removeDead(pod: PodIdentity): void {
    const k = this.#k;
    const keep = k.workers.mayRemoveAll(pod.uid) ? 0 : 1;
    const dead = new Map<string, RuntimeContainer[]>();
    for (const container of k.pleg.cached(pod.uid).containers) {
      if (container.state !== 'exited') continue;
      const same = dead.get(container.config.name);
      if (same) same.push(container);
      else dead.set(container.config.name, [container]);
    }
    for (const same of dead.values()) {
      same.sort((a, b) => b.createdMs - a.createdMs);
      for (const container of same.slice(keep))
        k.world.kernel.spawn(k.component, k.cri.removeContainer(pod, container));
    }
  }
}

/** Whether more than the status (and what the API server keeps by itself) has changed. */
function meaningful(before: Pod, after: Pod): boolean {
  return (
    !equalJson(before.spec, after.spec) ||
    !equalJson(before.metadata.labels, after.metadata.labels) ||
    !equalJson(before.metadata.annotations, after.metadata.annotations) ||
    before.metadata.deletionTimestamp !== after.metadata.deletionTimestamp ||
    before.metadata.deletionGracePeriodSeconds !== after.metadata.deletionGracePeriodSeconds
  );
}

/** Its time or its disk is limited. */
function hasLimits({ spec }: Pod): boolean {
  return (
    spec.activeDeadlineSeconds !== undefined ||
    spec.containers.every(({ resources }) => resources?.limits?.['ephemeral-storage'] !== undefined)
  );
}
