import type { Pod } from '../../../kubernetes/pod.ts';
import type { Concerns } from '../controller.ts';
import { servicesToUpdate } from './pod-changes.ts';
import { selectingIn } from './service.ts';

/** A change of a Pod concerns the Services that select it, or did. */
export const servicesOfPod: Concerns = (before, after, context) => {
  const selecting = selectingIn((after ?? before)?.metadata.namespace ?? '', context);
  return servicesToUpdate(selecting, before as Pod | undefined, after as Pod | undefined);
};
