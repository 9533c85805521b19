import { namespacedName } from '../../../kubernetes/object.ts';
import type { Concerns } from '../controller.ts';
import type { LateWork } from '../late-controllers.ts';
import { autoscalers } from './autoscaler.ts';
import { syncAutoscaler } from './sync.ts';

/** --horizontal-pod-autoscaler-sync-period */
const periodMs = 15_000;

/** Every autoscaler is looked at in its period, for the first time a period after it came. Models pkg/controller/podautoscaler, v1.36. */
export function podAutoscalerController(): LateWork {
  const later: Concerns = (_before, after, context) => {
    if (after) context.enqueue(namespacedName(after), periodMs, true);
    return [];
  };
  return {
    concerns: { horizontalpodautoscalers: later },
    *sync(key, context) {
      yield* syncAutoscaler(key, context);
      if (context.lister(autoscalers).get(key)) context.enqueue(key, periodMs, true);
    },
  };
}
