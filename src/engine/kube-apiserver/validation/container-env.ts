import { checkFormat, checkNeeded, checkSubdomain, type Errors } from './checks.ts';
import { invalid } from './field-errors.ts';
import {
  checkFieldRef,
  checkResourceFieldRef,
  envFields,
  type FieldRef,
  type ResourceFieldRef,
} from './field-refs.ts';
import { isConfigMapKey, isEnvVarName } from './formats.ts';

interface KeyRef {
  readonly name?: string;
  readonly key?: string;
}

export interface EnvVar {
  readonly name?: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly fieldRef?: FieldRef;
    readonly resourceFieldRef?: ResourceFieldRef;
    readonly configMapKeyRef?: KeyRef;
    readonly secretKeyRef?: KeyRef;
  };
}

export function checkEnv(errors: Errors, path: string, variables: readonly EnvVar[]): void {
  for (const [i, { name, value, valueFrom }] of variables.entries()) {
    checkNeeded(errors, `${path}[${i}].name`, name, isEnvVarName);
    if (!valueFrom) continue;
    const at = `${path}[${i}].valueFrom`;
    const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef } = valueFrom;
    if (fieldRef) checkFieldRef(errors, `${at}.fieldRef`, fieldRef, envFields);
    if (resourceFieldRef) checkResourceFieldRef(errors, `${at}.resourceFieldRef`, resourceFieldRef, false);
    if (configMapKeyRef) checkKeyRef(errors, `${at}.configMapKeyRef`, configMapKeyRef);
    if (secretKeyRef) checkKeyRef(errors, `${at}.secretKeyRef`, secretKeyRef);
    const sources = Object.keys(valueFrom).length;
    if (sources === 0) {
      const why =
        'must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef` or `fileKeyRef`';
      errors.push(invalid(at, '', why));
    } else if (value) errors.push(invalid(at, '', 'may not be specified when `value` is not empty'));
    else if (sources > 1)
      errors.push(invalid(at, '', 'may not have more than one field specified at a time'));
  }
}

function checkKeyRef(errors: Errors, path: string, { name = '', key }: KeyRef): void {
  checkSubdomain(errors, `${path}.name`, name);
  checkNeeded(errors, `${path}.key`, key, isConfigMapKey);
}

export interface EnvFrom {
  readonly prefix?: string;
  readonly configMapRef?: KeyRef;
  readonly secretRef?: KeyRef;
}

export function checkEnvFrom(errors: Errors, path: string, sources: readonly EnvFrom[]): void {
  for (const [i, { prefix, configMapRef, secretRef }] of sources.entries()) {
    const at = `${path}[${i}]`;
    if (prefix) checkFormat(errors, `${at}.prefix`, prefix, isEnvVarName);
    for (const [field, ref] of [
      ['configMapRef', configMapRef],
      ['secretRef', secretRef],
    ] as const) {
      if (ref && checkNeeded(errors, `${at}.${field}.name`, ref.name))
        checkSubdomain(errors, `${at}.${field}.name`, ref.name ?? '');
    }
    if (!configMapRef && !secretRef)
      errors.push(invalid(path, '', 'must specify one of: `configMapRef` or `secretRef`'));
    if (configMapRef && secretRef)
      errors.push(invalid(path, '', 'may not have more than one field specified at a time'));
  }
}
