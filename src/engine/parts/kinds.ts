// What the API server knows of kinds that a plain Pod does not meet.
export { otherStrategyOf } from '../kube-apiserver/strategies/other-kinds.ts';
