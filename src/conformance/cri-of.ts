import { nodeOf } from '../kubernetes/components.ts';
import { refOfKey, type ObjectKey } from '../kubernetes/resources.ts';
import type { CriMethod } from '../trace/events.ts';
import type { Trace } from '../trace/trace.ts';
import type { RecordedCriCall } from './recording.ts';
import { rounded } from './requests-of.ts';

/** Calls that change something. */
const changing: ReadonlySet<CriMethod> = new Set<CriMethod>([
  ...(['RunPodSandbox', 'StopPodSandbox', 'RemovePodSandbox', 'PullImage'] as const),
  ...(['CreateContainer', 'StartContainer', 'StopContainer', 'RemoveContainer'] as const),
]);

/** What the kubelets asked of their runtimes, with the runtime's own SIGKILL after a grace period. */
export function criOf(trace: Trace, from: number): RecordedCriCall[] {
  const calls: RecordedCriCall[] = [];
  for (const event of trace.events) {
    if (event.at < from) continue;
    if (
      event.type === 'step' &&
      event.name === 'KillContainer' &&
      event.component.startsWith('containerd/')
    ) {
      const { container } = event.detail;
      const kill = { call: 'Kill container', target: container, container };
      calls.push({
        at: rounded(event.at - from),
        node: nodeOf(event.component) ?? '',
        ...kill,
        ...podOf(event.about),
      });
    }
    if (event.type !== 'message' || event.call.protocol !== 'cri' || event.call.phase !== 'request') continue;
    const { method, target, pod, container } = event.call;
    if (!changing.has(method)) continue;
    calls.push({
      at: rounded(event.at - from),
      node: nodeOf(event.to) ?? '',
      call: method,
      target: method === 'PullImage' ? withTag(target) : target,
      ...podOf(pod),
      ...(container !== undefined && { container }),
    });
  }
  return calls;
}

function podOf(key: ObjectKey | undefined): { readonly pod?: string } {
  const name = key && refOfKey(key)?.name;
  return name === undefined ? {} : { pod: name };
}

/** `nginx` is `nginx:latest`. */
function withTag(image: string): string {
  const last = image.slice(image.lastIndexOf('/') + 1);
  return last.includes(':') || last.includes('@') ? image : `${image}:latest`;
}
