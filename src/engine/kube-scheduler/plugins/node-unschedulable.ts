import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Plugin, Rejection } from '../plugin.ts';
import { noTolerations, tolerates } from './tolerations.ts';

const taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' } as const;

const cordoned: Rejection = {
  plugin: 'NodeUnschedulable',
  resolvable: false,
  reasons: ['node(s) were unschedulable'],
};

/** Refuses cordoned nodes. Models plugins/nodeunschedulable, v1.36. */
export const nodeUnschedulable: Plugin = {
  name: 'NodeUnschedulable',
  wakes: {
    'Node/Add': ({ after }) => !(after as Node).spec.unschedulable,
    'Node/UpdateNodeTaint': ({ before, after }) =>
      (before as Node).spec.unschedulable === true && !(after as Node).spec.unschedulable,
    'Pod/UpdatePodToleration': ({ after }, pod) =>
      after?.metadata.uid === pod.uid && toleratesCordon(after as Pod),
  },
  reads: () => ['spec.tolerations'],
  filter: (cycle, { node }) =>
    node?.spec.unschedulable === true && !toleratesCordon(cycle.pod.pod) ? cordoned : null,
};

function toleratesCordon(pod: Pod): boolean {
  return tolerates(pod.spec.tolerations ?? noTolerations, taint);
}
