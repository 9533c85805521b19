import { extended } from '../../../kubernetes/extended.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type {
  Affinity,
  Condition,
  LabelSelector,
  Pod,
  PodAffinityRules,
  PodAffinityTerm,
  PodSpec,
  PodStatus,
  SelectorRequirement,
} from '../../../kubernetes/pod.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import { part } from '../../parts.ts';
import type { Strategy } from '../contracts.ts';
import { mapKept } from '../defaults/fill.ts';
import { podDefaults } from '../defaults/pod-defaults.ts';
import { equalJson } from '../equal-json.ts';
import { isPlainPod } from '../validation/plain-pod.ts';
import { isPlainName, isPlainStatusUpdate } from '../validation/plain.ts';
import { makeStrategy, nextGeneration, subdomainName, withStatus } from './make-strategy.ts';
import { qosClass } from './qos-class.ts';

type Labels = Readonly<Record<string, string>>;

/** Models pkg/registry/core/pod/strategy.go, v1.36. */
export function podStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    meta: subdomainName,
    hasStatus: true,
    hasGeneration: true,
    defaults: podDefaults,
    prepareForCreate: (object, { now }) => prepareForCreate(object as Pod, now),
    prepareForUpdate(next, old) {
      const kept = withStatus(next, old.status);
      return kept.spec !== old.spec && !equalJson(kept.spec, old.spec) ? nextGeneration(kept, old) : kept;
    },
    prepareForStatusUpdate: (next, old) => prepareForStatusUpdate(next as Pod, old as Pod),
    validate: (object) =>
      isPlainPod(object as Pod) ? [] : part('kube-apiserver').validatePod(object as Pod),
    validateUpdate: (next, old) => part('kube-apiserver').validatePodUpdate(next as Pod, old as Pod),
    validateStatusUpdate: (next, old) =>
      isPlainStatusUpdate(next as Pod, old as Pod)
        ? []
        : part('kube-apiserver').validatePodStatusUpdate(next as Pod, old as Pod),
    warnings: (object, old) =>
      old || (isPlainPod(object as Pod) && isPlainName(object.metadata.name))
        ? []
        : part('kube-apiserver').podWarnings(object as Pod),
    selectableFields,
    gracePeriodSeconds: (object, asked) => gracePeriodSeconds(object as Pod, asked),
  });
}

function prepareForCreate(pod: Pod, now: string): KubeObject {
  const spec = withLabelKeys(pod.spec, pod.metadata.labels ?? {});
  const gated = (spec.schedulingGates ?? []).length > 0;
  const status: PodStatus = {
    phase: 'Pending',
    ...(gated && { conditions: [gatedCondition(now)] }),
    qosClass: qosClass(spec),
  };
  return { ...pod, spec, status };
}

function gatedCondition(now: string): Condition {
  return {
    type: 'PodScheduled',
    status: 'False',
    lastProbeTime: null,
    lastTransitionTime: now,
    reason: 'SchedulingGated',
    message: 'Scheduling is blocked due to non-empty scheduling gates',
  };
}

/** `matchLabelKeys` become requirements on this Pod's own values. */
function withLabelKeys(spec: PodSpec, labels: Labels): PodSpec {
  const { affinity, topologySpreadConstraints } = spec;
  const spread =
    topologySpreadConstraints &&
    mapKept(topologySpreadConstraints, (constraint) => keyed(constraint, labels));
  const rules = affinity && affinityWithKeys(affinity, labels);
  if (spread === topologySpreadConstraints && rules === affinity) return spec;
  return { ...spec, ...(rules && { affinity: rules }), ...(spread && { topologySpreadConstraints: spread }) };
}

interface Keyed {
  readonly labelSelector?: LabelSelector;
  readonly matchLabelKeys?: readonly string[];
  readonly mismatchLabelKeys?: readonly string[];
}

function keyed<T extends Keyed>(term: T, labels: Labels): T {
  const { labelSelector, matchLabelKeys = [], mismatchLabelKeys = [] } = term;
  if (!labelSelector || matchLabelKeys.length + mismatchLabelKeys.length === 0) return term;
  const requirements = (keys: readonly string[], operator: string): SelectorRequirement[] =>
    keys.flatMap((key) => (labels[key] === undefined ? [] : [{ key, operator, values: [labels[key]] }]));
  const added = [...requirements(matchLabelKeys, 'In'), ...requirements(mismatchLabelKeys, 'NotIn')];
  if (added.length === 0) return term;
  const matchExpressions = [...(labelSelector.matchExpressions ?? []), ...added];
  return { ...term, labelSelector: { ...labelSelector, matchExpressions } };
}

