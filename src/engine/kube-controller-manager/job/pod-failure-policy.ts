import { namespacedName } from '../../../kubernetes/object.ts';
import type { ContainerStatus, Pod } from '../../../kubernetes/pod.ts';

type Action = 'Ignore' | 'FailIndex' | 'Count' | 'FailJob';

interface ExitCodes {
  readonly containerName?: string;
  readonly operator: 'In' | 'NotIn';
  readonly values: readonly number[];
}

export interface PodFailurePolicy {
  readonly rules?: readonly {
    readonly action: Action;
    readonly onExitCodes?: ExitCodes;
    readonly onPodConditions?: readonly { readonly type: string; readonly status: string }[];
  }[];
}

export interface Judgement {
  readonly action: Action | null;
  /** Whether the failure counts towards the back-off limit. */
  readonly isCounted: boolean;
  /** Why the whole Job fails at once. */
  readonly failsJob?: string;
}

const counted: Judgement = { action: null, isCounted: true };

/** What the first rule that matches makes of a failed Pod. Models job/pod_failure_policy.go, v1.36. */
export function judge(policy: PodFailurePolicy | undefined, pod: Pod): Judgement {
  for (const [index, { action, onExitCodes, onPodConditions }] of (policy?.rules ?? []).entries()) {
    const because = onExitCodes ? exitCodeOf(pod, onExitCodes) : conditionOf(pod, onPodConditions ?? []);
    if (because === undefined) continue;
    if (action !== 'FailJob') return { action, isCounted: action !== 'Ignore' };
    return { action, isCounted: true, failsJob: `${because} matching FailJob rule at index ${index}` };
  }
  return counted;
}

function exitCodeOf({ metadata, status }: Pod, rule: ExitCodes): string | undefined {
  const all = [...(status.containerStatuses ?? []), ...(status.initContainerStatuses ?? [])];
  const found = all.find((container) => meets(container, rule));
  if (!found) return undefined;
  const pod = `${metadata.namespace ?? ''}/${metadata.name ?? ''}`;
  return `Container ${found.name} for pod ${pod} failed with exit code ${found.state.terminated?.exitCode ?? 0}`;
}

function meets({ name, state }: ContainerStatus, { containerName, operator, values }: ExitCodes): boolean {
  const code = state.terminated?.exitCode ?? 0;
  if (code === 0 || (containerName !== undefined && containerName !== name)) return false;
  return values.includes(code) === (operator === 'In');
}

function conditionOf(
  pod: Pod,
  patterns: readonly { readonly type: string; readonly status: string }[],
): string | undefined {
  const found = pod.status.conditions?.find(({ type, status }) =>
    patterns.some((pattern) => pattern.type === type && pattern.status === status),
  );
  return found && `Pod ${namespacedName(pod)} has condition ${found.type}`;
}
