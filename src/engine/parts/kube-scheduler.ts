// What the scheduler does for Pods that no node will take, or that choose their node, their neighbours or a volume.
export { fitMessage } from '../kube-scheduler/diagnosis.ts';
export { FailureHandler } from '../kube-scheduler/failure.ts';
export { interPodAffinity } from '../kube-scheduler/plugins/inter-pod-affinity.ts';
export { nodeAffinity } from '../kube-scheduler/plugins/node-affinity.ts';
export { podTopologySpread } from '../kube-scheduler/plugins/pod-topology-spread.ts';
export { makeRoom } from '../kube-scheduler/plugins/preemption.ts';
export { volumeBinding } from '../kube-scheduler/plugins/volume-binding.ts';
export { volumeRestrictions } from '../kube-scheduler/plugins/volume-restrictions.ts';
export { volumeZone } from '../kube-scheduler/plugins/volume-zone.ts';
export { PreemptionExecutor } from '../kube-scheduler/preemption-executor.ts';
export { statusPatch } from '../kube-scheduler/status-patch.ts';
