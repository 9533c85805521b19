import { matchesLabels } from '../../../kubernetes/labels.ts';
import { namespacedName } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { isReady } from '../owned-pods.ts';
import { sameValue } from '../same-value.ts';
import type { Service } from './service.ts';

/**
 * Which of the Services of its namespace have to look again because of a change of a Pod. Models
 * GetPodUpdateProjectionKey and GetServicesToUpdate of endpointslice/util/controller_utils.go, v1.36.
 */
export function servicesToUpdate(
  selecting: readonly Service[],
  before: Pod | undefined,
  after: Pod | undefined,
): string[] {
  const of = (pod: Pod): string[] =>
    selecting
      .filter(({ spec }) => matchesLabels(spec.selector ?? {}, pod.metadata.labels ?? {}))
      .map(namespacedName);
  if (!before || !after) return of((after ?? before) as Pod);
  const changed = isChanged(before, after);
  if (isSameName(before, after)) return changed ? of(after) : [];
  const [old, now] = [of(before), of(after)];
  if (changed) return [...new Set([...now, ...old])];
  return [...now.filter((key) => !old.includes(key)), ...old.filter((key) => !now.includes(key))];
}

function isChanged(before: Pod, after: Pod): boolean {
  return (
    before.metadata.deletionTimestamp !== after.metadata.deletionTimestamp ||
    isReady(before) !== isReady(after) ||
    !sameValue(before.status.podIPs, after.status.podIPs)
  );
}

/** Neither what selects it nor what it is called has changed. */
function isSameName(before: Pod, after: Pod): boolean {
  return (
    sameValue(before.metadata.labels, after.metadata.labels) &&
    before.spec['hostname'] === after.spec['hostname'] &&
    before.spec['subdomain'] === after.spec['subdomain']
  );
}
