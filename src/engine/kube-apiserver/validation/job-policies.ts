import { checkFormat, checkNotNegative, type Errors } from './checks.ts';
import { duplicate, invalid, notSupported, required } from './field-errors.ts';
import { isQualifiedName } from './formats.ts';
import type { JobSpec } from './job-spec.ts';

interface ExitCodes {
  readonly containerName?: string;
  readonly operator?: string;
  readonly values?: readonly number[];
}

export interface FailurePolicy {
  readonly rules?: readonly {
    readonly action?: string;
    readonly onExitCodes?: ExitCodes;
    readonly onPodConditions?: readonly { readonly type?: string; readonly status?: string }[];
  }[];
}

export interface SuccessPolicy {
  readonly rules?: readonly { readonly succeededIndexes?: string; readonly succeededCount?: number }[];
}

const actions = ['Count', 'FailIndex', 'FailJob', 'Ignore'];

/** Models validatePodFailurePolicy of pkg/apis/batch/validation/validation.go, v1.36. */
export function checkPodFailurePolicy(
  errors: Errors,
  path: string,
  { rules = [] }: FailurePolicy,
  spec: JobSpec,
): void {
  for (const [i, { action = '', onExitCodes, onPodConditions = [] }] of rules.entries()) {
    const at = `${path}.rules[${i}]`;
    if (action === '') errors.push(required(`${at}.action`, `valid values: ${quoted(actions)}`));
    else if (action === 'FailIndex' && spec.backoffLimitPerIndex === undefined) {
      errors.push(invalid(`${at}.action`, action, 'requires the backoffLimitPerIndex to be set'));
    } else if (!actions.includes(action)) errors.push(notSupported(`${at}.action`, action, actions));
    if (onExitCodes) checkExitCodes(errors, `${at}.onExitCodes`, onExitCodes, spec);
    for (const [j, { type = '', status = '' }] of onPodConditions.entries()) {
      const words = ['False', 'True', 'Unknown'];
      checkFormat(errors, `${at}.onPodConditions[${j}].type`, type, isQualifiedName);
      if (!words.includes(status))
        errors.push(notSupported(`${at}.onPodConditions[${j}].status`, status, words));
    }
    if (onExitCodes && onPodConditions.length > 0) {
      errors.push(bare(at, 'specifying both OnExitCodes and OnPodConditions is not supported'));
    } else if (!onExitCodes && onPodConditions.length === 0) {
      errors.push(bare(at, 'specifying one of OnExitCodes and OnPodConditions is required'));
    }
  }
}

/** What is wrong with a whole part is told without showing it. */
function bare(field: string, detail: string): Errors[number] {
  return { type: 'Invalid value', field, detail };
}

function quoted(words: readonly string[]): string {
  return `[${words.map((word) => JSON.stringify(word)).join(' ')}]`;
}

function checkExitCodes(errors: Errors, path: string, codes: ExitCodes, { template }: JobSpec): void {
  const { operator = '', values = [], containerName } = codes;
  const operators = ['In', 'NotIn'];
  if (operator === '') errors.push(required(`${path}.operator`, `valid values: ${quoted(operators)}`));
  else if (!operators.includes(operator)) errors.push(notSupported(`${path}.operator`, operator, operators));
  const containers = [...(template.spec?.containers ?? []), ...(template.spec?.initContainers ?? [])];
  if (containerName !== undefined && !containers.some(({ name }) => name === containerName)) {
    const why = 'must be one of the container or initContainer names in the pod template';
    errors.push(invalid(`${path}.containerName`, containerName, why));
  }
  if (values.length === 0) errors.push(invalid(`${path}.values`, values, 'at least one value is required'));
  for (const [i, value] of values.entries()) {
    const at = `${path}.values[${i}]`;
    if (operator === 'In' && value === 0)
      errors.push(invalid(at, value, 'must not be 0 for the In operator'));
    if (values.indexOf(value) < i) errors.push(duplicate(at, value));
  }
  if (values.some((value, i) => i > 0 && (values[i - 1] ?? 0) > value)) {
    errors.push(invalid(`${path}.values`, values, 'must be ordered'));
  }
}

/** Models validateSuccessPolicy. The form of index lists is not checked. */
export function checkSuccessPolicy(
  errors: Errors,
  path: string,
  { rules = [] }: SuccessPolicy,
  spec: JobSpec,
): void {
  if (spec.completionMode !== 'Indexed') {
    errors.push(invalid(path, { rules }, 'requires indexed completion mode'));
    return;
  }
  if (rules.length === 0) {
    const why = 'at least one rules must be specified when the successPolicy is specified';
    errors.push(required(`${path}.rules`, why));
  }
  for (const [i, { succeededCount, succeededIndexes }] of rules.entries()) {
    const at = `${path}.rules[${i}]`;
    if (succeededCount === undefined && succeededIndexes === undefined) {
      errors.push(required(at, 'at least one of succeededCount or succeededIndexes must be specified'));
    }
    checkNotNegative(errors, `${at}.succeededCount`, succeededCount);
    const completions = spec.completions ?? 0;
    if (succeededCount !== undefined && succeededCount > completions) {
      const why = `must be less than or equal to ${completions} (the number of specified completions)`;
      errors.push(invalid(`${at}.succeededCount`, succeededCount, why));
    }
  }
}
