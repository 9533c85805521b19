// What the kubelet does for Pods with hooks, probes and volumes that outlive them.
export { boundVolume, mountBound } from '../kubelet/claimed-volume.ts';
export { runPostStart, runPreStop } from '../kubelet/lifecycle-hooks.ts';
export { ProbeWorker } from '../kubelet/probe-worker.ts';
