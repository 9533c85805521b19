import type { Plugin } from '../plugin.ts';

const mebibyte = 1024 * 1024;
const least = 23 * mebibyte;
const mostPerContainer = 1000 * mebibyte;

/**
 * Prefers nodes that have the Pod's images already, the bigger the better, less where few nodes have them.
 * It compares names as they are written: `nginx` in a Pod and `docker.io/library/nginx:latest` on a node are
 * strangers to it, so with containerd most Pods score 0. Models plugins/imagelocality, v1.36.
 */
export const imageLocality: Plugin = {
  name: 'ImageLocality',
  weight: 1,
  reads: ({ spec }) => spec.containers.map((_, i) => `spec.containers[${String(i)}].image`),
  score: ({ pod, snapshot }, { images }) => {
    if (images.size === 0) return 0;
    const { containers, initContainers = [], volumes = [] } = pod.pod.spec;
    const volumeImages = volumes.map((v) => (v['image'] as { reference?: string } | undefined)?.reference);
    const names = [...initContainers, ...containers].map((container) => container.image);
    const most = mostPerContainer * names.length;
    let sum = 0;
    for (const name of [...names, ...volumeImages]) {
      const state = name === undefined ? undefined : images.get(withTag(name));
      if (state) sum += Math.trunc(state.bytes * (state.nodes.size / snapshot.nodes.length));
    }
    const bounded = Math.min(Math.max(sum, least), most);
    return Math.trunc((100 * (bounded - least)) / (most - least));
  },
};

function withTag(name: string): string {
  return name.lastIndexOf(':') <= name.lastIndexOf('/') ? `${name}:latest` : name;
}
