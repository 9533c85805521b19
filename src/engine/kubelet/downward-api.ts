import type { Container, Pod } from '../../kubernetes/pod.ts';
import { milliValue, wholeValue } from '../../kubernetes/quantity.ts';
import { nodeIP, type KubeletContext } from './kubelet-context.ts';
import type { EnvVarSource } from './pod-references.ts';

/** A container's configuration cannot be made: CreateContainerConfigError. */
export class ConfigError extends Error {}

/** A field of the Pod, by the paths that the downward API knows. */
export function fieldValue(k: KubeletContext, pod: Pod, path: string, podIP: string | null): string {
  const keyed = /^metadata\.(labels|annotations)\['(.+)'\]$/.exec(path);
  if (keyed)
    return (keyed[1] === 'labels' ? pod.metadata.labels : pod.metadata.annotations)?.[keyed[2] ?? ''] ?? '';
  switch (path) {
    case 'metadata.name':
      return pod.metadata.name ?? '';
    case 'metadata.namespace':
      return pod.metadata.namespace ?? '';
    case 'metadata.uid':
      return pod.metadata.uid ?? '';
    case 'metadata.labels':
      return formatMap(pod.metadata.labels ?? {});
    case 'metadata.annotations':
      return formatMap(pod.metadata.annotations ?? {});
    case 'spec.nodeName':
      return pod.spec.nodeName ?? '';
    case 'spec.serviceAccountName':
      return pod.spec.serviceAccountName ?? '';
    case 'status.hostIP':
    case 'status.hostIPs':
      return nodeIP(k);
    case 'status.podIP':
    case 'status.podIPs':
      return podIP ?? '';
    default:
      throw new ConfigError(`unsupported fieldPath: ${path}`);
  }
}

function formatMap(map: Readonly<Record<string, string>>): string {
  return Object.keys(map)
    .sort()
    .map((key) => `${key}=${JSON.stringify(map[key])}`)
    .join('\n');
}

/** A request or limit, in units of the divisor; without a limit the node's allocatable stands for it. */
export function resourceValue(
  k: KubeletContext,
  pod: Pod,
  own: Container,
  ref: NonNullable<EnvVarSource['resourceFieldRef']>,
): string {
  const container =
    [...(pod.spec.initContainers ?? []), ...pod.spec.containers].find(
      ({ name }) => name === ref.containerName,
    ) ?? own;
  const [list = '', resource = ''] = ref.resource.split('.');
  const amounts = list === 'limits' ? container.resources?.limits : container.resources?.requests;
  const amount =
    amounts?.[resource] ??
    (list === 'limits' ? k.nodes.get(k.node)?.status.allocatable[resource] : undefined) ??
    '0';
  const divisor = ref.divisor === undefined || ref.divisor === '0' ? '1' : ref.divisor;
  return resource === 'cpu'
    ? String(Math.ceil(milliValue(amount) / milliValue(divisor)))
    : String(Math.ceil(wholeValue(amount) / Math.max(wholeValue(divisor), 1)));
}
