import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Labels } from '../../../kubernetes/labels.ts';
import { labelsText } from '../../../kubernetes/printers/selector-text.ts';
import type { Description } from './description.ts';

interface ServicePort {
  readonly name?: string;
  readonly port: number;
  readonly protocol?: string;
  readonly targetPort?: number | string;
  readonly appProtocol?: string;
  readonly nodePort?: number;
}

interface Service extends KubeObject {
  readonly spec: {
    readonly selector?: Labels;
    readonly ports?: readonly ServicePort[];
    readonly ipFamilies?: readonly string[];
    readonly clusterIPs?: readonly string[];
    readonly externalIPs?: readonly string[];
    readonly loadBalancerSourceRanges?: readonly string[];
    readonly [field: string]: unknown;
  };
  readonly status?: {
    readonly loadBalancer?: {
      readonly ingress?: readonly {
        readonly ip?: string;
        readonly ipMode?: string;
        readonly hostname?: string;
      }[];
    };
  };
}

export interface EndpointSlice extends KubeObject {
  readonly addressType?: string;
  readonly ports?:
    readonly { readonly name?: string; readonly port?: number; readonly protocol?: string }[] | null;
  readonly endpoints?:
    | readonly {
        readonly addresses: readonly string[];
        readonly conditions?: { readonly ready?: boolean };
        readonly hostname?: string;
        readonly targetRef?: { readonly kind?: string; readonly name?: string };
        readonly nodeName?: string;
        readonly zone?: string;
      }[]
    | null;
}

/** Models describeService of kubectl/pkg/describe/describe.go, v1.36. */
export function describeService(d: Description, object: Service, slices: readonly EndpointSlice[]): void {
  const { spec, status } = object;
  const text = (field: string): string => String((spec[field] as string | undefined) ?? '');
  const given = (title: string, value: string): void => {
    if (value !== '') d.field(0, title, value);
  };
  d.head(object.metadata);
  d.field(0, 'Selector', labelsText(spec.selector));
  d.field(0, 'Type', text('type'));
  given('IP Family Policy', text('ipFamilyPolicy'));
  d.field(0, 'IP Families', (spec.ipFamilies ?? []).join(',') || '<none>');
  d.field(0, 'IP', text('clusterIP'));
  d.field(0, 'IPs', (spec.clusterIPs ?? []).join(',') || '<none>');
  given('External IPs', (spec.externalIPs ?? []).join(','));
  given('Desired LoadBalancer IP', text('loadBalancerIP'));
  given('External Name', text('externalName'));
  const ingress = status?.loadBalancer?.ingress ?? [];
  const addresses = ingress.map(({ ip = '', ipMode, hostname = '' }) =>
    ip === '' ? hostname : ipMode === undefined ? ip : `${ip} (${ipMode})`,
  );
  given('LoadBalancer Ingress', addresses.join(', '));
  for (const port of spec.ports ?? []) describePort(d, port, slices);
  d.field(0, 'Session Affinity', text('sessionAffinity'));
  given('External Traffic Policy', text('externalTrafficPolicy'));
  given('Internal Traffic Policy', text('internalTrafficPolicy'));
  given('HealthCheck NodePort', text('healthCheckNodePort'));
  given('LoadBalancer Source Ranges', (spec.loadBalancerSourceRanges ?? []).join(','));
  given('Traffic Distribution', text('trafficDistribution'));
}

function describePort(d: Description, port: ServicePort, slices: readonly EndpointSlice[]): void {
  const { name = '', protocol = '', targetPort = 0, appProtocol, nodePort } = port;
  const shown = name === '' ? '<unset>' : name;
  d.field(0, 'Port', `${shown}\t${port.port}/${protocol}`);
  d.field(0, 'TargetPort', `${targetPort}/${protocol}`);
  if (appProtocol !== undefined) d.field(0, 'AppProtocol', appProtocol);
  if (nodePort) d.field(0, 'NodePort', `${shown}\t${nodePort}/${protocol}`);
  d.field(0, 'Endpoints', endpointsText(slices, name));
}

/** The first three addresses that are ready, and how many more there are. */
function endpointsText(slices: readonly EndpointSlice[], portName: string): string {
  if (slices.length === 0) return '<none>';
  const ready = slices.flatMap(({ ports, endpoints }) => {
    const hosts = (endpoints ?? [])
      .filter(({ conditions }) => conditions?.ready !== false)
      .map(({ addresses }) => addresses[0] ?? '');
    if (!ports || ports.length === 0) return hosts;
    return ports
      .filter(({ name = '' }) => name === portName)
      .flatMap(({ port = 0 }) => hosts.map((host) => `${host.includes(':') ? `[${host}]` : host}:${port}`));
  });
  const text = ready.slice(0, 3).join(',');
  return ready.length > 3 ? `${text} + ${ready.length - 3} more...` : text;
}

export function describeEndpointSlice(d: Description, object: EndpointSlice): void {
  const [ports, endpoints] = [object.ports ?? [], object.endpoints ?? []];
  d.head(object.metadata);
  d.field(0, 'AddressType', object.addressType ?? '');
  d.line(0, ports.length === 0 ? 'Ports: <unset>' : 'Ports:');
  if (ports.length > 0) d.columns(1, 'Name', 'Port', 'Protocol');
  for (const { name, port, protocol = '' } of ports)
    d.line(1, `${name === undefined || name === '' ? '<unset>' : name}\t${port ?? '<unset>'}\t${protocol}`);
  d.line(0, endpoints.length === 0 ? 'Endpoints: <none>' : 'Endpoints:');
  for (const { addresses, conditions, hostname, targetRef, nodeName, zone } of endpoints) {
    d.field(1, '- Addresses', addresses.join(', ') || '<none>');
    d.line(2, 'Conditions:');
    d.field(3, 'Ready', conditions?.ready ?? '<unset>');
    d.field(2, 'Hostname', hostname ?? '<unset>');
    if (targetRef) d.field(2, 'TargetRef', `${targetRef.kind ?? ''}/${targetRef.name ?? ''}`);
    d.field(2, 'NodeName', nodeName ?? '<unset>');
    d.field(2, 'Zone', zone ?? '<unset>');
  }
}

interface Endpoints extends KubeObject {
  readonly subsets?: readonly {
    readonly addresses?: readonly { readonly ip: string }[];
    readonly notReadyAddresses?: readonly { readonly ip: string }[];
    readonly ports?: readonly { readonly name?: string; readonly port: number; readonly protocol?: string }[];
  }[];
}

export function describeEndpoints(d: Description, object: Endpoints): void {
  d.head(object.metadata);
  d.line(0, 'Subsets:');
  for (const { addresses = [], notReadyAddresses = [], ports = [] } of object.subsets ?? []) {
    d.field(1, 'Addresses', addresses.map(({ ip }) => ip).join(',') || '<none>');
    d.field(1, 'NotReadyAddresses', notReadyAddresses.map(({ ip }) => ip).join(',') || '<none>');
    if (ports.length > 0) {
      d.line(1, 'Ports:');
      d.columns(2, 'Name', 'Port', 'Protocol');
    }
    for (const { name, port, protocol = '' } of ports)
      d.line(2, `${name === undefined || name === '' ? '<unset>' : name}\t${port}\t${protocol}`);
    d.line(0, '');
  }
}
