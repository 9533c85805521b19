import { extended } from '../../kubernetes/extended.ts';
import type { KubeObject } from '../../kubernetes/object.ts';

/**
 * An events.k8s.io/v1 Event as the core/v1 Event that is stored: the same fields by other names.
 * Models pkg/apis/events/v1/conversion.go, v1.36.
 */
export function fromEventsV1(object: KubeObject): KubeObject {
  if (object.apiVersion !== 'events.k8s.io/v1') return object;
  const {
    regarding,
    note,
    reportingController,
    deprecatedSource,
    deprecatedFirstTimestamp,
    deprecatedLastTimestamp,
    deprecatedCount,
    ...rest
  } = object as KubeObject & Record<string, unknown>;
  return extended(rest, {
    apiVersion: 'v1',
    ...(regarding !== undefined && { involvedObject: regarding }),
    ...(note !== undefined && { message: note }),
    ...(reportingController !== undefined && { reportingComponent: reportingController }),
    source: deprecatedSource ?? {},
    firstTimestamp: deprecatedFirstTimestamp ?? null,
    lastTimestamp: deprecatedLastTimestamp ?? null,
    ...(deprecatedCount !== undefined && { count: deprecatedCount }),
  });
}
