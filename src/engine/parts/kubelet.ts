// What the kubelet does for Pods with hooks, probes, limits of their own and volumes that outlive them, and for a node
// in trouble.
export { boundVolume, mountBound } from '../kubelet/claimed-volume.ts';
export { watchLimits } from '../kubelet/eviction.ts';
export { startHeartbeat } from '../kubelet/heartbeat.ts';
export { runPostStart, runPreStop } from '../kubelet/lifecycle-hooks.ts';
export { ProbeWorker } from '../kubelet/probe-worker.ts';
export { refreshVolumes } from '../kubelet/refresh-volumes.ts';
export { refusalUnderPressure, relievePressure } from '../kubelet/relieve-pressure.ts';
export { serve } from '../kubelet/kubelet-server.ts';
