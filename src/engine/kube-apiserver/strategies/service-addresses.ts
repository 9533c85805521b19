import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { WriteContext } from '../contracts.ts';
import { invalid, invalidStatus } from '../validation/field-errors.ts';
import { isIp } from '../validation/formats.ts';

export interface ServicePort {
  readonly name?: string;
  readonly port: number;
  readonly protocol?: string;
  readonly targetPort?: number | string;
  readonly nodePort?: number;
  readonly appProtocol?: string;
}

export interface ServiceSpec {
  readonly type?: string;
  readonly clusterIP?: string;
  readonly clusterIPs?: readonly string[];
  readonly ipFamilies?: readonly string[];
  readonly ipFamilyPolicy?: string;
  readonly ports?: readonly ServicePort[];
  readonly selector?: Readonly<Record<string, string>>;
  readonly externalTrafficPolicy?: string;
  readonly healthCheckNodePort?: number;
  readonly allocateLoadBalancerNodePorts?: boolean;
  readonly [field: string]: unknown;
}

export interface Service extends KubeObject {
  readonly spec: ServiceSpec;
}

/** `--service-cluster-ip-range=10.96.0.0/12`; the first 256 addresses are left to those who choose their own. */
const addresses = { cidr: '10.96.0.0/12', first: [10, 96, 0, 0], size: 1 << 20, reserved: 256 } as const;
/** `--service-node-port-range`; the first 86 ports are left likewise. */
const nodePorts = { first: 30000, last: 32767, reserved: 86 } as const;

const services = resourceNamed('', 'services') as Resource;

/**
 * Gives a Service its address, and its node ports if it has any. Which are taken is read from the Services there
 * are: IPAddress objects are not modelled. Models pkg/registry/core/service/storage/alloc.go for a cluster of one
 * IP family, v1.36. @throws StatusError Invalid
 */
export function withAddresses(
  service: Service,
  old: Service | null,
  { lister, random }: WriteContext,
): Service {
  if (service.spec.type === 'ExternalName') return service;
  const others = [...lister.list(services)].filter(
    ({ metadata }) =>
      metadata.name !== service.metadata.name || metadata.namespace !== service.metadata.namespace,
  ) as Service[];
  const spec = withNodePorts(
    withClusterIp(withFamily(service.spec, service), service, others, random),
    service,
    old,
    others,
    random,
  );
  return spec === service.spec ? service : { ...service, spec };
}

function refuse(service: KubeObject, field: string, value: unknown, why: string): Error {
  return invalidStatus(services, service.metadata.name ?? '', [invalid(field, value, why)]);
}

function withFamily(spec: ServiceSpec, service: KubeObject): ServiceSpec {
  const forAnyone = spec.clusterIP === 'None' && Object.keys(spec.selector ?? {}).length === 0;
  const ipFamilyPolicy = spec.ipFamilyPolicy ?? (forAnyone ? 'RequireDualStack' : 'SingleStack');
  if (!forAnyone) {
    if (ipFamilyPolicy === 'RequireDualStack') {
      throw refuse(
        service,
        'spec.ipFamilyPolicy',
        ipFamilyPolicy,
        'this cluster is not configured for dual-stack services',
      );
    }
    const other = (spec.ipFamilies ?? []).findIndex((family) => family !== 'IPv4');
    if (other >= 0) {
      throw refuse(
        service,
        `spec.ipFamilies[${other}]`,
        spec.ipFamilies?.[other],
        'not configured on this cluster',
      );
    }
  }
  const given = spec.ipFamilies?.length ? spec.ipFamilies : ['IPv4'];
  const both = forAnyone && ipFamilyPolicy !== 'SingleStack' && given.length < 2;
  const ipFamilies = both ? [...given, given[0] === 'IPv4' ? 'IPv6' : 'IPv4'] : given;
  if (spec.ipFamilyPolicy === ipFamilyPolicy && spec.ipFamilies === ipFamilies) return spec;
  return { ...spec, ipFamilies, ipFamilyPolicy };
}

