import { extended } from '../../kubernetes/extended.ts';
import type { Condition, Pod, PodStatus } from '../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { ApiClient } from '../client/api-client.ts';
import { Mailbox, type Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';
import { isStatic, mirrorHash } from './mirror.ts';
import { finalStatus, mergeStatus } from './status-merge.ts';
import { equalJson, statusPatch } from './status-patch.ts';

const pods = resourceNamed('', 'pods') as Resource;

interface Versioned {
  pod: Pod;
  status: PodStatus;
  version: number;
  /** The version that the API server has. */
  sent: number;
  /** Everything of the Pod on this node is gone: its object may go, too. */
  finished: boolean;
}

/**
 * Keeps the latest status of each Pod and brings it to the API server, one Pod after the other: a live GET, then a
 * PATCH of what differs. States that follow while a patch is under way fall into one. Models
 * pkg/kubelet/status/status_manager.go, v1.36.
 */
export class StatusManager {
  readonly #world: World;
  readonly #api: ApiClient;
  readonly #couldRun: (uid: string) => boolean;
  readonly #statuses = new Map<string, Versioned>();
  readonly #signals = new Mailbox<null>();

  /** `couldRun`: whether containers of the Pod may still be running. */
  constructor(world: World, api: ApiClient, couldRun: (uid: string) => boolean) {
    this.#world = world;
    this.#api = api;
    this.#couldRun = couldRun;
  }

  start(): void {
    this.#world.kernel.spawn(this.#api.identity.component, this.#run(), null);
  }

  get(uid: string): PodStatus | undefined {
    return this.#statuses.get(uid)?.status;
  }

  /** Takes a status; false if it says nothing new. */
  set(pod: Pod, status: PodStatus): boolean {
    const uid = pod.metadata.uid ?? '';
    const known = this.#statuses.get(uid);
    const before = known?.status ?? pod.status;
    const next = this.#normalize(status, before);
    if (known && equalJson(known.status, next)) return false;
    if (known) {
      known.pod = pod;
      known.status = next;
      known.version++;
    } else {
      this.#statuses.set(uid, { pod, status: next, version: 1, sent: 0, finished: false });
    }
    this.#signal();
    return true;
  }

  /** The Pod's containers, volumes and cgroups are gone. */
  terminate(pod: Pod): void {
    const known = this.#statuses.get(pod.metadata.uid ?? '');
    if (!known) return;
    known.status = finalStatus(known.status);
    known.finished = true;
    known.version++;
    this.#signal();
  }

  forget(uid: string): void {
    this.#statuses.delete(uid);
  }

  /** The API server's copy differs from what was sent: send it again. */
  reconcile(pod: Pod): boolean {
    const known = this.#statuses.get(pod.metadata.uid ?? '');
    if (!known || known.sent < known.version) return false;
    const merged = mergeStatus(pod.status, known.status, this.#couldRun(pod.metadata.uid ?? ''));
    if (statusPatch('', pod.status, merged) === null) return false;
    known.version++;
    this.#signal();
    return true;
  }

  /** The mirror Pod of a static one is there now, or is another: it has not been told anything. */
  sendAgain(uid: string): void {
    const known = this.#statuses.get(uid);
    if (!known) return;
    known.version++;
    this.#signal();
  }

  #signal(): void {
    if (this.#signals.size === 0) this.#signals.put(null, this.#world.kernel.current?.cause ?? null);
  }

  /** Times of transitions stay unless the status changed; a condition that is new changes now. */
  #normalize(status: PodStatus, before: PodStatus): PodStatus {
    const now = this.#world.clock.now();
    const conditions = (status.conditions ?? []).map((condition): Condition => {
      const old = before.conditions?.find(({ type }) => type === condition.type);
      const same = old?.status === condition.status && typeof old.lastTransitionTime === 'string';
      return {
        lastProbeTime: null,
        lastTransitionTime: same ? old.lastTransitionTime : now,
        ...condition,
      };
    });
    return extended(status, { conditions, startTime: before.startTime ?? status.startTime ?? now });
  }

  *#run(): Process {
    for (;;) {
      yield* this.#signals.take();
      for (const uid of [...this.#statuses.keys()]) yield* this.#sync(uid);
    }
  }

  *#sync(uid: string): Process {
    const known = this.#statuses.get(uid);
    if (!known || known.sent >= known.version) return;
    const { version, status } = known;
    const { name = '', namespace = null } = known.pod.metadata;
    yield* this.#world.sleep(this.#world.random(this.#api.identity.component, 'status').around(1.2));
    try {
      const live = yield* this.#api.get<Pod>(pods, namespace, name);
      // The status of a static Pod is told to the mirror Pod that shows it.
      const told = live.metadata.uid ?? '';
      if (told !== uid && mirrorHash(live) !== uid) {
        this.#statuses.delete(uid);
        return;
      }
      const merged = mergeStatus(live.status, status, this.#couldRun(uid));
      const patch = statusPatch(told, live.status, merged);
      const current = patch
        ? yield* this.#api.patch<Pod>(pods, namespace, name, patch, { subresource: 'status' })
        : live;
      known.sent = Math.max(known.sent, version);
      if (told === uid && current.metadata.deletionTimestamp && known.finished) {
        yield* this.#api.delete(pods, namespace, name, {
          kind: 'DeleteOptions',
          apiVersion: 'v1',
          gracePeriodSeconds: 0,
          preconditions: { uid },
        });
        this.#statuses.delete(uid);
      }
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
      if (error instanceof StatusError && error.code === 404) {
        if (!isStatic(known.pod)) this.#statuses.delete(uid);
        return;
      }
      // Upstream tries everything unsent again with each 10 s batch.
      this.#world.kernel.spawn(this.#api.identity.component, this.#again());
    }
  }

  *#again(): Process {
    yield* this.#world.rest(10_000);
    this.#signal();
  }
}
