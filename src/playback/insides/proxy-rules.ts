import type { ComponentId } from '../../kubernetes/components.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { objectKey, resourceNamed, type ObjectKey } from '../../kubernetes/resources.ts';
import type { EventId } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { begunBy, isDone, isNamed, stepsOf } from './own-events.ts';

/** What a node does with connections to one Service, as kube-proxy last set it down. */
export interface ServiceRules {
  readonly service: string;
  readonly key: ObjectKey;
  /** `10.96.12.7:80`, from the Service as stored. Empty: it is gone, or has no address of its own. */
  readonly addresses: readonly string[];
  readonly endpoints: readonly {
    readonly address: string;
    readonly pod: ObjectKey | null;
    readonly isHere: boolean;
  }[];
  readonly at: number;
  readonly event: EventId;
  /** How often kube-proxy has written them. */
  readonly syncs: number;
}

/** The rules on a node at a moment, in the order in which their Services first got some. */
export function rulesAt(index: TraceIndex, proxy: ComponentId, node: string, time: number): ServiceRules[] {
  const last = new Map<
    string,
    {
      readonly endpoints: readonly string[];
      readonly at: number;
      readonly event: EventId;
      readonly syncs: number;
    }
  >();
  for (const step of begunBy(stepsOf(index, proxy), time)) {
    if (!isNamed(step, 'SyncProxyRules') || !isDone(step, time)) continue;
    const { service, endpoints } = step.detail;
    const syncs = (last.get(service)?.syncs ?? 0) + 1;
    last.set(service, { endpoints, at: step.at, event: step.id, syncs });
  }
  const pods = new Map(
    index.objectsAt('/registry/pods/', time).flatMap(({ key, object }) => {
      const { spec, status } = object as Pod;
      const ip = status.podIP;
      return ip === undefined ? [] : [[ip, { key, node: spec.nodeName }] as const];
    }),
  );
  return [...last].map(([service, { endpoints, ...rest }]) => {
    const [namespace = '', name = ''] = service.split('/');
    const services = resourceNamed('', 'services');
    const key = services
      ? objectKey(services, namespace, name)
      : (`/registry/services/specs/${service}` as const);
    return {
      service,
      key,
      addresses: addressesOf(index, key, time),
      endpoints: endpoints.map((address) => {
        const pod = pods.get(address.slice(0, address.lastIndexOf(':')));
        return { address, pod: pod?.key ?? null, isHere: pod?.node === node };
      }),
      ...rest,
    };
  });
}

function addressesOf(index: TraceIndex, key: ObjectKey, time: number): string[] {
  const spec = index.objectAt(key, time)?.object?.['spec'] as
    | {
        readonly clusterIPs?: readonly string[];
        readonly ports?: readonly { readonly port: number; readonly nodePort?: number }[];
      }
    | undefined;
  const ips = (spec?.clusterIPs ?? []).filter((ip) => ip !== 'None');
  return (spec?.ports ?? []).flatMap(({ port, nodePort }) => [
    ...ips.map((ip) => `${ip}:${String(port)}`),
    ...(nodePort === undefined ? [] : [`node :${String(nodePort)}`]),
  ]);
}
