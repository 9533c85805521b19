// What the API server knows and does beyond a plain Pod.
export { checkLimits, withDefaultLimits } from '../kube-apiserver/admission/limits.ts';
export { restrictNode } from '../kube-apiserver/admission/node-refusals.ts';
export { withNotReadyTaint } from '../kube-apiserver/admission/node-taint.ts';
export { checkPodSecurity } from '../kube-apiserver/admission/pod-security-policy.ts';
export { quotaBooks } from '../kube-apiserver/admission/quota-books.ts';
export {
  checkResize,
  withStorageClass,
  withStorageFinalizer,
} from '../kube-apiserver/admission/storage-plugins.ts';
export { compact } from '../kube-apiserver/compactor.ts';
export { listAsAsked } from '../kube-apiserver/handlers/list-options.ts';
export { framesSince, sendBookmarks } from '../kube-apiserver/watch-history.ts';
export { impersonate } from '../kube-apiserver/authentication/impersonate.ts';
export { removeCollection } from '../kube-apiserver/handlers/delete-collection.ts';
export { documentAt } from '../kube-apiserver/handlers/documents.ts';
export { evict } from '../kube-apiserver/handlers/eviction.ts';
export { finalizeNamespace } from '../kube-apiserver/handlers/finalize-namespace.ts';
export { podAttach, podExec, podLog } from '../kube-apiserver/handlers/kubelet-proxy.ts';
export { update } from '../kube-apiserver/handlers/put.ts';
export { review } from '../kube-apiserver/handlers/reviews.ts';
export { getScale, writeScale } from '../kube-apiserver/handlers/scale.ts';
export { jsonPatch } from '../kube-apiserver/patch/json-patch.ts';
export { kinds as lateKinds, types as lateTypes } from '../kube-apiserver/schema/generated-late-types.ts';
export { otherStrategyOf } from '../kube-apiserver/strategies/other-kinds.ts';
export { selectorProblem } from '../kube-apiserver/validation/selector-problem.ts';
export { checkEvent } from '../kube-apiserver/validation/events.ts';
export { invalidStatus, strictDecodingFailure } from '../kube-apiserver/validation/field-errors.ts';
export { isDns1123Subdomain } from '../kube-apiserver/validation/formats.ts';
export { validateObjectMeta, validateObjectMetaUpdate } from '../kube-apiserver/validation/object-meta.ts';
export { validatePodStatusUpdate } from '../kube-apiserver/validation/pod-status.ts';
export { validatePodUpdate } from '../kube-apiserver/validation/pod-update.ts';
export { podWarnings } from '../kube-apiserver/validation/pod-warnings.ts';
export { validatePod } from '../kube-apiserver/validation/pod.ts';
export { storageFailure } from '../kube-apiserver/storage-failure.ts';
