import type { Process } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import type { Machinery } from './machinery.ts';

/** The API server asks etcd to forget what was before `revision`. Models storage/etcd3/compact.go, v1.36; see KubeApiserver. */
export function compact({ world, component, storage }: Machinery, revision: number): void {
  world.kernel.spawn(component, asking(), null);

  function* asking(): Process {
    try {
      yield* storage.compact(component, revision);
    } catch (error) {
      // It is asked again in five minutes.
      if (!(error instanceof RpcError)) throw error;
    }
  }
}
