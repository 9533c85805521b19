import type { KubeObject } from '../../kubernetes/object.ts';
import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { Process } from '../kernel/kernel.ts';
import type { ConfigKind } from './config-objects.ts';
import { ConfigError, fieldValue, resourceValue } from './downward-api.ts';
import type { KubeletContext } from './kubelet-context.ts';
import type { EnvFromSource, EnvVarSource, KeySelector } from './pod-references.ts';
import { serviceVariables } from './service-variables.ts';
import { dataOf } from './volume-files.ts';

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
