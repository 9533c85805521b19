/**
 * Below what is left of a node its kubelet evicts (evictionHard), as the recorded kubelets were configured: kubeadm's
 * default is 10 % of the disk.
 */
export const evictionHard = {
  /** memory.available<100Mi */
  memoryBytes: 100 * 1024 * 1024,
  /** nodefs.available<1%, which the kubelet holds as a float32. */
  diskShare: Math.fround(0.01),
} as const;
