import { matchesLabelSelector, type Labels } from '../../kubernetes/labels.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod, PodAffinityTerm } from '../../kubernetes/pod.ts';

/** Anything that Pods can be counted by. One object for one question, so that counts can be kept by it. */
export interface Matcher {
  matches(pod: Pod): boolean;
}

/** A term of inter-Pod affinity, read once. Models kube-scheduler/framework/types.go AffinityTerm, v1.36. */
export interface AffinityTerm extends Matcher {
  readonly topologyKey: string;
}

export interface WeightedTerm {
  readonly term: AffinityTerm;
  readonly weight: number;
}

export interface PodTerms {
  readonly requiredAffinity: readonly AffinityTerm[];
  readonly requiredAntiAffinity: readonly AffinityTerm[];
  readonly preferredAffinity: readonly WeightedTerm[];
  readonly preferredAntiAffinity: readonly WeightedTerm[];
}

const noTerms: PodTerms = {
  requiredAffinity: [],
  requiredAntiAffinity: [],
  preferredAffinity: [],
  preferredAntiAffinity: [],
};

/** Reads affinity terms; replicas of one template share them, so that a node can count them together. */
export class AffinityTerms {
  readonly #namespaces: ReadonlyMap<string, KubeObject>;
  readonly #terms = new Map<string, AffinityTerm>();
  readonly #pods = new Map<string, PodTerms>();

  /** Namespaces by name: terms may choose them by label. */
  constructor(namespaces: ReadonlyMap<string, KubeObject>) {
    this.#namespaces = namespaces;
  }

  of({ metadata, spec }: Pod): PodTerms {
    const { podAffinity, podAntiAffinity } = spec.affinity ?? {};
    if (!podAffinity && !podAntiAffinity) return noTerms;
    const namespace = metadata.namespace ?? '';
    const name = JSON.stringify([namespace, podAffinity, podAntiAffinity]);
    let terms = this.#pods.get(name);
    if (!terms) {
      const read = (term: PodAffinityTerm): AffinityTerm => this.#term(namespace, term);
      const weighed = (t: { weight: number; podAffinityTerm: PodAffinityTerm }): WeightedTerm => ({
        term: read(t.podAffinityTerm),
        weight: t.weight,
      });
      terms = {
        requiredAffinity: (podAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? []).map(read),
        requiredAntiAffinity: (podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution ?? []).map(
          read,
        ),
        preferredAffinity: (podAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(weighed),
        preferredAntiAffinity: (podAntiAffinity?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(
          weighed,
        ),
      };
      this.#pods.set(name, terms);
    }
    return terms;
  }

  #term(namespace: string, term: PodAffinityTerm): AffinityTerm {
    const name = JSON.stringify([namespace, term]);
    let read = this.#terms.get(name);
    if (!read) this.#terms.set(name, (read = readTerm(namespace, term, this.#namespaces)));
    return read;
  }
}

function readTerm(
  namespace: string,
  { labelSelector, namespaces = [], namespaceSelector, topologyKey }: PodAffinityTerm,
  known: ReadonlyMap<string, KubeObject>,
): AffinityTerm {
  const own = namespaces.length === 0 && namespaceSelector === undefined ? [namespace] : namespaces;
  const named = new Set(own);
  const labelsOf = (name: string): Labels => known.get(name)?.metadata.labels ?? {};
  return {
    topologyKey,
    matches: ({ metadata }) =>
      (named.has(metadata.namespace ?? '') ||
        matchesLabelSelector(namespaceSelector, labelsOf(metadata.namespace ?? ''))) &&
      matchesLabelSelector(labelSelector, metadata.labels ?? {}),
  };
}
