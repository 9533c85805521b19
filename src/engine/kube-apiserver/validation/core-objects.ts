import type { KubeObject } from '../../../kubernetes/object.ts';
import type { ResourceQuota } from '../../../kubernetes/quota.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { equalJson } from '../equal-json.ts';
import { decodedLength } from '../schema/base64.ts';
import { checkFormat, checkSubdomain, type Errors } from './checks.ts';
import { forbidden, invalid, required, tooLong } from './field-errors.ts';
import { isConfigMapKey } from './formats.ts';
import { checkAmount, checkQuotaResource } from './resources.ts';

type Strings = Readonly<Record<string, string>>;

interface Data extends KubeObject {
  readonly data?: Strings;
  readonly binaryData?: Strings;
  readonly immutable?: boolean;
  readonly type?: string;
}

const maxDataBytes = 1024 * 1024;

/** Models ValidateConfigMap of pkg/apis/core/validation/validation.go, v1.36. */
export function checkConfigMap(object: KubeObject): Errors {
  const errors: Errors = [];
  const { data = {}, binaryData = {} } = object as Data;
  let size = 0;
  for (const [key, value] of Object.entries(data)) {
    checkFormat(errors, `data[${key}]`, key, isConfigMapKey);
    if (binaryData[key] !== undefined)
      errors.push(invalid(`data[${key}]`, key, 'duplicate of key present in binaryData'));
    size += value.length;
  }
  for (const [key, value] of Object.entries(binaryData)) {
    checkFormat(errors, `binaryData[${key}]`, key, isConfigMapKey);
    size += decodedLength(value);
  }
  if (size > maxDataBytes) errors.push(tooLong('', maxDataBytes));
  return errors;
}

/** Models ValidateConfigMapUpdate, and of ValidateSecretUpdate the same part. */
export function checkSealed(next: KubeObject, old: KubeObject): Errors {
  const errors: Errors = [];
  if ((old as Data).immutable !== true) return errors;
  const why = 'field is immutable when `immutable` is set';
  if ((next as Data).immutable !== true) errors.push(forbidden('immutable', why));
  for (const field of ['data', 'binaryData']) {
    if (!equalJson(next[field], old[field])) errors.push(forbidden(field, why));
  }
  return errors;
}

/** What a type of Secret must hold. */
const neededKeys: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/dockercfg': ['.dockercfg'],
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
  'kubernetes.io/tls': ['tls.crt', 'tls.key'],
};

/** Models ValidateSecret. That what is said to be JSON can be read as such is not checked. */
export function checkSecret(object: KubeObject): Errors {
  const errors: Errors = [];
  const { data = {}, type = '', metadata } = object as Data;
  let size = 0;
  for (const [key, value] of Object.entries(data)) {
    checkFormat(errors, `data[${key}]`, key, isConfigMapKey);
    size += decodedLength(value);
  }
  if (size > maxDataBytes) errors.push(tooLong('data', maxDataBytes));
  for (const key of neededKeys[type] ?? [])
    if (data[key] === undefined) errors.push(required(`data[${key}]`));
  if (type === 'kubernetes.io/service-account-token' && !metadata.annotations?.[accountName]) {
    errors.push(required(`metadata.annotations[${accountName}]`));
  }
  if (type === 'kubernetes.io/basic-auth' && data.username === undefined && data.password === undefined) {
    errors.push(required('data[username]'), required('data[password]'));
  }
  if (type === 'kubernetes.io/ssh-auth' && !data['ssh-privatekey'])
    errors.push(required('data[ssh-privatekey]'));
  return errors;
}

const accountName = 'kubernetes.io/service-account.name';

/** Models ValidateNamespaceStatusUpdate. */
export function checkNamespaceStatus(next: KubeObject): Errors {
  const { phase = '' } = (next.status ?? {}) as { readonly phase?: string };
  const going = next.metadata.deletionTimestamp !== undefined;
  const wanted = going ? 'Terminating' : 'Active';
  if (phase === wanted) return [];
  const why = `may only be '${wanted}' if \`deletionTimestamp\` is ${going ? 'not ' : ''}empty`;
  return [invalid('status.Phase', phase, why)];
}

