import type { KubeObject } from '../../kubernetes/object.ts';
import type { Container, Pod } from '../../kubernetes/pod.ts';
import { milliValue, wholeValue } from '../../kubernetes/quantity.ts';
import type { Process } from '../kernel/kernel.ts';
import type { ConfigKind } from './config-objects.ts';
import { nodeIP, type KubeletContext } from './kubelet-context.ts';
import type { EnvFromSource, EnvVarSource, KeySelector } from './pod-references.ts';
import { dataOf } from './volume-files.ts';

/** A container's configuration cannot be made: CreateContainerConfigError. */
export class ConfigError extends Error {}

const singular: Readonly<Record<ConfigKind, string>> = { configmaps: 'configmap', secrets: 'secret' };

/** The variables of a container, in the order in which later ones override. Models makeEnvironmentVariables in pkg/kubelet/kubelet_pods.go, v1.36. */
export function* environmentOf(
  k: KubeletContext,
  pod: Pod,
  container: Container,
  podIP: string | null,
): Process<readonly (readonly [string, string])[]> {
  const result = new Map<string, string>();
  const services = serviceVariables(k, pod);
  for (const source of (container.envFrom ?? []) as readonly EnvFromSource[]) {
    const data = yield* envFrom(k, pod, source);
    for (const [key, value] of Object.entries(data)) result.set(`${source.prefix ?? ''}${key}`, value);
  }
  for (const { name, value, valueFrom } of container.env ?? []) {
    if (valueFrom !== undefined && valueFrom !== null) {
      const resolved = yield* valueOf(k, pod, container, valueFrom, podIP);
      if (resolved !== null) result.set(name, resolved);
    } else {
      result.set(
        name,
        expand(value ?? '', (variable) => result.get(variable) ?? services.get(variable)),
      );
    }
  }
  for (const [name, value] of services) if (!result.has(name)) result.set(name, value);
  return [...result];
}

/** `$(NAME)` becomes its value, `$$(NAME)` stays literal. Models third_party/forked/golang/expansion, v1.36. */
export function expand(text: string, lookup: (name: string) => string | undefined): string {
  return text.replace(/\$(\$|\(([^()]*)\))/g, (whole, first: string, name?: string) => {
    if (first === '$') return '$';
    return lookup(name ?? '') ?? whole;
  });
}

function* envFrom(
  k: KubeletContext,
  pod: Pod,
  source: EnvFromSource,
): Process<Readonly<Record<string, string>>> {
  const [kind, ref] = source.configMapRef
    ? (['configmaps', source.configMapRef] as const)
    : (['secrets', source.secretRef ?? {}] as const);
  const object = yield* find(k, kind, pod, ref.name ?? '', ref.optional === true);
  return object ? dataOf(object) : {};
}

function* valueOf(
  k: KubeletContext,
  pod: Pod,
  container: Container,
  source: EnvVarSource,
  podIP: string | null,
): Process<string | null> {
  if (source.fieldRef) return fieldValue(k, pod, source.fieldRef.fieldPath, podIP);
  if (source.resourceFieldRef) return resourceValue(k, pod, container, source.resourceFieldRef);
  if (source.configMapKeyRef) return yield* keyValue(k, 'configmaps', pod, source.configMapKeyRef);
  if (source.secretKeyRef) return yield* keyValue(k, 'secrets', pod, source.secretKeyRef);
  return '';
}

function* keyValue(k: KubeletContext, kind: ConfigKind, pod: Pod, ref: KeySelector): Process<string | null> {
  const object = yield* find(k, kind, pod, ref.name ?? '', ref.optional === true);
  if (!object) return null;
  const value = dataOf(object)[ref.key];
  if (value !== undefined) return value;
  if (ref.optional === true) return null;
  const what = kind === 'configmaps' ? 'ConfigMap' : 'Secret';
  throw new ConfigError(
    `couldn't find key ${ref.key} in ${what} ${pod.metadata.namespace ?? ''}/${ref.name ?? ''}`,
  );
}

function* find(
  k: KubeletContext,
  kind: ConfigKind,
  pod: Pod,
  name: string,
  optional: boolean,
): Process<KubeObject | undefined> {
  const object = yield* k.configObjects.get(kind, pod.metadata.namespace ?? '', name);
  if (!object && !optional) throw new ConfigError(`${singular[kind]} "${name}" not found`);
  return object;
}

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

interface ServiceSpec {
  readonly clusterIP?: string;
  readonly ports?: readonly { readonly name?: string; readonly port: number; readonly protocol?: string }[];
}

/** `WEB_SERVICE_HOST` and the docker-style variables for each Service of the namespace, and the API server's own. Models pkg/kubelet/envvars, v1.36. */
function serviceVariables(k: KubeletContext, pod: Pod): Map<string, string> {
  const variables = new Map<string, string>();
  const links = pod.spec['enableServiceLinks'] !== false;
  for (const service of k.services.list()) {
    const { name = '', namespace } = service.metadata;
    const spec = service['spec'] as ServiceSpec | undefined;
    if (!spec?.clusterIP || spec.clusterIP === 'None') continue;
    const master = namespace === 'default' && name === 'kubernetes';
    if (!master && (!links || namespace !== pod.metadata.namespace)) continue;
    addService(variables, name.toUpperCase().replaceAll('-', '_'), spec, spec.clusterIP);
  }
  return variables;
}

function addService(variables: Map<string, string>, prefix: string, spec: ServiceSpec, ip: string): void {
  const ports = spec.ports ?? [];
  const [first] = ports;
  if (!first) return;
  for (const { port, protocol = 'TCP' } of ports) {
    const full = `${prefix}_PORT_${port}_${protocol}`;
    variables.set(full, `${protocol.toLowerCase()}://${ip}:${port}`);
    variables.set(`${full}_PROTO`, protocol.toLowerCase());
    variables.set(`${full}_PORT`, String(port));
    variables.set(`${full}_ADDR`, ip);
  }
  variables.set(`${prefix}_SERVICE_HOST`, ip);
  variables.set(`${prefix}_SERVICE_PORT`, String(first.port));
  for (const { name, port } of ports)
    if (name)
      variables.set(`${prefix}_SERVICE_PORT_${name.toUpperCase().replaceAll('-', '_')}`, String(port));
  variables.set(`${prefix}_PORT`, `${(first.protocol ?? 'TCP').toLowerCase()}://${ip}:${first.port}`);
}
