import { extended } from '../../kubernetes/extended.ts';
import { namespacedName } from '../../kubernetes/object.ts';
import type { Container, ContainerPort, Pod, PodSpec } from '../../kubernetes/pod.ts';
import { objectKey, resourceNamed, type ObjectKey, type Resource } from '../../kubernetes/resources.ts';
import type { AffinityTerms, PodTerms } from './affinity-term.ts';
import { podRequests, scoredRequests, type Amounts } from './pod-requests.ts';

export const pods = resourceNamed('', 'pods') as Resource;

/** A Pod with what the scheduler reads out of it again and again. Models pkg/scheduler/framework/types.go PodInfo, v1.36. */
export interface PodInfo {
  readonly pod: Pod;
  readonly uid: string;
  /** `namespace/name`. */
  readonly name: string;
  /** In the trace. */
  readonly key: ObjectKey;
  readonly priority: number;
  readonly requests: Amounts;
  readonly scoredRequests: Amounts;
  readonly hostPorts: readonly ContainerPort[];
  /** Claims that it mounts, as `namespace/name`. */
  readonly claims: readonly string[];
  readonly terms: PodTerms;
}

export function podInfo(pod: Pod, terms: AffinityTerms): PodInfo {
  const { namespace, name = '', uid = '' } = pod.metadata;
  return {
    pod,
    uid,
    name: namespacedName(pod),
    key: objectKey(pods, namespace, name),
    priority: pod.spec.priority ?? 0,
    ...readSpec(pod.spec),
    claims: claimNames(pod).map((claim) => `${namespace ?? ''}/${claim}`),
    terms: terms.of(pod),
  };
}

/** The Pod as it will be once it is bound. */
export function placed(info: PodInfo, nodeName: string): PodInfo {
  return { ...info, pod: { ...info.pod, spec: extended(info.pod.spec, { nodeName }) } };
}

/** Names of the claims that its volumes name. */
export function namedClaims({ spec }: Pod): string[] {
  return (spec.volumes ?? []).flatMap((volume) => {
    const claim = volume['persistentVolumeClaim'] as { readonly claimName: string } | undefined;
    return claim ? [claim.claimName] : [];
  });
}

/** Names of all claims behind its volumes: those that are made for it, of generic ephemeral volumes, too. */
export function claimNames(pod: Pod): string[] {
  const made = (pod.spec.volumes ?? []).filter((volume) => volume['ephemeral'] !== undefined);
  return [...namedClaims(pod), ...made.map(({ name }) => `${pod.metadata.name ?? ''}-${name}`)];
}

interface SpecReading {
  readonly requests: Amounts;
  readonly scoredRequests: Amounts;
  readonly hostPorts: readonly ContainerPort[];
}

const readings = new WeakMap<PodSpec, SpecReading>();

/** What a spec alone decides; most versions of a Pod share theirs. */
function readSpec(spec: PodSpec): SpecReading {
  let reading = readings.get(spec);
  if (!reading) {
    const long = (spec.initContainers ?? []).filter((container) => container.restartPolicy === 'Always');
    reading = {
      requests: podRequests(spec),
      scoredRequests: scoredRequests(spec),
      hostPorts: [...long, ...spec.containers].flatMap(hostPorts),
    };
    readings.set(spec, reading);
  }
  return reading;
}

function hostPorts({ ports = [] }: Container): ContainerPort[] {
  return ports.filter((port) => (port.hostPort ?? 0) > 0);
}