function affinityWithKeys(affinity: Affinity, labels: Labels): Affinity {
  const { podAffinity, podAntiAffinity } = affinity;
  const near = podAffinity && rulesWithKeys(podAffinity, labels);
  const far = podAntiAffinity && rulesWithKeys(podAntiAffinity, labels);
  if (near === podAffinity && far === podAntiAffinity) return affinity;
  return { ...affinity, ...(near && { podAffinity: near }), ...(far && { podAntiAffinity: far }) };
}

function rulesWithKeys(rules: PodAffinityRules, labels: Labels): PodAffinityRules {
  const required = rules.requiredDuringSchedulingIgnoredDuringExecution;
  const preferred = rules.preferredDuringSchedulingIgnoredDuringExecution;
  const must = required && mapKept(required, (term: PodAffinityTerm) => keyed(term, labels));
  const should =
    preferred &&
    mapKept(preferred, (weighted) => {
      const podAffinityTerm = keyed(weighted.podAffinityTerm, labels);
      return podAffinityTerm === weighted.podAffinityTerm ? weighted : { ...weighted, podAffinityTerm };
    });
  if (must === required && should === preferred) return rules;
  return {
    ...(must && { requiredDuringSchedulingIgnoredDuringExecution: must }),
    ...(should && { preferredDuringSchedulingIgnoredDuringExecution: should }),
  };
}

/** Who reports a status without saying of which generation, leaves the generation that was reported before. */
function prepareForStatusUpdate(next: Pod, old: Pod): KubeObject {
  const { deletionTimestamp: _stays, ownerReferences: _kept, ...metadata } = next.metadata;
  const { deletionTimestamp, ownerReferences } = old.metadata;
  const qos = next.status.qosClass ?? old.status.qosClass;
  const seen = next.status.observedGeneration || old.status.observedGeneration;
  const conditions =
    next.status.conditions && mapKept(next.status.conditions, (condition) => withGeneration(condition, old));
  return {
    ...old,
    metadata: extended(
      metadata,
      deletionTimestamp === undefined ? {} : { deletionTimestamp },
      ownerReferences ? { ownerReferences } : {},
    ),
    status: {
      ...next.status,
      ...(qos && { qosClass: qos }),
      ...(seen && { observedGeneration: seen }),
      ...(conditions && { conditions }),
    },
  };
}

function withGeneration(condition: Condition, old: Pod): Condition {
  if (condition.observedGeneration) return condition;
  const before = old.status.conditions?.find(({ type }) => type === condition.type)?.observedGeneration;
  return before ? { ...condition, observedGeneration: before } : condition;
}

type Fields = Readonly<Record<string, string>>;

let lastSelected: readonly [KubeObject, Fields] | null = null;

/** Every watch of Pods asks this of the same event, one after the other. */
function selectableFields(pod: KubeObject): Fields {
  if (lastSelected?.[0] === pod) return lastSelected[1];
  const spec = (pod.spec ?? {}) as Partial<PodSpec>;
  const { phase = '', podIPs = [], nominatedNodeName = '' } = (pod.status ?? {}) as PodStatus;
  const fields = {
    'spec.nodeName': spec.nodeName ?? '',
    'spec.restartPolicy': spec.restartPolicy ?? '',
    'spec.schedulerName': spec.schedulerName ?? '',
    'spec.serviceAccountName': spec.serviceAccountName ?? '',
    'spec.hostNetwork': String(spec.hostNetwork ?? false),
    'status.phase': phase,
    'status.podIP': podIPs[0]?.ip ?? '',
    'status.nominatedNodeName': nominatedNodeName,
  };
  lastSelected = [pod, fields];
  return fields;
}

/** What no kubelet runs, or what has ended, need not be waited for. */
function gracePeriodSeconds({ spec, status }: Pod, asked: number | undefined): number {
  const wanted = asked ?? spec.terminationGracePeriodSeconds ?? 0;
  if (!spec.nodeName || status.phase === 'Failed' || status.phase === 'Succeeded') return 0;
  return wanted < 0 ? 1 : wanted;
}