const podScopes = [
  'Terminating',
  'NotTerminating',
  'NotBestEffort',
  'PriorityClass',
  'CrossNamespacePodAffinity',
];
const scopes = [...podScopes, 'BestEffort', 'VolumeAttributesClass'];
const podNames = /^(pods|((requests|limits)\.)?(cpu|memory|ephemeral-storage))$/;

/** Models ValidateResourceQuotaSpec. */
export function checkResourceQuota(object: KubeObject): Errors {
  const errors: Errors = [];
  const { spec = {}, status } = object as Partial<ResourceQuota>;
  checkAmounts(errors, 'spec.hard', spec.hard);
  const named = spec.scopes ?? [];
  const path = 'spec.scopes';
  for (const scope of named) {
    if (!scopes.includes(scope)) errors.push(invalid(path, named, 'unsupported scope'));
    for (const name of Object.keys(spec.hard ?? {}).sort()) {
      if (!isScopeFor(scope, name))
        errors.push(invalid(path, named, 'unsupported scope applied to resource'));
    }
  }
  for (const pair of [
    ['BestEffort', 'NotBestEffort'],
    ['Terminating', 'NotTerminating'],
  ]) {
    if (pair.every((scope) => named.includes(scope))) errors.push(invalid(path, named, 'conflicting scopes'));
  }
  checkScopeSelector(errors, spec);
  checkAmounts(errors, 'status.hard', status?.hard);
  checkAmounts(errors, 'status.used', status?.used);
  return errors;
}

/** Best-effort Pods can only be counted; the other scopes are for whatever Pods use. */
function isScopeFor(scope: string, name: string): boolean {
  if (name.includes('/')) return true;
  if (scope === 'BestEffort') return name === 'pods';
  return podScopes.includes(scope)
    ? podNames.test(name)
    : scope !== 'VolumeAttributesClass' || name.includes('storage');
}

function checkScopeSelector(errors: Errors, { scopeSelector }: Partial<ResourceQuota['spec']>): void {
  const path = 'spec.scopeSelector.matchExpressions';
  for (const { scopeName, operator, values = [] } of scopeSelector?.matchExpressions ?? []) {
    if (!scopes.includes(scopeName))
      errors.push(invalid(`${path}.scopeName`, scopeName, 'unsupported scope'));
    if (operator === 'In' || operator === 'NotIn') {
      const why = "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector";
      if (values.length === 0) errors.push(required(`${path}.values`, why));
    } else if (operator === 'Exists' || operator === 'DoesNotExist') {
      const why = "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector";
      if (values.length > 0) errors.push(invalid(`${path}.values`, values, why));
    } else errors.push(invalid(`${path}.operator`, operator, 'not a valid selector operator'));
  }
}

function checkAmounts(errors: Errors, path: string, list: ResourceList | undefined): void {
  for (const [name, amount] of Object.entries(list ?? {})) {
    checkQuotaResource(errors, `${path}[${name}]`, name);
    checkAmount(errors, `${path}[${name}]`, name, amount);
  }
}

export function checkResourceQuotaUpdate(next: KubeObject, old: KubeObject): Errors {
  const errors = checkResourceQuota({ ...next, status: undefined });
  const of = (object: KubeObject): readonly string[] => (object as ResourceQuota).spec.scopes ?? [];
  if (!equalJson([...of(next)].sort(), [...of(old)].sort()))
    errors.push(invalid('spec.scopes', of(next), 'field is immutable'));
  return errors;
}

/** Each name of a list of references; upstream checks no more of a service account. */
export function checkClassName(errors: Errors, path: string, name: string | undefined): void {
  if (name) checkSubdomain(errors, path, name);
}
