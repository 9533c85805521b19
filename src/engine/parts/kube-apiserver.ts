// What the API server knows beyond a plain Pod.
export { otherStrategyOf } from '../kube-apiserver/strategies/other-kinds.ts';
