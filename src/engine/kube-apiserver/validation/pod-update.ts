import type { Container, NodeSelectorTerm, Pod, PodSpec, Toleration } from '../../../kubernetes/pod.ts';
import type { FieldError } from '../contracts.ts';
import { mapKept } from '../defaults/fill.ts';
import { equalJson } from '../equal-json.ts';
import type { Errors } from './checks.ts';
import { forbidden, invalid, required } from './field-errors.ts';
import { dumpPodSpec } from './internal-dump.ts';
import { checkTolerations } from './pod-scheduling.ts';
import { validatePodAndSpec } from './pod.ts';
import { unifiedDiff } from './unified-diff.ts';

/** Models ValidatePodUpdate of pkg/apis/core/validation/validation.go, v1.36. */
export function validatePodUpdate(next: Pod, old: Pod): FieldError[] {
  if (next.spec === old.spec) return [];
  const errors: Errors = validatePodAndSpec(next);
  for (const list of ['containers', 'initContainers'] as const) {
    const containers = next.spec[list] ?? [];
    if (containers.length !== (old.spec[list] ?? []).length) {
      errors.push(forbidden(`spec.${list}`, 'pod updates may not add or remove containers'));
      return errors;
    }
    for (const [i, { image = '' }] of containers.entries()) {
      if (image === '') errors.push(required(`spec.${list}[${i}].image`));
    }
  }
  if (!checkDeadline(errors, next.spec, old.spec)) return errors;
  checkOnlyAdded(errors, next.spec.tolerations ?? [], old.spec.tolerations ?? []);
  checkOnlyDeletedGates(errors, next.spec, old.spec);
  if (equalJson(next.spec, old.spec)) return errors;
  let rest = withoutMutable(next.spec, old.spec);
  if ((old.spec.schedulingGates ?? []).length > 0) rest = checkGated(errors, rest, old.spec);
  if (!equalJson(rest, old.spec)) {
    const difference = unifiedDiff(dumpPodSpec(old.spec), dumpPodSpec(rest));
    errors.push(
      forbidden('spec', `pod updates may not change fields other than ${mutable.join(',')}\n${difference}`),
    );
  }
  return errors;
}

const mutable = [
  '`spec.containers[*].image`',
  '`spec.initContainers[*].image`',
  '`spec.activeDeadlineSeconds`',
  '`spec.tolerations` (only additions to existing tolerations)',
  '`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)',
];

/** False: nothing more is looked at. */
function checkDeadline(errors: Errors, next: PodSpec, old: PodSpec): boolean {
  const path = 'spec.activeDeadlineSeconds';
  const deadline = next.activeDeadlineSeconds;
  const before = old.activeDeadlineSeconds;
  if (deadline === undefined) {
    if (before !== undefined)
      errors.push(invalid(path, null, 'must not update from a positive integer to nil value'));
    return true;
  }
  if (deadline < 0 || deadline > 2147483647) {
    errors.push(invalid(path, deadline, 'must be between 0 and 2147483647, inclusive'));
    return false;
  }
  if (before === undefined || before >= deadline) return true;
  errors.push(invalid(path, deadline, 'must be less than or equal to previous value'));
  return false;
}

function checkOnlyAdded(errors: Errors, next: readonly Toleration[], old: readonly Toleration[]): void {
  if (next === old) return;
  const bare = ({ tolerationSeconds: _any, ...rest }: Toleration): Omit<Toleration, 'tolerationSeconds'> =>
    rest;
  if (old.some((toleration) => !next.some((other) => equalJson(bare(other), bare(toleration))))) {
    errors.push(
      forbidden('spec.tolerations', 'existing toleration can not be modified except its tolerationSeconds'),
    );
  } else checkTolerations(errors, 'spec.tolerations', next);
}

function checkOnlyDeletedGates(errors: Errors, next: PodSpec, old: PodSpec): void {
  for (const [i, { name }] of (next.schedulingGates ?? []).entries()) {
    if (old.schedulingGates?.some((gate) => gate.name === name)) continue;
    const why = `only deletion is allowed, but found new scheduling gate '${name}'`;
    errors.push(forbidden(`spec.schedulingGates[${i}].name`, why));
  }
}

/** The new spec with what may change set back to what it was: anything else that differs is a fault. */
function withoutMutable(next: PodSpec, old: PodSpec): PodSpec {
  const images = (
    containers: readonly Container[],
    before: readonly Container[] = [],
  ): readonly Container[] => mapKept(containers, (container, i) => put(container, 'image', before[i]?.image));
  let spec: PodSpec = put(next, 'containers', images(next.containers ?? [], old.containers));
  if (next.initContainers)
    spec = put(spec, 'initContainers', images(next.initContainers, old.initContainers));
  for (const field of ['activeDeadlineSeconds', 'schedulingGates', 'tolerations'] as const)
    spec = put(spec, field, old[field]);
  if ((old.terminationGracePeriodSeconds ?? 0) < 0 && next.terminationGracePeriodSeconds === 1) {
    spec = put(spec, 'terminationGracePeriodSeconds', old.terminationGracePeriodSeconds);
  }
  return spec;
}

function put<T extends object>(part: T, field: keyof T & string, value: unknown): T {
  if (part[field] === value) return part;
  const { [field]: _old, ...rest } = part;
  return (value === undefined ? rest : { ...part, [field]: value }) as T;
}

/** A Pod that waits at a gate may still be told more closely where to go. */
function checkGated(errors: Errors, spec: PodSpec, old: PodSpec): PodSpec {
  const selector = spec.nodeSelector ?? {};
  const lost = Object.entries(old.nodeSelector ?? {}).some(([key, value]) => selector[key] !== value);
  if (lost)
    errors.push(
      invalid(
        'spec.nodeSelector',
        spec.nodeSelector ?? null,
        'only additions to spec.nodeSelector are allowed (no mutations or deletions)',
      ),
    );
  let rest = put(spec, 'nodeSelector', old.nodeSelector);
  const next = spec.affinity?.nodeAffinity;
  const before = old.affinity?.nodeAffinity;
  if (equalJson(next, before)) return rest;
  checkNarrower(errors, next, before);
  const { nodeAffinity: _next, ...others } = spec.affinity ?? {};
  const affinity = { ...others, ...(before && { nodeAffinity: before }) };
  rest = put(rest, 'affinity', Object.keys(affinity).length === 0 && !old.affinity ? undefined : affinity);
  return rest;
}

type NodeAffinity = NonNullable<NonNullable<PodSpec['affinity']>['nodeAffinity']>;

function checkNarrower(errors: Errors, next: NodeAffinity | undefined, old: NodeAffinity | undefined): void {
  const path = 'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';
  const terms = next?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? [];
  const before = old?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? [];
  if (before.length === 0) return;
  if (terms.length !== before.length) {
    errors.push(
      invalid(path, terms, 'no additions/deletions to non-empty NodeSelectorTerms list are allowed'),
    );
    return;
  }
  for (const [i, term] of terms.entries()) {
    if (keeps(term, before[i] ?? {})) continue;
    errors.push(invalid(`${path}[${i}]`, term, 'only additions are allowed (no mutations or deletions)'));
  }
}

/** An empty term selects nothing: what is added to it would select something. */
function keeps(term: NodeSelectorTerm, old: NodeSelectorTerm): boolean {
  const { matchExpressions = [], matchFields = [] } = old;
  if (matchExpressions.length + matchFields.length === 0) return equalJson(term, old);
  return (['matchExpressions', 'matchFields'] as const).every((field) =>
    (old[field] ?? []).every((requirement, i) => equalJson(requirement, term[field]?.[i])),
  );
}
