import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, LabelSelector } from '../../../kubernetes/pod.ts';
import { labelsText, selectorText } from '../../../kubernetes/printers/selector-text.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { quantityText } from './containers.ts';
import { timeText, type Description } from './description.ts';

export interface Quota extends KubeObject {
  readonly spec?: { readonly scopes?: readonly string[] };
  readonly status?: { readonly hard?: ResourceList; readonly used?: ResourceList };
}

const scopeHelp: Readonly<Record<string, string>> = {
  Terminating:
    'Matches all pods that have an active deadline. These pods have a limited lifespan on a node before being actively terminated by the system.',
  NotTerminating:
    'Matches all pods that do not have an active deadline. These pods usually include long running pods whose container command is not expected to terminate.',
  BestEffort:
    'Matches all pods that do not have resource requirements set. These pods have a best effort quality of service.',
  NotBestEffort:
    'Matches all pods that have at least one resource requirement set. These pods have a burstable or guaranteed quality of service.',
};

/** Models describeQuota of kubectl/pkg/describe/describe.go, v1.36. */
export function describeQuota(d: Description, quota: Quota): void {
  d.field(0, 'Name', quota.metadata.name ?? '');
  d.field(0, 'Namespace', quota.metadata.namespace ?? '');
  describeScopes(d, 0, ' * ', quota);
  d.line(0, 'Resource\tUsed\tHard\n--------\t----\t----');
  describeUsage(d, 0, quota);
}

function describeScopes(d: Description, level: number, bullet: string, { spec }: Quota): void {
  const scopes = [...(spec?.scopes ?? [])].sort();
  if (scopes.length > 0) d.field(level, 'Scopes', scopes.join(', '));
  for (const scope of scopes) if (scopeHelp[scope]) d.line(level, `${bullet}${scopeHelp[scope]}`);
}

function describeUsage(d: Description, level: number, { status }: Quota): void {
  const { hard = {}, used = {} } = status ?? {};
  for (const name of Object.keys(hard).sort())
    d.line(level, [name, quantityText(used[name]), quantityText(hard[name])].join('\t'));
}

export interface LimitRange extends KubeObject {
  readonly spec: {
    readonly limits: readonly {
      readonly type: string;
      readonly max?: ResourceList;
      readonly min?: ResourceList;
      readonly default?: ResourceList;
      readonly defaultRequest?: ResourceList;
      readonly maxLimitRequestRatio?: ResourceList;
    }[];
  };
}

export function describeLimitRange(d: Description, object: LimitRange): void {
  d.field(0, 'Name', object.metadata.name ?? '');
  d.field(0, 'Namespace', object.metadata.namespace ?? '');
  limitColumns(d, '');
  describeLimits(d, '', object);
}

function limitColumns(d: Description, indent: string): void {
  const names = ['Type', 'Resource', 'Min', 'Max', 'Default Request', 'Default Limit'];
  const columns = [...names, 'Max Limit/Request Ratio'];
  d.line(0, `${indent}${columns.join('\t')}`);
  d.line(0, `${indent}${columns.map((name) => '-'.repeat(name.length)).join('\t')}`);
}

function describeLimits(d: Description, indent: string, { spec }: LimitRange): void {
  for (const limit of spec.limits) {
    const lists = [limit.min, limit.max, limit.defaultRequest, limit.default, limit.maxLimitRequestRatio];
    const names = [...new Set(lists.flatMap((list) => Object.keys(list ?? {})))].sort();
    for (const name of names) {
      const cells = lists.map((list) => (list?.[name] === undefined ? '-' : quantityText(list[name])));
      d.line(0, `${indent}${[limit.type, name, ...cells].join('\t')}`);
    }
  }
}

export function describeNamespace(
  d: Description,
  object: KubeObject,
  quotas: readonly Quota[],
  limitRanges: readonly LimitRange[],
): void {
  const { phase = '', conditions = [] } = (object['status'] ?? {}) as {
    readonly phase?: string;
    readonly conditions?: readonly Condition[];
  };
  d.head(object.metadata);
  d.field(0, 'Status', phase);
  if (conditions.length > 0) {
    d.line(0, 'Conditions:');
    d.columns(1, 'Type', 'Status', 'LastTransitionTime', 'Reason', 'Message');
  }
  for (const { type, status, lastTransitionTime, reason = '', message = '' } of conditions)
    d.line(1, [type, status, timeText(lastTransitionTime), reason, message].join('\t'));
  d.line(0, '');
  d.line(0, quotas.length === 0 ? 'No resource quota.' : 'Resource Quotas');
  const byName = [...quotas].sort((a, b) => ((a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1));
  for (const quota of byName) {
    d.field(1, 'Name', quota.metadata.name ?? '');
    describeScopes(d, 1, '* ', quota);
    d.line(1, 'Resource\tUsed\tHard');
    d.line(1, '--------\t---\t---');
    describeUsage(d, 1, quota);
  }
  d.line(0, '');
  d.line(0, limitRanges.length === 0 ? 'No LimitRange resource.' : 'Resource Limits');
  if (limitRanges.length > 0) limitColumns(d, ' ');
  for (const limitRange of limitRanges) describeLimits(d, ' ', limitRange);
}

export function describeDisruptionBudget(d: Description, object: KubeObject): void {
  const { minAvailable, maxUnavailable, selector } = (object['spec'] ?? {}) as {
    readonly minAvailable?: number | string;
    readonly maxUnavailable?: number | string;
    readonly selector?: LabelSelector;
  };
  const status = (object['status'] ?? {}) as Readonly<Record<string, number | undefined>>;
  d.field(0, 'Name', object.metadata.name ?? '');
  d.field(0, 'Namespace', object.metadata.namespace ?? '');
  if (minAvailable !== undefined) d.field(0, 'Min available', minAvailable);
  else if (maxUnavailable !== undefined) d.field(0, 'Max unavailable', maxUnavailable);
  d.field(0, 'Selector', selector ? selectorText(selector) : '<unset>');
  d.line(0, 'Status:');
  d.field(2, 'Allowed disruptions', status['disruptionsAllowed'] ?? 0);
  d.field(2, 'Current', status['currentHealthy'] ?? 0);
  d.field(2, 'Desired', status['desiredHealthy'] ?? 0);
  d.field(2, 'Total', status['expectedPods'] ?? 0);
}

export function describePriorityClass(d: Description, object: KubeObject): void {
  d.field(0, 'Name', object.metadata.name ?? '');
  d.field(0, 'Value', (object['value'] as number | undefined) ?? 0);
  d.field(0, 'GlobalDefault', object['globalDefault'] === true);
  d.field(0, 'PreemptionPolicy', String((object['preemptionPolicy'] as string | undefined) ?? ''));
  d.field(0, 'Description', String((object['description'] as string | undefined) ?? ''));
  d.field(0, 'Annotations', labelsText(object.metadata.annotations));
}
