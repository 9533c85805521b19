import type { ProvisionerName } from '../../kubernetes/cluster-spec.ts';
import type { ComponentId } from '../../kubernetes/components.ts';
import { namespacedName } from '../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import {
  bindingAnnotations,
  classOf,
  waitsForConsumer,
  type Claim,
  type PersistentVolume,
  type StorageClass,
} from '../../kubernetes/storage-objects.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Door } from '../client/door.ts';
import { EventRecorder } from '../client/event-recorder.ts';
import { Informer } from '../client/informer.ts';
import { serviceAccountCredential } from '../client/service-account.ts';
import { WorkQueue } from '../client/work-queue.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';
import { volumeMakers, type VolumeMaker } from './volume-makers.ts';

const component: ComponentId = 'external-provisioner';
const claims = resourceNamed('', 'persistentvolumeclaims') as Resource;
const volumes = resourceNamed('', 'persistentvolumes') as Resource;
const classes = resourceNamed('storage.k8s.io', 'storageclasses') as Resource;

const asked = 'volume.kubernetes.io/storage-provisioner';
/** A claim or volume with which something went wrong comes again after 15 s, then after ever longer. */
const retries = { firstMs: 15_000, longestMs: 1_000_000 };

interface Provisioner {
  readonly world: World;
  readonly api: ApiClient;
  readonly maker: VolumeMaker;
  readonly events: EventRecorder;
  readonly claims: Informer<Claim>;
  readonly volumes: Informer<PersistentVolume>;
  readonly classes: Informer<StorageClass>;
}

/**
 * Who makes PersistentVolumes for claims of its classes, and deletes them when their claims are gone. `synced`: it has run
 * for a while. Models kubernetes-sigs/sig-storage-lib-external-provisioner, controller/controller.go (leader election
 * and the rescheduling of claims whose node will not do are not modelled). It runs as a process of its own, not in a Pod.
 */
export function startProvisioner(
  world: World,
  door: Door,
  options: { readonly name: ProvisionerName; readonly synced: boolean },
): void {
  const maker = volumeMakers[options.name];
  const { namespace, name } = maker.account;
  const api = new ApiClient(world, door, {
    component,
    userAgent: `${options.name}-provisioner/v0.0.0 (linux/amd64) kubernetes/$Format`,
    credential: serviceAccountCredential(namespace, name),
  });
  const identity = `${maker.host}_${world.random(component, 'identity').text(8, '0123456789abcdef')}`;
  const of: Provisioner = {
    ...{ world, api, maker },
    events: new EventRecorder(world, api, `${maker.provisioner}_${identity}`),
    classes: new Informer(world, api, { resource: classes }),
    claims: new Informer(world, api, { resource: claims }),
    volumes: new Informer(world, api, { resource: volumes }),
  };
  const queue = new WorkQueue(world, component, retries);
  const follow = (kind: string, informer: Informer<Claim> | Informer<PersistentVolume>): void =>
    informer.onChange((_, after) => {
      if (after) queue.add(`${kind} ${namespacedName(after)}`);
    });
  const informers = [of.classes, of.claims, of.volumes];
  if (options.synced) for (const informer of informers) informer.startSynced();
  follow('claim', of.claims);
  follow('volume', of.volumes);
  if (!options.synced) for (const informer of informers) informer.start();
  world.kernel.spawn(component, work(of, queue), null);
}

function* work(of: Provisioner, queue: WorkQueue): Process {
  for (;;) {
    const key = yield* queue.take();
    const [kind, name = ''] = key.split(' ');
    try {
      if (kind === 'claim') yield* syncClaim(of, name);
      else yield* syncVolume(of, name);
      queue.forget(key);
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError || error instanceof NotMade))
        throw error;
      queue.addRateLimited(key);
    }
    queue.done(key);
  }
}

/** Told in an Event already. */
class NotMade extends Error {}

