import type { AffinityTerms } from './affinity-term.ts';
import type { Listers } from './listers.ts';
import type { Plugin } from './plugin.ts';
import { defaultPreemption, type PreemptionContext } from './plugins/default-preemption.ts';
import { dynamicResources } from './plugins/dynamic-resources.ts';
import { imageLocality } from './plugins/image-locality.ts';
import {
  interPodAffinity,
  nodeAffinity,
  podTopologySpread,
  volumeBinding,
  volumeRestrictions,
  volumeZone,
} from './plugins/late-plugins.ts';
import { nodeDeclaredFeatures } from './plugins/node-declared-features.ts';
import { nodeName } from './plugins/node-name.ts';
import { nodePorts } from './plugins/node-ports.ts';
import { nodeResourcesBalancedAllocation } from './plugins/node-resources-balanced-allocation.ts';
import { nodeResourcesFit } from './plugins/node-resources-fit.ts';
import { nodeUnschedulable } from './plugins/node-unschedulable.ts';
import { nodeVolumeLimits } from './plugins/node-volume-limits.ts';
import { schedulingGates } from './plugins/scheduling-gates.ts';
import { taintToleration } from './plugins/taint-toleration.ts';
import type { SchedulerClient } from './scheduler-client.ts';

export interface RegistryContext {
  readonly listers: Listers;
  readonly terms: AffinityTerms;
  readonly client: SchedulerClient;
  readonly preemption: PreemptionContext;
}

/**
 * Every plugin of the default profile, in its order. Models apis/config/v1/default_plugins.go, v1.36. PrioritySort
 * is the order of the active queue (queued-pod.ts), DefaultBinder the binding cycle (binding-cycle.ts).
 */
export function defaultPlugins({ listers, terms, client, preemption }: RegistryContext): readonly Plugin[] {
  return [
    schedulingGates,
    nodeUnschedulable,
    nodeName,
    taintToleration,
    nodeAffinity,
    nodePorts,
    nodeResourcesFit,
    volumeRestrictions(listers),
    nodeVolumeLimits,
    volumeBinding(listers, client),
    volumeZone(listers),
    podTopologySpread(listers),
    interPodAffinity(terms),
    dynamicResources,
    defaultPreemption(preemption),
    nodeResourcesBalancedAllocation,
    imageLocality,
    nodeDeclaredFeatures,
  ];
}
