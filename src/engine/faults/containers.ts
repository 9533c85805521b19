import { kindOf, nodeOf, type ComponentId } from '../../kubernetes/components.ts';
import type { Cri, RuntimeContainer } from '../client/cri.ts';
import { begin, crash, tell } from './processes.ts';
import type { Breakable } from './faults.ts';

export interface Found {
  readonly runtime: Cri;
  readonly container: RuntimeContainer;
}

/** `fault kill container POD [CONTAINER]`, with `NAMESPACE/POD` for another namespace than default. */
export function killContainer(at: Breakable, [pod = '', container]: readonly string[]): string | null {
  const slash = pod.indexOf('/');
  const [namespace, name] = slash < 0 ? ['default', pod] : [pod.slice(0, slash), pod.slice(slash + 1)];
  for (const runtime of at.cluster.runtimes) {
    const { sandboxes, containers } = runtime.list(null);
    const uids = new Set(
      sandboxes
        .filter((each) => each.pod.namespace === namespace && each.pod.name === name)
        .map((each) => each.pod.uid),
    );
    const found = containers.find(
      ({ podUid, state, config }) =>
        uids.has(podUid) && state === 'running' && (container === undefined || config.name === container),
    );
    if (!found) continue;
    tell(at, runtime.component, { fault: 'kill-container', what: `${name} ${found.config.name}` });
    killProcessOf(at, { runtime, container: found });
    return null;
  }
  return `no running container ${container ?? ''} of a Pod ${pod}`;
}

/** SIGKILL to the first process of a container; where that is a component, it goes, and comes with the next container. */
export function killProcessOf(
  at: Breakable,
  { runtime, container }: Found,
  reason: 'killed' | 'lostLease' = 'killed',
): void {
  const id = componentOf(at, runtime, container);
  if (id !== null) {
    crash(at, id, reason);
    // Who starts a container of that name again starts the component.
    runtime.onStart = (started) => {
      const again = componentOf(at, runtime, started);
      if (again !== null && at.world.down.has(again)) begin(at, again);
    };
  }
  runtime.kill(container.id);
}

/** The container that a component runs in, where it runs in one. */
export function containerOf(at: Breakable, id: ComponentId): Found | null {
  if (!at.cluster.installed) return null;
  for (const runtime of at.cluster.runtimes) {
    const container = runtime
      .list(null)
      .containers.find((each) => each.state === 'running' && componentOf(at, runtime, each) === id);
    if (container) return { runtime, container };
  }
  return null;
}

function componentOf(
  { cluster }: Breakable,
  runtime: Cri,
  { config, podUid }: RuntimeContainer,
): ComponentId | null {
  if (!cluster.installed) return null;
  const pod = runtime.list(podUid).sandboxes.at(-1)?.pod;
  if (pod?.namespace !== 'kube-system') return null;
  const names = [config.name, `${config.name}/${nodeOf(runtime.component) ?? ''}`];
  return cluster.components.find((id) => names.includes(id) && kindOf(id) !== 'kubelet') ?? null;
}
