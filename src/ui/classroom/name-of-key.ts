import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';

/** `pods default/web`, as kubectl would ask for it. */
export function nameOfKey(key: ObjectKey): string {
  const ref = refOfKey(key);
  if (!ref) return key;
  const { resource, namespace, name } = ref;
  return `${resource.resource} ${namespace ? `${namespace}/` : ''}${name}`;
}
