import { extended } from '../../kubernetes/extended.ts';
import type { Condition, ContainerStatus, Pod } from '../../kubernetes/pod.ts';
import type { PodRuntimeState } from './cri-client.ts';
import { isSidecar } from './phase.ts';

type Verdict = Pick<Condition, 'status' | 'reason' | 'message'>;

export interface ConditionInput {
  readonly pod: Pod;
  readonly phase: string;
  readonly containers: readonly ContainerStatus[];
  readonly init: readonly ContainerStatus[];
  readonly runtime: PodRuntimeState;
}

/** The five conditions that the kubelet keeps, in the order in which it writes them. Models pkg/kubelet/status/generate.go, v1.36. */
export function podConditions(input: ConditionInput): Condition[] {
  const { generation } = input.pod.metadata;
  const seen = generation === undefined ? {} : { observedGeneration: generation };
  const condition = (type: string, verdict: Verdict): Condition => extended(seen, verdict, { type });
  return [
    condition('PodReadyToStartContainers', { status: hasReadySandbox(input) ? 'True' : 'False' }),
    condition('Initialized', initialized(input)),
    condition('Ready', ready(input)),
    condition('ContainersReady', containersReady(input)),
    condition('PodScheduled', { status: 'True' }),
  ];
}

function hasReadySandbox({ pod, runtime }: ConditionInput): boolean {
  const newest = runtime.sandboxes.at(-1);
  return newest?.state === 'ready' && (pod.spec.hostNetwork === true || newest.ip !== null);
}

function initialized({ pod, phase, init, containers }: ConditionInput): Verdict {
  const wanted = pod.spec.initContainers ?? [];
  if (wanted.length === 0) return phase === 'Succeeded' ? completed('True') : { status: 'True' };
  const unknown: string[] = [];
  const incomplete: string[] = [];
  for (const container of wanted) {
    const status = init.find(({ name }) => name === container.name);
    if (!status) unknown.push(container.name);
    else if (isSidecar(container) ? status.started !== true : !status.ready) incomplete.push(container.name);
  }
  if (phase === 'Succeeded' && unknown.length === 0) return completed('True');
  // Once a regular container has started, a sidecar that starts again no longer counts against it.
  if (containers.some((c) => c.state.running ?? c.state.terminated ?? c.lastState.terminated))
    return { status: 'True' };
  return verdict('ContainersNotInitialized', [
    ['unknown', unknown],
    ['incomplete', incomplete],
  ]);
}

function containersReady({ pod, phase, init, containers }: ConditionInput): Verdict {
  const unknown: string[] = [];
  const unready: string[] = [];
  for (const container of (pod.spec.initContainers ?? []).filter(isSidecar)) {
    const status = init.find(({ name }) => name === container.name);
    if (!status) unknown.push(container.name);
    else if (!status.ready) unready.push(container.name);
  }
  for (const container of pod.spec.containers) {
    const status = containers.find(({ name }) => name === container.name);
    if (!status) unknown.push(container.name);
    else if (!status.ready) unready.push(container.name);
  }
  if (phase === 'Succeeded' && unknown.length === 0) return completed('False');
  if (phase === 'Failed') return { status: 'False', reason: 'PodFailed' };
  return verdict('ContainersNotReady', [
    ['unknown', unknown],
    ['unready', unready],
  ]);
}

function ready(input: ConditionInput): Verdict {
  const containers = containersReady(input);
  if (containers.status !== 'True') return containers;
  const gates = (input.pod.spec['readinessGates'] ?? []) as readonly { readonly conditionType: string }[];
  const messages: string[] = [];
  for (const { conditionType } of gates) {
    const found = input.pod.status.conditions?.find(({ type }) => type === conditionType);
    if (!found)
      messages.push(`corresponding condition of pod readiness gate "${conditionType}" does not exist.`);
    else if (found.status !== 'True')
      messages.push(`the status of pod readiness gate "${conditionType}" is not "True", but ${found.status}`);
  }
  if (messages.length === 0) return { status: 'True' };
  return { status: 'False', reason: 'ReadinessGatesNotReady', message: messages.join(', ') };
}

function completed(status: 'True' | 'False'): Verdict {
  return { status, reason: 'PodCompleted' };
}

function verdict(
  reason: string,
  lists: readonly (readonly [word: string, names: readonly string[]])[],
): Verdict {
  const messages = lists
    .filter(([, names]) => names.length > 0)
    .map(([word, names]) => `containers with ${word} status: [${names.join(' ')}]`);
  if (messages.length === 0) return { status: 'True' };
  return { status: 'False', reason, message: messages.join(', ') };
}
