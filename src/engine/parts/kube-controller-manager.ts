// What controllers do once there is something for them to do. What they watch, and what of it concerns them, is not
// part of it.
export { clearNode, clearPod } from '../kube-controller-manager/clear-pods.ts';
export { syncDeployment } from '../kube-controller-manager/deployment/sync.ts';
export { syncBudget } from '../kube-controller-manager/disruption/sync.ts';
export {
  attemptToDelete,
  verifyOwner,
} from '../kube-controller-manager/garbage-collector/attempt-to-delete.ts';
export { orphanDependents } from '../kube-controller-manager/garbage-collector/orphan.ts';
export { lateWork } from '../kube-controller-manager/late-work.ts';
export { emptyNamespace } from '../kube-controller-manager/namespace/empty.ts';
export { giveRootCa, giveServiceAccount } from '../kube-controller-manager/new-namespaces.ts';
export { cancelEviction, judgeEviction } from '../kube-controller-manager/node/evict.ts';
export { markPodsNotReady } from '../kube-controller-manager/node/pods-not-ready.ts';
export { taintByConditions } from '../kube-controller-manager/node/taint-by-conditions.ts';
export { watchOver } from '../kube-controller-manager/node/watch-over.ts';
export { syncReplicaSet } from '../kube-controller-manager/replicaset/sync.ts';
// Hashes of templates are made of what the API's own types look like in Go.
export { goPrint } from '../kube-apiserver/schema/go-print.ts';
