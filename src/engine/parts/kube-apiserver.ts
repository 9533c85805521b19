// What the API server knows beyond a plain Pod.
export { otherStrategyOf } from '../kube-apiserver/strategies/other-kinds.ts';
export { checkEvent } from '../kube-apiserver/validation/events.ts';
export { invalidStatus, strictDecodingFailure } from '../kube-apiserver/validation/field-errors.ts';
export { isDns1123Subdomain } from '../kube-apiserver/validation/formats.ts';
export { validateObjectMeta, validateObjectMetaUpdate } from '../kube-apiserver/validation/object-meta.ts';
export { validatePodStatusUpdate } from '../kube-apiserver/validation/pod-status.ts';
export { validatePodUpdate } from '../kube-apiserver/validation/pod-update.ts';
export { podWarnings } from '../kube-apiserver/validation/pod-warnings.ts';
export { validatePod } from '../kube-apiserver/validation/pod.ts';
