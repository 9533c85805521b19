import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import type { Claim, PersistentVolume } from '../../../kubernetes/storage-objects.ts';
import type { Process } from '../../kernel/kernel.ts';
import { type ControllerContext } from '../controller.ts';
import { syncClaim } from './sync-claim.ts';
import { syncVolume } from './sync-volume.ts';
import { claims, volumes } from './volumes.ts';

/** All claims and volumes are looked at again in this rhythm: `--pvclaimbinder-sync-period`. */
const resyncMs = 15_000;

/**
 * What the volume controller knows: its own caches, which have what it wrote before the watch brings it. Models
 * pv_controller_base.go, v1.36.
 */
export class VolumeBinding {
  readonly context: ControllerContext;
  readonly claims = new Map<string, Claim>();
  readonly volumes = new Map<string, PersistentVolume>();
  readonly #phaseMs: number;

  constructor(context: ControllerContext) {
    this.context = context;
    this.#phaseMs = context.world.random(context.component, 'volume resync').next() * resyncMs;
    // What was there before anything changed.
    for (const claim of context.lister<Claim>(claims).list()) this.claims.set(namespacedName(claim), claim);
    for (const volume of context.lister<PersistentVolume>(volumes).list())
      this.volumes.set(namespacedName(volume), volume);
  }

  *sync(key: string): Process {
    const [kind, name = ''] = key.split(' ');
    if (kind === 'claim') yield* this.#claim(name);
    else yield* this.#volume(name);
  }

  /** Looks at a claim or a volume again with the next round. `matters`: a run waits for it. */
  later(key: string, matters = false): void {
    const { now } = this.context.world.kernel;
    // A round that begins within this millisecond is this one.
    const rounds = Math.floor((now + 1 - this.#phaseMs) / resyncMs) + 1;
    this.context.enqueue(key, this.#phaseMs + rounds * resyncMs - now, !matters);
  }

  *saveClaim(claim: KubeObject, subresource: 'status' | null = null): Process<Claim> {
    const saved = yield* this.context.api.update<Claim>(claims, claim, subresource);
    this.claims.set(namespacedName(saved), saved);
    return saved;
  }

  *saveVolume(volume: KubeObject, subresource: 'status' | null = null): Process<PersistentVolume> {
    const saved = yield* this.context.api.update<PersistentVolume>(volumes, volume, subresource);
    this.volumes.set(namespacedName(saved), saved);
    return saved;
  }

  /** Tells of a decision before it is carried out. */
  *decide(key: string, decision: string): Process {
    const detail = { controller: 'persistentvolume-binder-controller', key, decision };
    yield* this.context.world.step(this.context.component, 'Sync', 0.1, detail);
  }

  *#claim(name: string): Process {
    const claim = this.#taken(claims, this.claims, name);
    if (claim === undefined) this.claims.delete(name);
    else if (claim !== 'old') yield* syncClaim(this, claim);
  }

  *#volume(name: string): Process {
    const volume = this.#taken(volumes, this.volumes, name);
    if (volume === undefined) this.volumes.delete(name);
    else if (volume !== 'old') yield* syncVolume(this, volume);
  }

  /** The object as the watch tells it, unless what is known is newer. */
  #taken<T extends KubeObject>(
    resource: Resource,
    known: Map<string, T>,
    name: string,
  ): T | 'old' | undefined {
    const heard = this.context.lister<T>(resource).get(name);
    if (!heard) return undefined;
    const version = (object: T | undefined): number => Number(object?.metadata.resourceVersion ?? 0);
    if (version(known.get(name)) > version(heard)) return 'old';
    known.set(name, heard);
    return heard;
  }
}
