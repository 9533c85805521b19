import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { RuntimeContainer } from '../client/cri.ts';
import { isSidecar } from './phase.ts';

/** Whether a container that does not run is to be started (again). Models ShouldContainerBeRestarted in pkg/kubelet/container/helpers.go, v1.36. */
export function shouldRestart(pod: Pod, container: Container, newest: RuntimeContainer | undefined): boolean {
  if (pod.metadata.deletionTimestamp) return false;
  if (!newest) return true;
  if (newest.state === 'running') return false;
  if (newest.state === 'created') return true;
  if (isSidecar(container)) return true;
  switch (pod.spec.restartPolicy ?? 'Always') {
    case 'Always':
      return true;
    case 'OnFailure':
      return newest.exitCode !== 0;
    case 'Never':
      return false;
  }
}
