import type { ComponentId } from '../../kubernetes/components.ts';
import { namespacedName, type KubeObject } from '../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Door } from '../client/door.ts';
import { Informer } from '../client/informer.ts';
import { Mailbox, type Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { rulesOf, type EndpointSlice, type Rule, type Service } from './rules.ts';
import type { Place } from './usable-endpoints.ts';

export interface KubeProxyOptions extends Place {
  /** Whether its watches stand already and its rules are written. */
  readonly synced: boolean;
  /** What an earlier process has written into the node's kernel. */
  readonly written?: KubeProxy;
}

export interface KubeProxy {
  /** Where a connection to this address goes by the rules; null: they do not speak of it. */
  route(address: string, port: number): { readonly address: string; readonly port: number } | null;
  readonly rules: Map<string, readonly Rule[]>;
  readonly addresses: Map<string, Rule>;
}

/** Rules are written at once, and not again within a second. Models minSyncPeriod. */
const minSyncPeriodMs = 1000;
/** Median of writing the rules of a Service. */
const writeMs = 4;

const services = resourceNamed('', 'services') as Resource;
const slices = resourceNamed('discovery.k8s.io', 'endpointslices') as Resource;

/**
 * kube-proxy of a node: it makes rules out of Services and EndpointSlices; the kernel then carries the traffic
 * without it. Models pkg/proxy, v1.36 (which table the rules stand in and session affinity are not modelled).
 */
export function startKubeProxy(world: World, door: Door, options: KubeProxyOptions): KubeProxy {
  const component: ComponentId = `kube-proxy/${options.node}`;
  const api = new ApiClient(world, door, {
    component,
    userAgent: 'kube-proxy/v1.36.2 (linux/amd64) kubernetes/98b3519',
    credential: { kind: 'certificate', user: 'system:kube-proxy', groups: [] },
  });
  const proxy: Proxy = {
    world,
    component,
    place: options,
    services: new Informer<Service>(world, api, {
      resource: services,
      fieldSelector: 'spec.clusterIP!=None',
      labelSelector: '!service.kubernetes.io/service-proxy-name',
    }),
    slices: new Informer<EndpointSlice>(world, api, {
      resource: slices,
      labelSelector: '!service.kubernetes.io/headless',
    }),
    changed: new Mailbox<string>(),
    rules: options.written?.rules ?? new Map<string, readonly Rule[]>(),
    addresses: options.written?.addresses ?? new Map<string, Rule>(),
  };
  const informers = [proxy.services, proxy.slices];
  if (options.synced) for (const informer of informers) informer.startSynced();
  for (const service of proxy.services.list()) write(proxy, namespacedName(service));
  const tell = (name: string): void => proxy.changed.put(name, world.kernel.current?.cause ?? null);
  proxy.services.onChange((before, after) => tell(namespacedName((after ?? before) as KubeObject)));
  proxy.slices.onChange((before, after) => {
    const name = serviceOf((after ?? before) as KubeObject);
    if (name !== null) tell(name);
  });
  if (!options.synced) for (const informer of informers) informer.start();
  world.kernel.spawn(component, keepRules(proxy), null);
  const { rules, addresses } = proxy;
  return { route: (address, port) => route(proxy, address, port), rules, addresses };
}

interface Proxy {
  readonly world: World;
  readonly component: ComponentId;
  readonly place: Place;
  readonly services: Informer<Service>;
  readonly slices: Informer<EndpointSlice>;
  /** Services whose rules are out of date. */
  readonly changed: Mailbox<string>;
  /** By Service. */
  readonly rules: Map<string, readonly Rule[]>;
  /** The same by `address:port`. */
  readonly addresses: Map<string, Rule>;
}

function* keepRules(proxy: Proxy): Process {
  const { world, component, changed } = proxy;
  let lastMs = -Infinity;
  for (;;) {
    const first = yield* changed.take();
    const waitMs = lastMs + minSyncPeriodMs - world.kernel.now;
    if (waitMs > 0) yield* world.sleep(waitMs);
    for (const name of new Set([first, ...changed.drain()])) {
      const rules = computed(proxy, name);
      if (JSON.stringify(rules) === JSON.stringify(proxy.rules.get(name) ?? [])) continue;
      const endpoints = [...new Set(rules.flatMap((rule) => rule.endpoints))];
      const ms = world.random(component, 'rules').around(writeMs);
      yield* world.step(
        component,
        'SyncProxyRules',
        ms,
        { service: name, endpoints },
        {
          about: `/registry/services/specs/${name}`,
        },
      );
      write(proxy, name);
    }
    lastMs = world.kernel.now;
  }
}

function computed(proxy: Proxy, name: string): readonly Rule[] {
  const service = proxy.services.get(name);
  return service ? rulesOf(service, proxy.slices.indexed('service', serviceTerm, name), proxy.place) : [];
}

function write(proxy: Proxy, name: string): void {
  for (const { address, port } of proxy.rules.get(name) ?? []) proxy.addresses.delete(`${address}:${port}`);
  const rules = computed(proxy, name);
  if (rules.length > 0) proxy.rules.set(name, rules);
  else proxy.rules.delete(name);
  for (const rule of rules) proxy.addresses.set(`${rule.address}:${rule.port}`, rule);
}

function serviceTerm(slice: KubeObject): readonly string[] {
  const name = serviceOf(slice);
  return name === null ? [] : [name];
}

function serviceOf({ metadata }: KubeObject): string | null {
  const name = metadata.labels?.['kubernetes.io/service-name'];
  return name === undefined ? null : `${metadata.namespace ?? ''}/${name}`;
}

/** One of the endpoints, by chance. */
function route(proxy: Proxy, address: string, port: number): { address: string; port: number } | null {
  const rule = proxy.addresses.get(`${address}:${port}`);
  if (!rule || rule.endpoints.length === 0) return null;
  const chosen = proxy.world.random(proxy.component, 'endpoint').pick(rule.endpoints);
  const colon = chosen.lastIndexOf(':');
  return { address: chosen.slice(0, colon), port: Number(chosen.slice(colon + 1)) };
}
