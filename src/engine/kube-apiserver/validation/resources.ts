import { compareQuantities } from '../../../kubernetes/quantity-text.ts';
import { milliValue } from '../../../kubernetes/quantity.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { checkFormat, type Errors } from './checks.ts';
import { invalid, notSupported, required } from './field-errors.ts';
import { isQualifiedName } from './formats.ts';

const compute = ['cpu', 'memory', 'ephemeral-storage'];
const counted = [
  'pods',
  'resourcequotas',
  'services',
  'replicationcontrollers',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
];
const sides = ['requests', 'limits'].flatMap((side) => compute.map((name) => `${side}.${name}`));
const serviceCounts = ['services.nodeports', 'services.loadbalancers'];
const quotaNames = new Set([...compute, ...sides, ...counted, ...serviceCounts, 'requests.storage']);
const standard = new Set([...quotaNames, 'storage']);

export interface Requirements {
  readonly requests?: ResourceList;
  readonly limits?: ResourceList;
  readonly claims?: readonly { readonly name?: string }[];
}

/** Models ValidateContainerResourceRequirements of pkg/apis/core/validation/validation.go, v1.36. Huge pages' sizes are not checked. */
export function checkRequirements(
  errors: Errors,
  path: string,
  { requests = {}, limits = {} }: Requirements,
  checkName: (errors: Errors, path: string, name: string) => void = checkContainerResource,
): void {
  for (const [name, amount] of Object.entries(limits)) {
    checkName(errors, `${path}.limits[${name}]`, name);
    checkAmount(errors, `${path}.limits[${name}]`, name, amount);
  }
  for (const [name, amount] of Object.entries(requests)) {
    checkName(errors, `${path}.requests[${name}]`, name);
    checkAmount(errors, `${path}.requests[${name}]`, name, amount);
    const limit = limits[name];
    const exact = !mayOvercommit(name);
    if (limit === undefined) {
      if (exact)
        errors.push(required(`${path}.limits`, 'Limit must be set for non overcommitable resources'));
      continue;
    }
    const compared = compareQuantities(amount, limit);
    if (exact && compared !== 0) {
      errors.push(invalid(`${path}.requests`, amount, `must be equal to ${name} limit of ${limit}`));
    } else if (compared > 0) {
      errors.push(
        invalid(`${path}.requests`, amount, `must be less than or equal to ${name} limit of ${limit}`),
      );
    }
  }
}

/** What is not the system's own, or huge pages, is given as a whole or not at all. */
function mayOvercommit(name: string): boolean {
  return isNative(name) && !name.startsWith('hugepages-');
}

function isNative(name: string): boolean {
  return !name.includes('/') || name.includes('kubernetes.io/');
}

export function checkAmount(errors: Errors, path: string, name: string, amount: string): void {
  if (compareQuantities(amount, '0') < 0)
    errors.push(invalid(path, amount, 'must be greater than or equal to 0'));
  const whole = counted.includes(name) || serviceCounts.includes(name) || !isNative(name);
  if (whole && milliValue(amount) % 1000 !== 0) errors.push(invalid(path, amount, 'must be an integer'));
}

export function checkResourceName(errors: Errors, path: string, name: string): boolean {
  const before = errors.length;
  checkFormat(errors, path, name, isQualifiedName);
  if (errors.length > before) return false;
  if (name.includes('/') || standard.has(name) || name.startsWith('hugepages-')) return true;
  errors.push(invalid(path, name, 'must be a standard resource type or fully qualified'));
  return false;
}

export function checkContainerResource(errors: Errors, path: string, name: string): void {
  checkResourceName(errors, path, name);
  if (!name.includes('/')) {
    if (!compute.includes(name) && !name.startsWith('hugepages-')) {
      errors.push(invalid(path, name, 'must be a standard resource for containers'));
    }
  } else if (
    !isNative(name) &&
    (name.startsWith('requests.') || isQualifiedName(`requests.${name}`).length > 0)
  ) {
    errors.push(invalid(path, name, "doesn't follow extended resource name standard"));
  }
}

export function checkPodResource(errors: Errors, path: string, name: string): void {
  if (!checkResourceName(errors, path, name)) return;
  if (name !== 'cpu' && name !== 'memory' && !name.startsWith('hugepages-')) {
    errors.push(notSupported(path, name, ['cpu', 'hugepages-', 'memory']));
  }
}

export function checkQuotaResource(errors: Errors, path: string, name: string): void {
  checkResourceName(errors, path, name);
  if (!name.includes('/') && !quotaNames.has(name) && !/^(requests\.)?hugepages-/.test(name)) {
    errors.push(invalid(path, name, 'must be a standard resource for quota'));
  }
}
