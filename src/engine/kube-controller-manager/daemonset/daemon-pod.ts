import type { Affinity, Pod, PodSpec, Toleration } from '../../../kubernetes/pod.ts';
import { podFromTemplate } from '../pod-control.ts';
import type { DaemonSet } from './daemonset.ts';

export const hashLabel = 'controller-revision-hash';
const generationLabel = 'pod-template-generation';
const generationAnnotation = 'deprecated.daemonset.template.generation';

/**
 * The Pod of a node: it tolerates what troubles nodes, and its affinity names the node, so that the scheduler can
 * only place it there. Models daemon/util CreatePodTemplate and ReplaceDaemonSetPodNodeNameNodeAffinity, v1.36.
 */
export function daemonPod(daemonSet: DaemonSet, node: string, hash: string): object {
  const { template } = daemonSet.spec;
  const generation = generationOf(daemonSet);
  const labels = {
    ...template.metadata?.labels,
    ...(generation !== undefined && { [generationLabel]: generation }),
    ...(hash !== '' && { [hashLabel]: hash }),
  };
  return podFromTemplate(daemonSet, {
    metadata: { ...template.metadata, labels },
    spec: {
      ...template.spec,
      affinity: boundTo(template.spec.affinity, node),
      tolerations: tolerationsOf(template.spec),
    },
  });
}

/** Of an affinity only what is required of the node is replaced. */
function boundTo(affinity: Affinity | undefined, node: string): Affinity {
  const nodeSelectorTerms = [
    { matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] },
  ] as const;
  return {
    ...affinity,
    nodeAffinity: {
      ...affinity?.nodeAffinity,
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms },
    },
  };
}

/** Taints that must not keep or drive away the Pods of a DaemonSet. Models AddOrUpdateDaemonPodTolerations. */
const tolerated: readonly (readonly [key: string, effect: string])[] = [
  ['not-ready', 'NoExecute'],
  ['unreachable', 'NoExecute'],
  ['disk-pressure', 'NoSchedule'],
  ['memory-pressure', 'NoSchedule'],
  ['pid-pressure', 'NoSchedule'],
  ['unschedulable', 'NoSchedule'],
];

/** Those of the template, and one for each such taint: it takes the place of what tolerated the same. */
export function tolerationsOf({ tolerations = [], hostNetwork }: PodSpec): readonly Toleration[] {
  const all: Toleration[] = [...tolerations];
  const wanted =
    hostNetwork === true ? [...tolerated, ['network-unavailable', 'NoSchedule'] as const] : tolerated;
  for (const [name, effect] of wanted) {
    const toleration: Toleration = { key: `node.kubernetes.io/${name}`, operator: 'Exists', effect };
    const same = all.findIndex(
      (known) =>
        known.key === toleration.key &&
        known.effect === effect &&
        known.operator === 'Exists' &&
        !known.value,
    );
    if (same < 0) all.push(toleration);
    else all[same] = toleration;
  }
  return all;
}

function generationOf({ metadata }: DaemonSet): string | undefined {
  const text = metadata.annotations?.[generationAnnotation];
  return text !== undefined && /^-?\d+$/.test(text) ? text : undefined;
}

/** Whether a Pod is of the newest template. Models IsPodUpdated. */
export function isUpdated({ metadata }: Pod, daemonSet: DaemonSet, hash: string): boolean {
  const generation = generationOf(daemonSet);
  return (
    metadata.labels?.[hashLabel] === hash ||
    (generation !== undefined && metadata.labels?.[generationLabel] === generation)
  );
}

/** The node that a Pod is on or is made for; undefined if it is for none. Models GetTargetNodeName. */
export function targetNodeOf({ spec }: Pod): string | undefined {
  if (spec.nodeName) return spec.nodeName;
  const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  for (const { matchFields = [] } of required?.nodeSelectorTerms ?? []) {
    for (const { key, operator, values = [] } of matchFields) {
      if (key === 'metadata.name' && operator === 'In') return values.length === 1 ? values[0] : undefined;
    }
  }
  return undefined;
}
