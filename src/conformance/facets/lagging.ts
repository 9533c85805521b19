/**
 * Kinds whose controllers write how many Pods there are: how far that lags behind (3 ready at once, or 1, 2, 3) is a
 * race between the controller and the kubelets; a Job's looks once a second, and a Pod that is ready for less may be
 * missed. The first and the last value are not.
 */
export const lagging: ReadonlySet<string> = new Set([
  'deployments',
  'replicasets',
  'statefulsets',
  'daemonsets',
  'jobs',
]);
