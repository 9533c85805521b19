import type { ComponentKind } from '../kubernetes/components.ts';
import type { Cluster } from './cluster.ts';
import type { World } from './kernel/world.ts';
import type { FaultPort } from './prompt/ports.ts';

/** Words that people use for components, and what they are called. */
const names: Readonly<Record<string, ComponentKind>> = {
  scheduler: 'kube-scheduler',
  'kube-scheduler': 'kube-scheduler',
  'controller-manager': 'kube-controller-manager',
  'kube-controller-manager': 'kube-controller-manager',
  apiserver: 'kube-apiserver',
  'kube-apiserver': 'kube-apiserver',
  etcd: 'etcd',
  kubelet: 'kubelet',
  containerd: 'containerd',
  registry: 'registry',
};

/**
 * What can go wrong in a cluster, in the words of the case language. `stop` freezes a process (its memory lives
 * on, as with SIGSTOP) and `start` thaws it. Not modelled yet: kill and restart, lost links, full nodes.
 */
export function faultPort(world: World, cluster: Cluster): FaultPort {
  return {
    inject(words) {
      const [verb = '', what = '', ...rest] = words.trim().split(/\s+/);
      if (verb === 'stop' || verb === 'start') return freeze(world, cluster, verb, what, rest[0]);
      if (verb === 'slow' && what === 'registry') return slowRegistry(cluster, rest[0] ?? '');
      if (verb === 'clear-image' && what !== '') {
        for (const runtime of cluster.runtimes) runtime.removeImage(what);
        return null;
      }
      return `fault ${words}: not modelled by this simulation`;
    },
  };
}

function freeze(
  world: World,
  cluster: Cluster,
  verb: 'stop' | 'start',
  what: string,
  node: string | undefined,
): string | null {
  const kind = names[what];
  if (kind === undefined) return `fault ${verb}: no component ${JSON.stringify(what)}`;
  const name = node === undefined ? kind : `${kind}/${node}`;
  const id = cluster.components.find((component) => component === name);
  if (id === undefined) return `fault ${verb}: no component ${JSON.stringify(name)} in this cluster`;
  cluster.startHeartbeats();
  if (verb === 'stop') world.kernel.freeze(id);
  else world.kernel.thaw(id);
  return null;
}

/** `18MB/s`, `500KB/s`. */
function slowRegistry(cluster: Cluster, speed: string): string | null {
  const match = /^(\d+(?:\.\d+)?)(KB|MB|GB)\/s$/.exec(speed);
  const bytes = { KB: 1e3, MB: 1e6, GB: 1e9 }[match?.[2] ?? ''];
  if (!match || bytes === undefined)
    return `fault slow registry: ${JSON.stringify(speed)} is no speed, write 18MB/s`;
  cluster.registry.bandwidthBytesPerMs = (Number(match[1]) * bytes) / 1000;
  return null;
}
