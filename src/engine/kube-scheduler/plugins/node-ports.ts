import type { Pod } from '../../../kubernetes/pod.ts';
import { NodeInfo } from '../node-info.ts';
import { AffinityTerms } from '../affinity-term.ts';
import { podInfo } from '../pod-info.ts';
import { always, type Plugin, type Rejection } from '../plugin.ts';

const name = 'NodePorts';

const taken: Rejection = {
  plugin: name,
  resolvable: true,
  reasons: ["node(s) didn't have free ports for the requested pod ports"],
};

const noTerms = new AffinityTerms(new Map());

/** Refuses nodes where another Pod holds one of the Pod's host ports. Models plugins/nodeports, v1.36. */
export const nodePorts: Plugin = {
  name,
  wakes: {
    'Pod/Delete': ({ before }, pod) => {
      const freed = new NodeInfo();
      freed.add(podInfo(before as Pod, noTerms));
      return pod.hostPorts.some((port) => freed.conflicts(port));
    },
    'Node/Add': always,
  },
  reads: ({ spec }) =>
    spec.containers.flatMap(({ ports }, i) =>
      ports?.some((port) => port.hostPort) ? [`spec.containers[${String(i)}].ports`] : [],
    ),
  preFilter: ({ pod }) => (pod.hostPorts.length === 0 ? 'skip' : 'success'),
  filter: ({ pod }, node) => (pod.hostPorts.some((port) => node.conflicts(port)) ? taken : null),
};
