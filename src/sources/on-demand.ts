import { install, PartMissing, type PartName, type Parts } from '../engine/parts.ts';
import { simulate, type Run, type Simulation } from '../engine/simulate.ts';

const loaders: { readonly [Name in PartName]: () => Promise<Parts[Name]> } = {
  clusters: () => import('../engine/parts/clusters.ts'),
  containerd: () => import('../engine/parts/containerd.ts'),
  etcd: () => import('../engine/parts/etcd.ts'),
  faults: () => import('../engine/parts/faults.ts'),
  'kube-apiserver': () => import('../engine/parts/kube-apiserver.ts'),
  'kube-controller-manager': () => import('../engine/parts/kube-controller-manager.ts'),
  kubelet: () => import('../engine/parts/kubelet.ts'),
  'kube-scheduler': () => import('../engine/parts/kube-scheduler.ts'),
  kubectl: () => import('../engine/parts/kubectl.ts'),
  openapi: () => import('../kubernetes/openapi/open-api.ts'),
  prompt: () => import('../engine/parts/prompt.ts'),
};
const names = Object.keys(loaders) as PartName[];

/**
 * Simulates with the parts of the engine that are here. When the run needs another, that is fetched and the run
 * begins again: it takes milliseconds, and its past comes out the same.
 */
export async function simulateOnDemand(run: Run): Promise<Simulation> {
  for (;;) {
    try {
      return simulate(run);
    } catch (error) {
      if (!(error instanceof PartMissing)) throw error;
      await load(error.part);
    }
  }
}

/** Whether a line only looks (see `engine/prompt/only-reads.ts`). */
export async function onlyReadsOnDemand(line: string): Promise<boolean> {
  const { onlyReads } = await import('../engine/prompt/only-reads.ts');
  for (;;) {
    try {
      return onlyReads(line);
    } catch (error) {
      if (!(error instanceof PartMissing)) throw error;
      await load(error.part);
    }
  }
}

/** Fetches what is not here yet, one part after the other, so that no later run has to wait. */
export async function loadAllParts(): Promise<void> {
  for (const name of names) await load(name);
}

async function load<Name extends PartName>(name: Name): Promise<void> {
  install(name, await loaders[name]());
}
