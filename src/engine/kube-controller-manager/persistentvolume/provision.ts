import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import {
  classOf,
  notFound,
  waitsForConsumer as waits,
  type Claim,
  type StorageClass,
} from '../../../kubernetes/storage-objects.ts';
import type { Process } from '../../kernel/kernel.ts';
import { resource, type ControllerContext } from '../controller.ts';
import { claimNamesOf } from './claims-of-pod.ts';
import { storageClasses } from './volumes.ts';
import type { VolumeBinding } from './volume-binding.ts';

const pods = resource('', 'pods');
const annotations = [
  'volume.beta.kubernetes.io/storage-provisioner',
  'volume.kubernetes.io/storage-provisioner',
] as const;

/** Whether a claim's class has it wait for a Pod that uses it. */
export function waitsForConsumer(claim: Claim, context: ControllerContext): boolean {
  return waits(context.lister<StorageClass>(storageClasses).get(classOf(claim)));
}

/** The class that a claim without one gets when there has come to be a default: the youngest of several. Models assignDefaultStorageClass. */
export function defaultClass(claim: Claim, context: ControllerContext): string | null {
  const beta = claim.metadata.annotations?.['volume.beta.kubernetes.io/storage-class'];
  if (claim.spec.storageClassName !== undefined || beta !== undefined) return null;
  const isDefault = ({ metadata: { annotations: said = {} } }: KubeObject): boolean =>
    said['storageclass.kubernetes.io/is-default-class'] === 'true' ||
    said['storageclass.beta.kubernetes.io/is-default-class'] === 'true';
  const age = ({ metadata }: KubeObject): string => metadata.creationTimestamp ?? '';
  const [youngest] = context
    .lister<StorageClass>(storageClasses)
    .list()
    .filter(isDefault)
    .sort((a, b) =>
      age(a) === age(b) ? compare(namespacedName(a), namespacedName(b)) : compare(age(b), age(a)),
    );
  return youngest?.metadata.name ?? null;
}

/** The scheduler chooses the node first: until then the claim waits. Models emitEventForUnboundDelayBindingClaim. */
export function tellWaiting(claim: Claim, context: ControllerContext): void {
  const { namespace = '', name = '' } = claim.metadata;
  const users = context
    .lister<Pod>(pods)
    .list()
    .filter((pod) => pod.metadata.namespace === namespace && claimNamesOf(pod).includes(name))
    .filter(({ spec, status }) => !spec.nodeName && status.phase !== 'Failed' && status.phase !== 'Succeeded')
    .map(({ metadata }) => metadata.name ?? '');
  const [reason, message] =
    users.length === 0
      ? ['WaitForFirstConsumer', 'waiting for first consumer to be created before binding']
      : [
          'WaitForPodScheduled',
          `waiting for pod${users.length > 1 ? 's' : ''} ${users.join(',')} to be scheduled`,
        ];
  context.events.event(claim, { type: 'Normal', reason, message });
}

/**
 * Asks whoever makes volumes of the claim's class for one; where nobody does, it stays at that. Models
 * provisionClaim of pv_controller.go, v1.36.
 */
export function* provision(binding: VolumeBinding, claim: Claim): Process {
  const { context } = binding;
  const name = classOf(claim);
  const provisioner = context.lister<StorageClass>(storageClasses).get(name)?.provisioner;
  const failure =
    provisioner === undefined
      ? notFound('storageclass.storage.k8s.io', name)
      : provisioner.startsWith('kubernetes.io/')
        ? `no volume plugin matched name: ${provisioner}`
        : null;
  if (failure !== null || provisioner === undefined) {
    const message = failure ?? '';
    context.events.event(claim, { type: 'Warning', reason: 'ProvisioningFailed', message });
    return;
  }
  let asked = claim;
  if (claim.metadata.annotations?.[annotations[1]] !== provisioner) {
    const said = Object.fromEntries(annotations.map((key) => [key, provisioner]));
    const all = { ...claim.metadata.annotations, ...said };
    yield* binding.decide(namespacedName(claim), `ask provisioner ${provisioner} for a PersistentVolume`);
    asked = yield* binding.saveClaim({ ...claim, metadata: { ...claim.metadata, annotations: all } });
  }
  const message = `Waiting for a volume to be created either by the external provisioner '${provisioner}' or manually by the system administrator. If volume creation is delayed, please verify that the provisioner is running and correctly registered.`;
  context.events.event(asked, { type: 'Normal', reason: 'ExternalProvisioning', message });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
