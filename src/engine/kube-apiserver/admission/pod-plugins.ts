import { extended } from '../../../kubernetes/extended.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Toleration } from '../../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { AdmissionContext, AdmissionPlugin } from '../contracts.ts';
import { concerns, type PodObject } from './plugin.ts';
import { refuse } from './refuse.ts';

interface PriorityClass extends KubeObject {
  readonly value: number;
  readonly globalDefault?: boolean;
  readonly preemptionPolicy?: string;
}

const priorityClasses = resourceNamed('scheduling.k8s.io', 'priorityclasses') as Resource;
const nodes = resourceNamed('', 'nodes') as Resource;

function defaultClass(context: AdmissionContext): PriorityClass | undefined {
  let found: PriorityClass | undefined;
  for (const candidate of context.lister.list(priorityClasses) as Iterable<PriorityClass>) {
    if (candidate.globalDefault === true && (!found || candidate.value < found.value)) found = candidate;
  }
  return found;
}

/** A Pod's priority comes from its class, or from the default one. Models plugin/pkg/admission/priority, v1.36. */
export const priority: AdmissionPlugin = {
  name: 'Priority',
  handles: (request) =>
    concerns(request, 'pods', 'CREATE', 'UPDATE') || concerns(request, 'priorityclasses', 'CREATE', 'UPDATE'),
  *admit(request, context) {
    if (request.resource === priorityClasses) return request.object;
    const pod = request.object as PodObject;
    const { spec } = pod;
    if (request.operation === 'UPDATE') {
      const old = (request.oldObject as PodObject).spec;
      const kept = {
        ...(spec.priority === undefined && old.priority !== undefined && { priority: old.priority }),
        ...(spec.preemptionPolicy === undefined &&
          old.preemptionPolicy !== undefined && { preemptionPolicy: old.preemptionPolicy }),
      };
      return Object.keys(kept).length === 0 ? pod : { ...pod, spec: { ...spec, ...kept } };
    }
    const name = spec.priorityClassName;
    const found = name
      ? (context.lister.get(priorityClasses, null, name) as PriorityClass | undefined)
      : defaultClass(context);
    if (name && !found) throw refuse(request, `no PriorityClass with name ${name} was found`);
    const value = found?.value ?? 0;
    const policy = found ? found.preemptionPolicy : 'PreemptLowerPriority';
    const computed = 'priority admission controller computed';
    if (spec.priority !== undefined && spec.priority !== value) {
      const why = `the integer value of priority (${spec.priority}) must not be provided in pod spec; ${computed} ${value} from the given PriorityClass name`;
      throw refuse(request, why);
    }
    if (policy !== undefined && spec.preemptionPolicy !== undefined && spec.preemptionPolicy !== policy) {
      const why = `the string value of PreemptionPolicy (${spec.preemptionPolicy}) must not be provided in pod spec; ${computed} ${policy} from the given PriorityClass name`;
      throw refuse(request, why);
    }
    return {
      ...pod,
      spec: extended(spec, found ? { priorityClassName: found.metadata.name ?? '' } : {}, {
        priority: value,
        ...(policy !== undefined && { preemptionPolicy: policy }),
      }),
    };
  },
  *validate(request, context) {
    if (request.resource !== priorityClasses) return;
    const asked = request.object as PriorityClass;
    if (asked.globalDefault !== true) return;
    const name = defaultClass(context)?.metadata.name;
    if (name === undefined || (request.operation === 'UPDATE' && name === asked.metadata.name)) return;
    throw refuse(request, `PriorityClass ${name} is already marked as default. Only one default can exist`);
  },
};

const evictions = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'];

/** A Pod stays five minutes on a node that fails. Models plugin/pkg/admission/defaulttolerationseconds, v1.36. */
export const defaultTolerationSeconds: AdmissionPlugin = {
  name: 'DefaultTolerationSeconds',
  handles: (request) => concerns(request, 'pods', 'CREATE', 'UPDATE'),
  *admit({ object }) {
    const pod = object as PodObject;
    const given = pod.spec.tolerations ?? [];
    const added = evictions
      .filter((key) => !given.some((toleration) => tolerates(toleration, key)))
      .map((key): Toleration => ({ key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 }));
    if (added.length === 0) return pod;
    return { ...pod, spec: extended(pod.spec, { tolerations: [...given, ...added] }) };
  },
};

function tolerates({ key, effect }: Toleration, taint: string): boolean {
  return (!key || key === taint) && (!effect || effect === 'NoExecute');
}

const topologyLabels = ['topology.kubernetes.io/zone', 'topology.kubernetes.io/region'];

/** A Pod carries its node's zone and region. Models plugin/pkg/admission/podtopologylabels, v1.36. */
export const podTopologyLabels: AdmissionPlugin = {
  name: 'PodTopologyLabels',
  handles: ({ resource, operation, subresource }) =>
    resource.resource === 'pods' &&
    operation === 'CREATE' &&
    (subresource === null || subresource === 'binding'),
  *admit({ object, subresource }, context) {
    if (!object) return object;
    const target = object.target as { readonly kind?: string; readonly name?: string } | undefined;
    const node =
      subresource === 'binding'
        ? target?.kind === 'Node'
          ? target.name
          : undefined
        : (object as PodObject).spec.nodeName;
    const found = node ? context.lister.get(nodes, null, node) : undefined;
    const labels = Object.entries(found?.metadata.labels ?? {}).filter(([key]) =>
      topologyLabels.includes(key),
    );
    if (labels.length === 0) return object;
    return {
      ...object,
      metadata: { ...object.metadata, labels: { ...object.metadata.labels, ...Object.fromEntries(labels) } },
    };
  },
};

/**
 * A Pod of a runtime class runs as that class says. No RuntimeClass objects are modelled, so none is ever found.
 * Models plugin/pkg/admission/runtimeclass, v1.36.
 */
export const runtimeClass: AdmissionPlugin = {
  name: 'RuntimeClass',
  handles: (request) => concerns(request, 'pods', 'CREATE'),
  *admit(request) {
    const { runtimeClassName } = (request.object as PodObject).spec;
    if (runtimeClassName === undefined) return request.object;
    throw refuse(request, `pod rejected: RuntimeClass ${JSON.stringify(runtimeClassName)} not found`);
  },
  *validate(request) {
    if ((request.object as PodObject).spec.overhead === undefined) return;
    throw refuse(
      request,
      'pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead',
    );
  },
};
