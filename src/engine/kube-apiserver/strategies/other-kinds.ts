import type { Resource } from '../../../kubernetes/resources.ts';
import type { Strategy } from '../contracts.ts';
import { cronJobStrategy, jobStrategy } from './batch-strategies.ts';
import {
  configMapStrategy,
  endpointsStrategy,
  limitRangeStrategy,
  namespaceStrategy,
  nodeStrategy,
  persistentVolumeClaimStrategy,
  persistentVolumeStrategy,
  resourceQuotaStrategy,
  secretStrategy,
  serviceAccountStrategy,
} from './core-strategies.ts';
import {
  autoscalerStrategy,
  controllerRevisionStrategy,
  endpointSliceStrategy,
  leaseStrategy,
  podDisruptionBudgetStrategy,
  priorityClassStrategy,
  roleBindingStrategy,
  roleStrategy,
  storageClassStrategy,
} from './other-strategies.ts';
import { serviceStrategy } from './service-strategy.ts';
import {
  daemonSetStrategy,
  deploymentStrategy,
  replicaSetStrategy,
  statefulSetStrategy,
} from './workload-strategies.ts';

const makers: Readonly<Record<string, (resource: Resource) => Strategy>> = {
  clusterrolebindings: roleBindingStrategy,
  clusterroles: roleStrategy,
  configmaps: configMapStrategy,
  controllerrevisions: controllerRevisionStrategy,
  cronjobs: cronJobStrategy,
  daemonsets: daemonSetStrategy,
  deployments: deploymentStrategy,
  endpoints: endpointsStrategy,
  endpointslices: endpointSliceStrategy,
  horizontalpodautoscalers: autoscalerStrategy,
  jobs: jobStrategy,
  leases: leaseStrategy,
  limitranges: limitRangeStrategy,
  namespaces: namespaceStrategy,
  nodes: nodeStrategy,
  persistentvolumeclaims: persistentVolumeClaimStrategy,
  persistentvolumes: persistentVolumeStrategy,
  poddisruptionbudgets: podDisruptionBudgetStrategy,
  priorityclasses: priorityClassStrategy,
  replicasets: replicaSetStrategy,
  resourcequotas: resourceQuotaStrategy,
  rolebindings: roleBindingStrategy,
  roles: roleStrategy,
  secrets: secretStrategy,
  serviceaccounts: serviceAccountStrategy,
  services: serviceStrategy,
  statefulsets: statefulSetStrategy,
  storageclasses: storageClassStrategy,
};

const made = new Map<Resource, Strategy>();

/** What the registry of a resource knows of it that is neither Pod nor Event. @throws Error for a resource that is not modelled */
export function otherStrategyOf(resource: Resource): Strategy {
  let strategy = made.get(resource);
  if (!strategy) {
    const make = makers[resource.resource];
    if (!make) throw new Error(`no strategy for ${resource.resource}`);
    strategy = make(resource);
    made.set(resource, strategy);
  }
  return strategy;
}
