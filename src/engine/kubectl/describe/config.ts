import type { KubeObject } from '../../../kubernetes/object.ts';
import { base64Length, fromBase64 } from '../base64.ts';
import type { Description } from './description.ts';

type Data = Readonly<Record<string, string>>;

/** Models ConfigMapDescriber of kubectl/pkg/describe/describe.go, v1.36. */
export function describeConfigMap(d: Description, object: KubeObject): void {
  const data = (object['data'] ?? {}) as Data;
  const binaryData = (object['binaryData'] ?? {}) as Data;
  d.head(object.metadata);
  d.put(0, '\nData\n====\n');
  for (const key of Object.keys(data).sort()) d.put(0, `${key}:\n----\n${data[key] ?? ''}\n\n`);
  d.put(0, '\nBinaryData\n====\n');
  for (const key of Object.keys(binaryData).sort())
    d.line(0, `${key}: ${base64Length(binaryData[key] ?? '')} bytes`);
  d.line(0, '');
}

export function describeSecret(d: Description, object: KubeObject): void {
  const data = (object['data'] ?? {}) as Data;
  const type = String((object['type'] as string | undefined) ?? '');
  d.head(object.metadata);
  d.line(0, `\nType:\t${type}`);
  d.put(0, '\nData\n====\n');
  for (const key of Object.keys(data).sort()) {
    const encoded = data[key] ?? '';
    const shown = key === 'token' && type === 'kubernetes.io/service-account-token';
    d.field(0, key, shown ? (fromBase64(encoded) ?? '') : `${base64Length(encoded)} bytes`);
  }
}

export function describeServiceAccount(d: Description, object: KubeObject): void {
  const secrets = (object['imagePullSecrets'] ?? []) as readonly { readonly name: string }[];
  d.head(object.metadata);
  const [first = '<none>', ...rest] = secrets.map(({ name }) => name);
  d.field(0, 'Image pull secrets', first);
  for (const name of rest) d.line(0, `                   \t${name}`);
}
