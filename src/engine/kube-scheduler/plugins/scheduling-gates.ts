import type { Plugin } from '../plugin.ts';

/** Keeps a Pod out of the queue until its last gate is gone. Models plugins/schedulinggates, v1.36. */
export const schedulingGates: Plugin = {
  name: 'SchedulingGates',
  wakes: {
    'Pod/UpdatePodSchedulingGatesEliminated': ({ after }, pod) => after?.metadata.uid === pod.uid,
  },
  reads: () => ['spec.schedulingGates'],
  preEnqueue: ({ spec: { schedulingGates: gates = [] } }) =>
    gates.length === 0 ? null : `waiting for scheduling gates: [${gates.map((gate) => gate.name).join(' ')}]`,
};
