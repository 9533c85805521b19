import type { Node } from '../../../kubernetes/node.ts';
import type { Pod, Toleration } from '../../../kubernetes/pod.ts';
import type { ClusterEvent } from '../cluster-event.ts';
import type { PodInfo } from '../pod-info.ts';
import { normalizeToHundred, type Plugin, type Rejection } from '../plugin.ts';
import { noTolerations, repels, tolerates } from './tolerations.ts';

const name = 'TaintToleration';

const untolerated: Rejection = {
  plugin: name,
  resolvable: false,
  reasons: ['node(s) had untolerated taint(s)'],
};

/**
 * Refuses nodes with a taint that the Pod does not tolerate; of the others it prefers those with the fewest
 * PreferNoSchedule taints. Models plugins/tainttoleration, v1.36.
 */
export const taintToleration: Plugin = {
  name,
  weight: 3,
  wakes: {
    'Node/Add': lessRepelled,
    'Node/UpdateNodeTaint': lessRepelled,
    'Pod/UpdatePodToleration': ({ after }, pod) => after?.metadata.uid === pod.uid,
  },
  reads: () => ['spec.tolerations'],
  filter: ({ pod }, { node }) => (repels(node?.spec.taints, tolerationsOf(pod.pod)) ? untolerated : null),
  score: ({ pod }, { node }) => {
    const taints = node?.spec.taints;
    if (!taints || taints.length === 0) return 0;
    const soft = tolerationsOf(pod.pod).filter(({ effect }) => !effect || effect === 'PreferNoSchedule');
    return taints.filter((taint) => taint.effect === 'PreferNoSchedule' && !tolerates(soft, taint)).length;
  },
  normalize: (_, scores) => normalizeToHundred(scores, true),
};

function lessRepelled({ before, after }: ClusterEvent, { pod }: PodInfo): boolean {
  const tolerations = tolerationsOf(pod);
  const was = before === undefined || repels((before as Node).spec.taints, tolerations);
  return was && !repels((after as Node).spec.taints, tolerations);
}

function tolerationsOf({ spec }: Pod): readonly Toleration[] {
  return spec.tolerations ?? noTolerations;
}