function withClusterIp(
  given: ServiceSpec,
  service: KubeObject,
  others: readonly Service[],
  random: WriteContext['random'],
): ServiceSpec {
  const { clusterIP = '' } = given;
  // An address that was given alone stands for the list too.
  const spec = clusterIP !== '' && !given.clusterIPs?.length ? { ...given, clusterIPs: [clusterIP] } : given;
  // What is no address is a matter of validation.
  if (clusterIP === 'None' || (clusterIP !== '' && !isIp(clusterIP))) return spec;
  const taken = new Set(others.map((other) => other.spec.clusterIP));
  if (clusterIP !== '') {
    const cannot = (why: string): Error =>
      refuse(service, 'spec.clusterIPs', spec.clusterIPs, `failed to allocate IP ${clusterIP}: ${why}`);
    if (!isInRange(clusterIP)) throw cannot('the provided network does not match the current range');
    if (taken.has(clusterIP)) throw cannot('provided IP is already allocated');
    return spec;
  }
  if (spec.clusterIPs?.length) return spec;
  for (;;) {
    const found = addressAt(addresses.reserved + random.integer(addresses.size - addresses.reserved - 1));
    if (!taken.has(found)) return { ...spec, clusterIP: found, clusterIPs: [found] };
  }
}

function isInRange(ip: string): boolean {
  const [a, b = 0] = ip.split('.').map(Number);
  return a === addresses.first[0] && b >= addresses.first[1] && b < addresses.first[1] + 16;
}

function addressAt(offset: number): string {
  const [a, b] = addresses.first;
  return [a, b + (offset >> 16), (offset >> 8) & 255, offset & 255].join('.');
}

export function usesNodePorts({ type }: ServiceSpec): boolean {
  return type === 'NodePort' || type === 'LoadBalancer';
}

export function needsHealthCheck({ type, externalTrafficPolicy }: ServiceSpec): boolean {
  return type === 'LoadBalancer' && externalTrafficPolicy === 'Local';
}

function withNodePorts(
  spec: ServiceSpec,
  service: KubeObject,
  old: Service | null,
  others: readonly Service[],
  random: WriteContext['random'],
): ServiceSpec {
  if (!usesNodePorts(spec)) return spec;
  const used = new Set(others.flatMap((other) => portsOf(other.spec)));
  const own = new Set(old ? portsOf(old.spec) : []);
  const given = new Map<number, number>();
  for (const { port, nodePort } of spec.ports ?? [])
    if (nodePort && !given.has(port)) given.set(port, nodePort);
  const pick = (): number => {
    for (;;) {
      const { first, last, reserved } = nodePorts;
      const found = first + reserved + random.integer(last - first - reserved + 1);
      if (used.has(found) || own.has(found)) continue;
      used.add(found);
      return found;
    }
  };
  const ports = (spec.ports ?? []).map((port, i) => {
    if (port.nodePort) {
      if (!own.has(port.nodePort)) check(service, `spec.ports[${i}].nodePort`, port.nodePort, used);
      return port;
    }
    if (spec.type === 'LoadBalancer' && spec.allocateLoadBalancerNodePorts === false) return port;
    // The same port of two protocols is one port of the node.
    const nodePort = given.get(port.port) ?? pick();
    given.set(port.port, nodePort);
    return { ...port, nodePort };
  });
  const changed = ports.some((port, i) => port !== spec.ports?.[i]) ? { ...spec, ports } : spec;
  return needsHealthCheck(spec) && !spec.healthCheckNodePort
    ? { ...changed, healthCheckNodePort: pick() }
    : changed;
}

function check(service: KubeObject, field: string, port: number, used: ReadonlySet<number>): void {
  if (port < nodePorts.first || port > nodePorts.last) {
    const range = `${nodePorts.first}-${nodePorts.last}`;
    throw refuse(
      service,
      field,
      port,
      `provided port is not in the valid range. The range of valid ports is ${range}`,
    );
  }
  if (used.has(port)) throw refuse(service, field, port, 'provided port is already allocated');
}

function portsOf({ ports = [], healthCheckNodePort }: ServiceSpec): number[] {
  return [...ports.map(({ nodePort }) => nodePort ?? 0), healthCheckNodePort ?? 0].filter((port) => port > 0);
}
