// What the kubelet does for Pods with volumes that outlive them.
export { boundVolume, mountBound } from '../kubelet/claimed-volume.ts';
