import { matchesRequired } from '../../../kubernetes/node-selector.ts';
import type { Node } from '../../../kubernetes/node.ts';
import { toleratesTaint } from '../../../kubernetes/tolerations.ts';
import { tolerationsOf } from './daemon-pod.ts';
import type { DaemonSet } from './daemonset.ts';

export interface Fit {
  /** A Pod is to be made there if there is none. */
  readonly shouldRun: boolean;
  /** A Pod that is there may stay. */
  readonly mayStay: boolean;
}

/** Whether a node is one of those that a DaemonSet is for. Models NodeShouldRunDaemonPod of daemon_controller.go, v1.36. */
export function fitOf(node: Node, { spec }: DaemonSet): Fit {
  const { nodeName = '' } = spec.template.spec;
  const named = nodeName === '' || nodeName === node.metadata.name;
  if (!named || !matchesRequired(spec.template, node)) return { shouldRun: false, mayStay: false };
  const tolerations = tolerationsOf(spec.template.spec);
  const untolerated = (node.spec.taints ?? []).filter(
    (taint) =>
      taint.effect !== 'PreferNoSchedule' &&
      !tolerations.some((toleration) => toleratesTaint(toleration, taint)),
  );
  return {
    shouldRun: untolerated.length === 0,
    mayStay: untolerated.every(({ effect }) => effect !== 'NoExecute'),
  };
}
