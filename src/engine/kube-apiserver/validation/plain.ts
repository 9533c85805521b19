import type { KubeObject, ObjectMeta } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Resource } from '../../../kubernetes/resources.ts';

/**
 * Most of what is written is plain, and nothing is wrong with it: a short look tells, and only the rest is looked at
 * closely, with code that a page may have to fetch. What is plain here must be without fault there; plain.test.ts
 * holds the two together.
 */
const labelText = '[a-z]([-a-z0-9]{0,61}[a-z0-9])?';
/** Good for every kind: it begins with a letter and is no longer than 63. */
const label = new RegExp(`^${labelText}$`);
const labelKey = new RegExp(
  `^(?=.{1,250}$)(${labelText}(\\.${labelText})*/)?[A-Za-z0-9]([-\\w.]{0,61}[A-Za-z0-9])?$`,
);
const labelValue = /^([A-Za-z0-9]([-\w.]{0,61}[A-Za-z0-9])?)?$/;
const prefix = /^[a-z][-a-z0-9]{0,60}$/;

export function isPlainName(value: unknown): value is string {
  return typeof value === 'string' && label.test(value);
}

export function isPlainMeta(meta: ObjectMeta, resource: Resource): boolean {
  const { name, generateName, namespace, ownerReferences, finalizers } = meta;
  return (
    isPlainName(name) &&
    (!generateName || prefix.test(generateName)) &&
    (!resource.namespaced || isPlainName(namespace)) &&
    hasPlainMaps(meta) &&
    ownerReferences === undefined &&
    finalizers === undefined
  );
}

function hasPlainMaps({ labels = {}, annotations = {} }: ObjectMeta): boolean {
  for (const key in labels) if (!labelKey.test(key) || !labelValue.test(labels[key] ?? '-')) return false;
  let size = 0;
  for (const key in annotations) {
    size += key.length + (annotations[key]?.length ?? 0);
    if (!labelKey.test(key) || size > 100_000) return false;
  }
  return true;
}

const kept = [
  ...(['name', 'namespace', 'uid', 'creationTimestamp'] as const),
  ...(['deletionTimestamp', 'deletionGracePeriodSeconds', 'ownerReferences', 'finalizers'] as const),
];

export function isPlainMetaUpdate(next: ObjectMeta, old: ObjectMeta): boolean {
  if (next === old) return true;
  if ((next.generation ?? 0) < (old.generation ?? 0)) return false;
  for (const field of kept) if (next[field] !== old[field]) return false;
  return hasPlainMaps({
    ...(next.labels !== old.labels && { labels: next.labels ?? {} }),
    ...(next.annotations !== old.annotations && { annotations: next.annotations ?? {} }),
  });
}

/** Addresses as Pods have them. */
const address = /^10(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

export function isPlainStatusUpdate({ status }: Pod, old: Pod): boolean {
  const { qosClass, nominatedNodeName, podIPs = [] } = status;
  return (
    qosClass === old.status.qosClass &&
    !nominatedNodeName &&
    podIPs.every(({ ip }) => address.test(ip)) &&
    (old.spec.restartPolicy === 'Always' || !hasEnded(old.status.containerStatuses)) &&
    (old.spec.restartPolicy === 'Always' || !hasEnded(old.status.initContainerStatuses))
  );
}

function hasEnded(statuses: Pod['status']['containerStatuses'] = []): boolean {
  return statuses.some(({ state }) => state.terminated);
}

/** As the modelled components write them. */
export function isPlainEvent(event: KubeObject): boolean {
  const { namespace } = event.metadata;
  const about = event.involvedObject as { readonly namespace?: string } | undefined;
  const { eventTime, reportingComponent, reportingInstance, action, reason, message = '' } = event;
  if (!isPlainName(namespace) || about?.namespace !== namespace) return false;
  if (eventTime === undefined || eventTime === null) return true;
  return (
    isPlainName(reportingComponent) &&
    [reportingInstance, action, reason].every(
      (text) => typeof text === 'string' && text !== '' && text.length <= 128,
    ) &&
    typeof message === 'string' &&
    message.length <= 1024
  );
}
