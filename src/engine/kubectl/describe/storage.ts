import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Labels } from '../../../kubernetes/labels.ts';
import type { NodeSelectorTerm, Pod } from '../../../kubernetes/pod.ts';
import { labelsText } from '../../../kubernetes/printers/selector-text.ts';
import { accessModesText } from '../../../kubernetes/printers/storage.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { quantityText } from './containers.ts';
import { boolText, sliceText, timeText, type Description } from './description.ts';
import { describeVolumeSource } from './volumes.ts';

interface Volume extends KubeObject {
  readonly spec: {
    readonly storageClassName?: string;
    readonly claimRef?: { readonly namespace: string; readonly name: string };
    readonly persistentVolumeReclaimPolicy?: string;
    readonly accessModes?: readonly string[];
    readonly volumeMode?: string;
    readonly capacity?: ResourceList;
    readonly nodeAffinity?: {
      readonly required?: { readonly nodeSelectorTerms: readonly NodeSelectorTerm[] };
    };
    readonly [source: string]: unknown;
  };
  readonly status?: { readonly phase?: string; readonly message?: string };
}

/** Models describePersistentVolume of kubectl/pkg/describe/describe.go, v1.36. */
export function describePersistentVolume(d: Description, { metadata, spec, status }: Volume): void {
  d.field(0, 'Name', metadata.name ?? '');
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
  d.field(0, 'Finalizers', sliceText(metadata.finalizers));
  d.field(0, 'StorageClass', spec.storageClassName ?? '');
  describeStatus(d, metadata.deletionTimestamp, status?.phase);
  d.field(0, 'Claim', spec.claimRef ? `${spec.claimRef.namespace}/${spec.claimRef.name}` : '');
  d.field(0, 'Reclaim Policy', spec.persistentVolumeReclaimPolicy ?? '');
  d.field(0, 'Access Modes', accessModesText(spec.accessModes));
  if (spec.volumeMode !== undefined) d.field(0, 'VolumeMode', spec.volumeMode);
  d.field(0, 'Capacity', quantityText(spec.capacity?.['storage']));
  describeAffinity(d, spec.nodeAffinity?.required?.nodeSelectorTerms);
  d.field(0, 'Message', status?.message ?? '');
  d.line(0, 'Source:');
  describeVolumeSource(d, spec);
}

function describeStatus(d: Description, deleted: string | undefined, phase = ''): void {
  d.field(0, 'Status', deleted === undefined ? phase : `Terminating (lasts ${d.age(deleted)})`);
}

function describeAffinity(d: Description, terms: readonly NodeSelectorTerm[] | undefined): void {
  d.field(0, 'Node Affinity', terms ? '' : '<none>');
  if (!terms) return;
  d.field(1, 'Required Terms', terms.length === 0 ? '<none>' : '');
  for (const [i, { matchExpressions = [] }] of terms.entries()) {
    const texts = matchExpressions.map(({ key, operator, values = [] }) => {
      const list = values.length === 0 ? '' : ` [${values.join(', ')}]`;
      return `${key} ${operator.toLowerCase()}${list}`;
    });
    const [first = '<none>', ...rest] = texts;
    d.field(2, `Term ${i}`, first);
    for (const text of rest) d.line(2, `\t${text}`);
  }
}

interface Claim extends KubeObject {
  readonly spec: {
    readonly storageClassName?: string;
    readonly volumeName?: string;
    readonly volumeMode?: string;
    readonly dataSource?: { readonly apiGroup?: string; readonly kind: string; readonly name: string };
  };
  readonly status?: {
    readonly phase?: string;
    readonly capacity?: ResourceList;
    readonly accessModes?: readonly string[];
    readonly conditions?: readonly Readonly<Record<string, string | undefined>>[];
  };
}

export function describePersistentVolumeClaim(d: Description, claim: Claim, pods: readonly Pod[]): void {
  const { metadata, spec, status } = claim;
  const bound = spec.volumeName !== undefined && spec.volumeName !== '';
  d.field(0, 'Name', metadata.name ?? '');
  d.field(0, 'Namespace', metadata.namespace ?? '');
  d.field(0, 'StorageClass', spec.storageClassName ?? '');
  describeStatus(d, metadata.deletionTimestamp, status?.phase);
  d.field(0, 'Volume', spec.volumeName ?? '');
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
  d.field(0, 'Finalizers', sliceText(metadata.finalizers));
  d.field(0, 'Capacity', bound ? quantityText(status?.capacity?.['storage']) : '');
  d.field(0, 'Access Modes', bound ? accessModesText(status?.accessModes) : '');
  if (spec.volumeMode !== undefined) d.field(0, 'VolumeMode', spec.volumeMode);
  if (spec.dataSource) {
    d.line(0, 'DataSource:');
    if (spec.dataSource.apiGroup !== undefined) d.field(1, 'APIGroup', spec.dataSource.apiGroup);
    d.field(1, 'Kind', spec.dataSource.kind);
    d.field(1, 'Name', spec.dataSource.name);
  }
  d.many('Used By', pods.map((pod) => pod.metadata.name ?? '').sort());
  const { conditions = [] } = status ?? {};
  if (conditions.length === 0) return;
  d.line(0, 'Conditions:');
  d.line(1, 'Type\tStatus\tLastProbeTime\tLastTransitionTime\tReason\tMessage');
  d.line(1, '----\t------\t-----------------\t------------------\t------\t-------');
  for (const { type, status: is, lastProbeTime, lastTransitionTime, reason, message } of conditions) {
    const cells = [type, is, timeText(lastProbeTime), timeText(lastTransitionTime), reason ?? ''];
    d.line(1, `${cells.join(' \t')} \t${message ?? ''}`);
  }
}

export function describeStorageClass(d: Description, object: KubeObject): void {
  const { annotations } = object.metadata;
  const text = (field: string): string | undefined => object[field] as string | undefined;
  const isDefault = annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true';
  d.field(0, 'Name', object.metadata.name ?? '');
  d.field(0, 'IsDefaultClass', isDefault ? 'Yes' : 'No');
  d.field(0, 'Annotations', labelsText(annotations));
  d.field(0, 'Provisioner', text('provisioner') ?? '');
  d.field(0, 'Parameters', labelsText(object['parameters'] as Labels | undefined));
  d.field(0, 'AllowVolumeExpansion', boolText(object['allowVolumeExpansion'] as boolean | undefined));
  const options = (object['mountOptions'] ?? []) as readonly string[];
  d.line(0, options.length === 0 ? 'MountOptions:\t<none>' : 'MountOptions:');
  for (const option of options) d.line(1, option);
  const reclaim = text('reclaimPolicy');
  if (reclaim !== undefined) d.field(0, 'ReclaimPolicy', reclaim);
  const binding = text('volumeBindingMode');
  if (binding !== undefined) d.field(0, 'VolumeBindingMode', binding);
}
