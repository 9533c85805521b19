import type { Node } from '../../../kubernetes/node.ts';
import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { World } from '../../kernel/world.ts';
import { AffinityTerms } from '../affinity-term.ts';
import { Scheduling, type Attempt } from '../attempt.ts';
import { subjectOf, type ClusterEvent } from '../cluster-event.ts';
import { Framework } from '../framework.ts';
import type { Listers } from '../listers.ts';
import { NodeSearch } from '../node-search.ts';
import { Nominator } from '../nominator.ts';
import { podInfo, type PodInfo } from '../pod-info.ts';
import type { Plugin } from '../plugin.ts';
import type { PreemptionExecutor } from '../preemption-executor.ts';
import { defaultPlugins } from '../registry.ts';
import { SchedulerCache } from '../scheduler-cache.ts';
import type { SchedulerClient } from '../scheduler-client.ts';

/** A cluster as the scheduler knows it, to ask for decisions without an API server. */
export class Cluster {
  readonly cache = new SchedulerCache();
  readonly listers: { readonly [K in keyof Listers]: Map<string, never> };
  readonly terms: AffinityTerms;
  readonly nominator: Nominator;
  readonly framework: Framework;
  readonly scheduling: Scheduling;
  readonly evicted: string[] = [];

  constructor(nodes: readonly Node[], others: Partial<Record<keyof Listers, readonly KubeObject[]>> = {}) {
    const world = new World(1, '2026-11-30T10:00:00Z');
    const names = [
      'pods',
      'namespaces',
      'services',
      'replicaSets',
      'statefulSets',
      'claims',
      'volumes',
    ] as const;
    const maps = [...names, 'storageClasses', 'disruptionBudgets'].map(
      (name): [string, Map<string, KubeObject>] => [
        name,
        new Map((others[name as keyof Listers] ?? []).map((object) => [namespacedName(object), object])),
      ],
    );
    this.listers = Object.fromEntries(maps) as unknown as Cluster['listers'];
    this.terms = new AffinityTerms(this.listers.namespaces);
    this.nominator = new Nominator(this.listers.pods);
    const executor = {
      isPreempting: () => false,
      preempt: (_pod: PodInfo, _node: string, victims: readonly PodInfo[]) =>
        void this.evicted.push(...victims.map(({ name }) => name)),
    } as unknown as PreemptionExecutor;
    const { listers, terms, nominator } = this;
    const client = { world } as unknown as SchedulerClient;
    const component = 'kube-scheduler' as const;
    const preemption = { world, component, listers, nominator, executor, framework: () => this.framework };
    this.framework = new Framework(defaultPlugins({ listers, terms, client, preemption }), nominator.on);
    const random = world.random('kube-scheduler', 'tie');
    const search = new NodeSearch(this.cache, this.framework, { random, hasPast: false });
    this.scheduling = new Scheduling(this.cache, this.framework, search);
    for (const node of nodes) this.cache.setNode(node);
  }

  info(pod: Pod): PodInfo {
    this.listers.pods.set(namespacedName(pod), pod as never);
    return podInfo(pod, this.terms);
  }

  /** Puts a Pod on a node without asking. */
  place(pod: Pod, nodeName: string): void {
    this.cache.setPod(this.info({ ...pod, spec: { ...pod.spec, nodeName } }));
  }

  attempt(pod: Pod): Attempt {
    return this.scheduling.attempt(this.info(pod));
  }

  /** Decides and takes the decision for granted. */
  schedule(pod: Pod): Attempt {
    const attempt = this.attempt(pod);
    if (attempt.chosen) this.cache.assume(this.info(pod), attempt.chosen.name);
    return attempt;
  }

  /** Weighted scores by node and plugin, as in a recording. */
  scores(attempt: Attempt): Record<string, Record<string, number>> {
    const scores: Record<string, Record<string, number>> = {};
    for (const { plugin, nodes } of attempt.scored?.result.plugins ?? []) {
      for (const [name, { weighted }] of Object.entries(nodes)) (scores[name] ??= {})[plugin] = weighted;
    }
    return scores;
  }
}

/** Whether a plugin's hint would wake a waiting Pod. */
export function wakes(plugin: Plugin, event: ClusterEvent, pod: PodInfo): boolean {
  return plugin.wakes?.[subjectOf(event)]?.(event, pod) ?? false;
}
