import type { KubeObject } from '../../../kubernetes/object.ts';
import { compareQuantities } from '../../../kubernetes/quantity-text.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { AdmissionContext, AdmissionRequest } from '../contracts.ts';
import type { ResourceList } from './plugin.ts';
import { refuse } from './refuse.ts';

interface Claim extends KubeObject {
  readonly spec: {
    readonly storageClassName?: string;
    readonly resources?: { readonly requests?: ResourceList };
    readonly [field: string]: unknown;
  };
}

const storageClasses = resourceNamed('storage.k8s.io', 'storageclasses') as Resource;
const betaAnnotation = 'volume.beta.kubernetes.io/storage-class';

/** A claim that names no class gets the default one, the youngest if there are several. Models plugin/pkg/admission/storage/storageclass/setdefault, v1.36. */
export function withStorageClass({ object }: AdmissionRequest, context: AdmissionContext): KubeObject {
  const claim = object as Claim;
  if (claim.spec.storageClassName !== undefined || claim.metadata.annotations?.[betaAnnotation] !== undefined)
    return claim;
  let found: KubeObject | undefined;
  for (const candidate of context.lister.list(storageClasses)) {
    const { annotations = {}, creationTimestamp, name } = candidate.metadata;
    const isDefault =
      annotations['storageclass.kubernetes.io/is-default-class'] === 'true' ||
      annotations['storageclass.beta.kubernetes.io/is-default-class'] === 'true';
    if (!isDefault) continue;
    const age = (object: KubeObject): string => object.metadata.creationTimestamp ?? '';
    const younger = !found || (creationTimestamp ?? '') > age(found);
    if (
      younger ||
      (creationTimestamp === age(found as KubeObject) && (name ?? '') < (found?.metadata.name ?? ''))
    )
      found = candidate;
  }
  return found ? { ...claim, spec: { ...claim.spec, storageClassName: found.metadata.name ?? '' } } : claim;
}

/** What is in use cannot be deleted: a finalizer holds it. Models plugin/pkg/admission/storage/storageobjectinuseprotection, v1.36. */
export function withStorageFinalizer({ object, resource }: AdmissionRequest): KubeObject | null {
  if (!object) return object;
  const finalizer =
    resource.resource === 'persistentvolumes'
      ? 'kubernetes.io/pv-protection'
      : 'kubernetes.io/pvc-protection';
  const given = object.metadata.finalizers ?? [];
  if (given.includes(finalizer)) return object;
  return { ...object, metadata: { ...object.metadata, finalizers: [...given, finalizer] } };
}

/** Only bound claims of a class that allows it can grow. Models plugin/pkg/admission/storage/persistentvolume/resize, v1.36. */
export function checkResize(request: AdmissionRequest, context: AdmissionContext): void {
  const claim = request.object as Claim;
  const old = request.oldObject as Claim;
  const sizeOf = ({ spec }: Claim): string => spec.resources?.requests?.storage ?? '0';
  if (compareQuantities(sizeOf(claim), sizeOf(old)) <= 0) return;
  if ((old.status as { readonly phase?: string } | undefined)?.phase !== 'Bound') {
    throw refuse(request, 'Only bound persistent volume claims can be expanded');
  }
  const name = claim.spec.storageClassName;
  const grows = name ? context.lister.get(storageClasses, null, name)?.allowVolumeExpansion === true : false;
  if (grows && name === old.spec.storageClassName) return;
  const why =
    'only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize';
  throw refuse(request, why);
}
