import type { Pod } from '../../../kubernetes/pod.ts';
import { part } from '../../parts.ts';
import type { Concerns } from '../controller.ts';
import { selectingIn } from './service.ts';

/** A change of a Pod concerns the Services that select it, or did: where no Service selects anything, nobody asks which. */
export const servicesOfPod: Concerns = (before, after, context) => {
  const selecting = selectingIn((after ?? before)?.metadata.namespace ?? '', context);
  if (selecting.length === 0) return [];
  const { servicesToUpdate } = part('kube-controller-manager');
  return servicesToUpdate(selecting, before as Pod | undefined, after as Pod | undefined);
};
