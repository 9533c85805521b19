import type { Pod, Volume } from '../../../kubernetes/pod.ts';
import { podFromTemplate, type PodTemplate } from '../pod-control.ts';
import { claimName } from './set-claims.ts';
import { ordinalOf, parentAndOrdinal, type StatefulSet } from './statefulset.ts';

export const revisionLabel = 'controller-revision-hash';
const nameLabel = 'statefulset.kubernetes.io/pod-name';
const indexLabel = 'apps.kubernetes.io/pod-index';

/** A Pod as it is to be made: it has its name, and no phase yet. Models newStatefulSetPod, v1.36. */
export function statefulPod(set: StatefulSet, ordinal: number, revision: string, template: PodTemplate): Pod {
  const { name: owner = '', namespace } = set.metadata;
  const name = `${owner}-${ordinal}`;
  const pod = podFromTemplate(set, template) as Pod;
  const identified = withIdentity(set, {
    ...pod,
    metadata: { name, ...pod.metadata, ...(namespace !== undefined && { namespace }) },
    spec: {
      ...pod.spec,
      hostname: name,
      ...(set.spec.serviceName && { subdomain: set.spec.serviceName }),
    },
    status: {},
  });
  const stored = withStorage(set, identified);
  return {
    ...stored,
    metadata: { ...stored.metadata, labels: { ...stored.metadata.labels, [revisionLabel]: revision } },
  };
}

export function revisionOf({ metadata }: Pod): string {
  return metadata.labels?.[revisionLabel] ?? '';
}

/** Models identityMatches. */
export function hasItsIdentity(set: StatefulSet, { metadata }: Pod): boolean {
  const { parent, ordinal } = parentAndOrdinal(metadata.name);
  return (
    ordinal >= 0 &&
    parent === set.metadata.name &&
    metadata.name === `${parent}-${ordinal}` &&
    metadata.namespace === set.metadata.namespace &&
    metadata.labels?.[nameLabel] === metadata.name
  );
}

/** Models updateIdentity. */
export function withIdentity(set: StatefulSet, pod: Pod): Pod {
  const ordinal = ordinalOf(pod);
  const name = `${set.metadata.name ?? ''}-${ordinal}`;
  const labels = { ...pod.metadata.labels, [nameLabel]: name, [indexLabel]: String(ordinal) };
  return { ...pod, metadata: { ...pod.metadata, name, labels } };
}

/** Whether a Pod has the claims that are its own. Models storageMatches. */
export function hasItsStorage(set: StatefulSet, pod: Pod): boolean {
  return (set.spec.volumeClaimTemplates ?? []).every((template) => {
    const volume = pod.spec.volumes?.find(({ name }) => name === template.metadata.name);
    const source = volume?.['persistentVolumeClaim'] as { readonly claimName?: string } | undefined;
    return source?.claimName === claimName(set, template, ordinalOf(pod));
  });
}

/** Models updateStorage. */
export function withStorage(set: StatefulSet, pod: Pod): Pod {
  const templates = set.spec.volumeClaimTemplates ?? [];
  if (templates.length === 0) return pod;
  const names = new Set(templates.map(({ metadata }) => metadata.name));
  const own = templates.map((template): Volume => ({
    name: template.metadata.name ?? '',
    persistentVolumeClaim: { claimName: claimName(set, template, ordinalOf(pod)) },
  }));
  const others = (pod.spec.volumes ?? []).filter(({ name }) => !names.has(name));
  return { ...pod, spec: { ...pod.spec, volumes: [...own, ...others] } };
}
