import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RetryError, type ControllerContext } from '../controller.ts';
import { isReady } from '../owned-pods.ts';
import { perVersion } from '../per-version.ts';
import { isNamespaceTerminating } from '../pod-control.ts';
import { sameValue } from '../same-value.ts';
import { endpoints, type Address, type Endpoints, type Subset } from './endpoints.ts';
import { addressesOf, hostnameOf, isEndpoint, podReference, targetPort } from './pod-endpoint.ts';
import { repackSubsets, type Pair } from './repack-subsets.ts';
import { hasEndpoints, isHeadless, podsSelectedBy, services, type Service } from './service.ts';
import { TriggerTimes, withTriggerTime } from './trigger-times.ts';
import { maxCapacity, overCapacityAnnotation, sizeOf, truncated } from './truncate.ts';

const managedBy = 'endpoints.kubernetes.io/managed-by';
const headless = 'service.kubernetes.io/headless';

export interface EndpointsMemory {
  readonly triggers: TriggerTimes;
  /** Versions that we have replaced: a cache that still has one lags behind. */
  readonly stale: Map<string, string>;
}

export function endpointsMemory(): EndpointsMemory {
  return { triggers: new TriggerTimes(), stale: new Map() };
}

/** Models syncService of pkg/controller/endpoint/endpoints_controller.go, v1.36. */
export function* syncEndpoints(key: string, context: ControllerContext, memory: EndpointsMemory): Process {
  const service = context.lister<Service>(services).get(key);
  if (!service) return yield* forget(key, context, memory);
  if (!hasEndpoints(service)) return;
  const pods = podsSelectedBy(service, context);
  const time = memory.triggers.next(key, service, pods);
  const subsets = repackSubsets(pods.flatMap((pod) => pairsOf(service, pod)));
  const current = context.lister<Endpoints>(endpoints).get(key);
  const version = current?.metadata.resourceVersion;
  if (version !== undefined && memory.stale.get(key) === version)
    throw new RetryError(
      `endpoints informer cache is out of date, resource version ${version} already processed for endpoints ${key}`,
    );
  if (current && isUpToDate(current, subsets, service)) return;
  const { name = '', namespace = '' } = service.metadata;
  const kept = withTriggerTime(current?.metadata.annotations, time);
  const { [overCapacityAnnotation]: _over, ...annotations } = kept;
  const next: Endpoints = {
    kind: 'Endpoints',
    apiVersion: 'v1',
    metadata: {
      ...(current?.metadata ?? { name }),
      labels: labelsOf(service),
      annotations:
        sizeOf(subsets) > maxCapacity
          ? { ...annotations, [overCapacityAnnotation]: 'truncated' }
          : annotations,
    },
    ...(subsets.length > 0 && { subsets: truncated(subsets) }),
  };
  const verb = current ? 'update' : 'create';
  const ready = subsets.reduce((sum, { addresses = [] }) => sum + addresses.length, 0);
  const decision = `${verb} Endpoints ${name}: ${addressCount(sizeOf(subsets), ready)}`;
  const detail = { controller: 'endpoint-controller', key, decision };
  yield* context.world.step(context.component, 'Sync', 0.1, detail);
  yield* write(key, context, memory, service, current, next, namespace);
}

function* write(
  key: string,
  context: ControllerContext,
  { stale }: EndpointsMemory,
  service: Service,
  current: Endpoints | undefined,
  next: Endpoints,
  namespace: string,
): Process {
  try {
    if (!current) yield* context.api.create(endpoints, namespace, next);
    else {
      const updated = yield* context.api.update(endpoints, next);
      const version = current.metadata.resourceVersion ?? '';
      if (updated.metadata.resourceVersion !== version) stale.set(key, version);
    }
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    if (!current && isNamespaceTerminating(error)) return;
    const name = `${namespace}/${service.metadata.name ?? ''}`;
    const [reason, message] = current
      ? ['FailedToUpdateEndpoint', `Failed to update endpoint ${name}: ${error.message}`]
      : ['FailedToCreateEndpoint', `Failed to create endpoint for service ${name}: ${error.message}`];
    const about = { ...next, metadata: { ...next.metadata, namespace } };
    context.events.event(about, { type: 'Warning', reason, message });
    throw error;
  }
}

/** With its Service the Endpoints go, without waiting for the garbage collector. */
function* forget(key: string, context: ControllerContext, { triggers, stale }: EndpointsMemory): Process {
  const [namespace = '', name = ''] = key.split('/');
  try {
    yield* context.api.delete(endpoints, namespace, name);
  } catch (error) {
    if (!(error instanceof StatusError && error.status.reason === 'NotFound')) throw error;
  }
  triggers.forget(key);
  stale.delete(key);
}

/** As a decision says it: `3 addresses, 2 ready`. */
export function addressCount(all: number, ready: number): string {
  return `${all} ${all === 1 ? 'address' : 'addresses'}, ${ready} ready`;
}

const pairsOf = perVersion((service: Service, pod: Pod): readonly Pair[] => {
  const { publishNotReadyAddresses = false, ports = [], ipFamilies = [], clusterIP } = service.spec;
  const family = ipFamilies[0] === 'IPv6' ? 'IPv6' : 'IPv4';
  const [ip] = isEndpoint(pod, publishNotReadyAddresses) ? addressesOf(pod, family) : [];
  if (ip === undefined) return [];
  const hostname = hostnameOf(pod, service);
  const address: Address = {
    ip,
    ...(hostname !== undefined && { hostname }),
    ...(pod.spec.nodeName !== undefined && { nodeName: pod.spec.nodeName }),
    targetRef: podReference(pod),
  };
  const ready = publishNotReadyAddresses || isReady(pod);
  if (ports.length === 0) return clusterIP === 'None' ? [{ address, port: null, ready }] : [];
  return ports.flatMap((servicePort) => {
    const port = targetPort(pod, servicePort);
    const { name, protocol = 'TCP', appProtocol } = servicePort;
    if (port === undefined) return [];
    return [
      {
        address,
        port: { ...(name && { name }), port, protocol, ...(appProtocol !== undefined && { appProtocol }) },
        ready,
      },
    ];
  });
});

function isUpToDate(current: Endpoints, subsets: readonly Subset[], service: Service): boolean {
  const { labels = {}, annotations = {} } = current.metadata;
  const { [headless]: _headless, [managedBy]: owner, ...others } = labels;
  return (
    sameValue(current.subsets, subsets) &&
    owner === 'endpoint-controller' &&
    sameValue(others, service.metadata.labels) &&
    annotations[overCapacityAnnotation] === undefined
  );
}

function labelsOf(service: Service): Readonly<Record<string, string>> {
  const { [headless]: _headless, ...labels } = service.metadata.labels ?? {};
  return {
    ...labels,
    ...(isHeadless(service) && { [headless]: '' }),
    [managedBy]: 'endpoint-controller',
  };
}
