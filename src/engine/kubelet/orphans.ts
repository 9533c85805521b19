import type { PodIdentity } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import type { KubeletContext } from './kubelet-context.ts';

/** Pods that the runtime still runs and that the API no longer knows, after the kubelet has been away. Models HandlePodCleanups in pkg/kubelet/kubelet_pods.go, v1.36. */
export function* endOrphans(k: KubeletContext, known: ReadonlySet<string>): Process {
  const pods = new Map<string, PodIdentity>();
  for (const { pod } of k.cri.runtime.list(null).sandboxes) if (!known.has(pod.uid)) pods.set(pod.uid, pod);
  for (const pod of pods.values()) yield* end(k, pod);
}

function* end(k: KubeletContext, pod: PodIdentity): Process {
  const { sandboxes, containers } = k.cri.runtime.list(pod.uid);
  // The object is gone and with it the grace period: the least that any container gets.
  for (const container of containers)
    if (container.state === 'running') yield* k.cri.stopContainer(pod, container, 2000);
  for (const container of containers) yield* k.cri.removeContainer(pod, container);
  for (const sandbox of sandboxes) {
    yield* k.cri.stopPodSandbox(sandbox);
    yield* k.cri.removePodSandbox(sandbox);
  }
  k.pleg.forget(pod.uid);
}