/** Models shouldProvision and provisionClaimOperation. */
function* syncClaim(of: Provisioner, key: string): Process {
  const claim = of.claims.get(key);
  const storageClass = claim && of.classes.get(classOf(claim));
  if (!claim || claim.spec.volumeName || !storageClass) return;
  const said = claim.metadata.annotations ?? {};
  if (said[asked] !== of.maker.provisioner || storageClass.provisioner !== of.maker.provisioner) return;
  const node = said[bindingAnnotations.selectedNode] ?? null;
  if (waitsForConsumer(storageClass) && node === null) return;
  if (of.volumes.get(`pvc-${claim.metadata.uid ?? ''}`)) return;
  of.events.event(claim, {
    type: 'Normal',
    reason: 'Provisioning',
    message: `External provisioner is provisioning volume for claim "${key}"`,
  });
  const problem = of.maker.problem(claim, node);
  if (problem !== null) {
    const className = storageClass.metadata.name ?? '';
    const message = `failed to provision volume with StorageClass "${className}": ${problem}`;
    of.events.event(claim, { type: 'Warning', reason: 'ProvisioningFailed', message });
    throw new NotMade(problem);
  }
  const volume = volumeFor(of.maker, claim, storageClass, node);
  const { name = '' } = volume.metadata;
  yield* tell(of, key, `make PersistentVolume ${name}${node === null ? '' : ` on ${node}`}`);
  yield* of.world.sleep(of.world.random(component, 'make').around(of.maker.ms));
  try {
    yield* of.api.create(volumes, null, volume);
  } catch (error) {
    if (!(error instanceof StatusError && error.status.reason === 'AlreadyExists')) throw error;
  }
  const message = `Successfully provisioned volume ${name}`;
  of.events.event(claim, { type: 'Normal', reason: 'ProvisioningSucceeded', message });
}

function volumeFor(
  maker: VolumeMaker,
  claim: Claim,
  storageClass: StorageClass,
  node: string | null,
): PersistentVolume {
  const { metadata, spec } = maker.make(claim, node);
  const { namespace, name, uid, resourceVersion } = claim.metadata;
  const { reclaimPolicy = 'Delete' } = storageClass as { readonly reclaimPolicy?: string };
  const annotations = { ...metadata.annotations, [bindingAnnotations.provisionedBy]: maker.provisioner };
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { ...metadata, annotations },
    spec: {
      accessModes: claim.spec.accessModes ?? [],
      capacity: { storage: claim.spec.resources?.requests?.['storage'] ?? '0' },
      claimRef: {
        ...{ apiVersion: 'v1', kind: 'PersistentVolumeClaim' },
        ...(namespace !== undefined && { namespace }),
        ...(name !== undefined && { name }),
        ...(uid !== undefined && { uid }),
        ...(resourceVersion !== undefined && { resourceVersion }),
      },
      persistentVolumeReclaimPolicy: reclaimPolicy,
      storageClassName: storageClass.metadata.name ?? '',
      volumeMode: claim.spec.volumeMode ?? 'Filesystem',
      ...spec,
    },
  };
}

/** What its claim has left is deleted by whoever made it. Models shouldDelete and deleteVolumeOperation. */
function* syncVolume(of: Provisioner, name: string): Process {
  const volume = of.volumes.get(name);
  const { metadata, spec, status } = volume ?? { metadata: {}, spec: {} };
  if (status?.phase !== 'Released' || spec.persistentVolumeReclaimPolicy !== 'Delete') return;
  if (metadata.deletionTimestamp !== undefined) return;
  if (metadata.annotations?.[bindingAnnotations.provisionedBy] !== of.maker.provisioner) return;
  yield* tell(of, name, `delete PersistentVolume ${name}`);
  yield* of.world.sleep(of.world.random(component, 'make').around(of.maker.ms));
  try {
    yield* of.api.delete(volumes, null, name);
  } catch (error) {
    if (!(error instanceof StatusError && error.status.reason === 'NotFound')) throw error;
  }
}

function* tell({ world }: Provisioner, key: string, decision: string): Process {
  yield* world.step(component, 'Sync', 0.1, { controller: component, key, decision });
}
