import type { Printer } from './columns.ts';
import { eventPrinter } from './event.ts';
import { endpointSlicePrinter, endpointsPrinter, servicePrinter } from './networking.ts';
import { nodePrinter } from './node.ts';
import {
  configMapPrinter,
  defaultPrinter,
  horizontalPodAutoscalerPrinter,
  leasePrinter,
  namespacePrinter,
  podDisruptionBudgetPrinter,
  priorityClassPrinter,
  resourceQuotaPrinter,
  roleBindingPrinter,
  secretPrinter,
  serviceAccountPrinter,
} from './plain.ts';
import { podPrinter } from './pod.ts';
import { persistentVolumeClaimPrinter, persistentVolumePrinter, storageClassPrinter } from './storage.ts';
import {
  controllerRevisionPrinter,
  cronJobPrinter,
  daemonSetPrinter,
  deploymentPrinter,
  jobPrinter,
  replicaSetPrinter,
  statefulSetPrinter,
} from './workloads.ts';

const byKind: Readonly<Record<string, Printer>> = {
  ClusterRoleBinding: roleBindingPrinter,
  ConfigMap: configMapPrinter,
  ControllerRevision: controllerRevisionPrinter,
  CronJob: cronJobPrinter,
  DaemonSet: daemonSetPrinter,
  Deployment: deploymentPrinter,
  EndpointSlice: endpointSlicePrinter,
  Endpoints: endpointsPrinter,
  Event: eventPrinter,
  HorizontalPodAutoscaler: horizontalPodAutoscalerPrinter,
  Job: jobPrinter,
  Lease: leasePrinter,
  Namespace: namespacePrinter,
  Node: nodePrinter,
  PersistentVolume: persistentVolumePrinter,
  PersistentVolumeClaim: persistentVolumeClaimPrinter,
  Pod: podPrinter,
  PodDisruptionBudget: podDisruptionBudgetPrinter,
  PriorityClass: priorityClassPrinter,
  ReplicaSet: replicaSetPrinter,
  ResourceQuota: resourceQuotaPrinter,
  RoleBinding: roleBindingPrinter,
  Secret: secretPrinter,
  Service: servicePrinter,
  ServiceAccount: serviceAccountPrinter,
  StatefulSet: statefulSetPrinter,
  StorageClass: storageClassPrinter,
};

/** How objects of a kind are printed as rows; kinds without columns of their own print name and creation time. */
export function printerOf(kind: string): Printer {
  return byKind[kind] ?? defaultPrinter;
}
