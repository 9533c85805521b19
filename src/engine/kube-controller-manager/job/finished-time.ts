import type { ContainerStatus, Pod } from '../../../kubernetes/pod.ts';
import { parseTime } from '../../kernel/wall-clock.ts';

/**
 * When a Pod ended: with the last of its containers; else when it was no longer ready, when it was told to go, or when
 * it was made. Models getFinishedTime of job/backoff_utils.go, v1.36.
 */
export function finishedAtMs(pod: Pod): number {
  const { metadata, status } = pod;
  const ended = endOfContainers(pod);
  if (ended !== null) return ended;
  const ready = status.conditions?.find(({ type }) => type === 'Ready');
  if (ready?.status === 'False' && ready.lastTransitionTime) return parseTime(ready.lastTransitionTime);
  const { deletionTimestamp, deletionGracePeriodSeconds = 0, creationTimestamp } = metadata;
  if (deletionTimestamp !== undefined)
    return parseTime(deletionTimestamp) - deletionGracePeriodSeconds * 1000;
  return parseTime(creationTimestamp ?? '1970-01-01T00:00:00Z');
}

/** Null if a container (a sidecar included) has not ended. */
function endOfContainers({ spec, status }: Pod): number | null {
  const sidecars = (spec.initContainers ?? []).filter(({ restartPolicy }) => restartPolicy === 'Always');
  const counted: readonly ContainerStatus[] = [
    ...(status.containerStatuses ?? []),
    ...(status.initContainerStatuses ?? []).filter(({ name }) =>
      sidecars.some((sidecar) => sidecar.name === name),
    ),
  ];
  const times = counted.map(({ state }) => state.terminated?.finishedAt);
  if (times.length === 0 || times.some((time) => !time)) return null;
  return Math.max(...times.map((time) => parseTime(time ?? '')));
}
