import type { Container, Pod } from '../../../kubernetes/pod.ts';
import { milliValue, wholeValue } from '../../../kubernetes/quantity.ts';
import type { Description } from './description.ts';

interface KeyRef {
  readonly name?: string;
  readonly key: string;
  readonly optional?: boolean;
}

interface ValueFrom {
  readonly fieldRef?: { readonly apiVersion?: string; readonly fieldPath: string };
  readonly resourceFieldRef?: {
    readonly resource: string;
    readonly containerName?: string;
    readonly divisor?: string;
  };
  readonly secretKeyRef?: KeyRef;
  readonly configMapKeyRef?: KeyRef;
}

interface EnvFrom {
  readonly prefix?: string;
  readonly configMapRef?: { readonly name?: string; readonly optional?: boolean };
  readonly secretRef?: { readonly name?: string; readonly optional?: boolean };
}

/** The variables of a container, and where they come from. Models kubectl/pkg/describe/describe.go, v1.36. */
export function describeEnvironment(d: Description, container: Container, pod: Pod | undefined): void {
  const envFrom = (container.envFrom ?? []) as readonly EnvFrom[];
  if (envFrom.length > 0) d.line(2, 'Environment Variables from:');
  for (const { prefix, configMapRef, secretRef } of envFrom) {
    const ref = configMapRef ?? secretRef;
    const kind = configMapRef ? 'ConfigMap' : secretRef ? 'Secret' : '';
    const from = prefix ? `${kind} with prefix '${prefix}'` : kind;
    d.line(3, `${ref?.name ?? ''}\t${from}\tOptional: ${ref?.optional === true}`);
  }
  const { env = [] } = container;
  d.line(2, env.length === 0 ? 'Environment:\t<none>' : 'Environment:');
  for (const { name, value = '', valueFrom } of env) {
    if (valueFrom === undefined) {
      const [first = '', ...rest] = value.split('\n');
      d.line(3, `${name}:\t${first}`);
      for (const line of rest) d.line(3, `\t${line}`);
    } else {
      const text = sourceText(valueFrom as ValueFrom, container, pod);
      if (text !== null) d.line(3, `${name}:\t${text}`);
    }
  }
}

function sourceText(source: ValueFrom, container: Container, pod: Pod | undefined): string | null {
  const { fieldRef, resourceFieldRef, secretKeyRef: secret, configMapKeyRef: map } = source;
  if (fieldRef) {
    const value = pod ? fieldText(pod, fieldRef.fieldPath) : '';
    return `${value} (${fieldRef.apiVersion ?? 'v1'}:${fieldRef.fieldPath})`;
  }
  if (resourceFieldRef) {
    const { resource, divisor = '0' } = resourceFieldRef;
    const value = resourceText(container, resource, divisor);
    const unlimited = value === '0' && (resource === 'limits.cpu' || resource === 'limits.memory');
    return `${unlimited ? 'node allocatable' : value} (${resource})`;
  }
  if (secret) {
    return `<set to the key '${secret.key}' in secret '${secret.name ?? ''}'>\tOptional: ${secret.optional === true}`;
  }
  if (!map) return null;
  return `<set to the key '${map.key}' of config map '${map.name ?? ''}'>\tOptional: ${map.optional === true}`;
}

/** kubectl reads only fields of the metadata. Models fieldpath.ExtractFieldPathAsString. */
function fieldText({ metadata }: Pod, path: string): string {
  const subscript = /^metadata\.(labels|annotations)\['(.*)'\]$/.exec(path);
  if (subscript) {
    const values = subscript[1] === 'labels' ? metadata.labels : metadata.annotations;
    return values?.[subscript[2] ?? ''] ?? '';
  }
  switch (path) {
    case 'metadata.name':
      return metadata.name ?? '';
    case 'metadata.namespace':
      return metadata.namespace ?? '';
    case 'metadata.uid':
      return metadata.uid ?? '';
    default:
      return '';
  }
}

function resourceText({ resources }: Container, resource: string, divisor: string): string {
  const [side = '', ...rest] = resource.split('.');
  const name = rest.join('.');
  const amount = (side === 'limits' ? resources?.limits : resources?.requests)?.[name] ?? '0';
  const measure = name === 'cpu' ? milliValue : wholeValue;
  return String(Math.ceil(measure(amount) / measure(divisor === '0' ? '1' : divisor)));
}
