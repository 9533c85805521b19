import type { KubeObject } from '../object.ts';
import { columns, type Printer } from './columns.ts';
import { age } from './human-duration.ts';
import { labelsText } from './selector-text.ts';

/** Models pkg/printers/internalversion/printers.go, v1.36: Service, EndpointSlice, Endpoints. */
interface Service extends KubeObject {
  readonly spec: {
    readonly type?: string;
    readonly clusterIPs?: readonly string[];
    readonly externalIPs?: readonly string[];
    readonly externalName?: string;
    readonly ports?: readonly {
      readonly port: number;
      readonly nodePort?: number;
      readonly protocol?: string;
    }[];
    readonly selector?: Readonly<Record<string, string>>;
  };
  readonly status?: { readonly loadBalancer?: { readonly ingress?: readonly Ingress[] } };
}

interface Ingress {
  readonly ip?: string;
  readonly hostname?: string;
}

export const servicePrinter: Printer = {
  columns: columns('Name', 'Type', 'Cluster-IP', 'External-IP', 'Port(s)', 'Age', '+Selector'),
  cells(object, nowMs) {
    const service = object as Service;
    const { metadata, spec } = service;
    const ports = (spec.ports ?? []).map(({ port, nodePort, protocol = 'TCP' }) =>
      nodePort ? `${port}:${nodePort}/${protocol}` : `${port}/${protocol}`,
    );
    return [
      metadata.name ?? '',
      spec.type ?? '',
      spec.clusterIPs?.[0] ?? '<none>',
      externalIp(service),
      ports.join(',') || '<none>',
      age(metadata.creationTimestamp, nowMs),
      labelsText(spec.selector),
    ];
  },
};

function externalIp({ spec, status }: Service): string {
  const external = spec.externalIPs ?? [];
  switch (spec.type) {
    case 'ClusterIP':
    case 'NodePort':
      return external.join(',') || '<none>';
    case 'LoadBalancer': {
      const ingress = (status?.loadBalancer?.ingress ?? []).map(({ ip, hostname }) => ip ?? hostname ?? '');
      return [...[...new Set(ingress)].sort(), ...external].join(',') || '<pending>';
    }
    case 'ExternalName':
      return spec.externalName ?? '';
    default:
      return '<unknown>';
  }
}

interface EndpointSlice extends KubeObject {
  readonly addressType: string;
  readonly ports?: readonly { readonly name?: string; readonly port?: number }[] | null;
  readonly endpoints?: readonly { readonly addresses: readonly string[] }[] | null;
}

export const endpointSlicePrinter: Printer = {
  columns: columns('Name', 'AddressType', 'Ports', 'Endpoints', 'Age'),
  cells(object, nowMs) {
    const { metadata, addressType, ports, endpoints } = object as EndpointSlice;
    return [
      metadata.name ?? '',
      addressType,
      firstThree((ports ?? []).map(({ port, name }) => (port !== undefined ? String(port) : (name ?? '*')))),
      firstThree((endpoints ?? []).flatMap(({ addresses }) => addresses)),
      age(metadata.creationTimestamp, nowMs),
    ];
  },
};

function firstThree(list: readonly string[]): string {
  const text = list.slice(0, 3).join(',');
  return list.length > 3 ? `${text} + ${list.length - 3} more...` : text || '<unset>';
}

interface Endpoints extends KubeObject {
  readonly subsets?: readonly {
    readonly addresses?: readonly { readonly ip: string }[];
    readonly ports?: readonly { readonly port: number }[];
  }[];
}

export const endpointsPrinter: Printer = {
  columns: columns('Name', 'Endpoints', 'Age'),
  cells(object, nowMs) {
    const { metadata, subsets = [] } = object as Endpoints;
    const list = subsets.flatMap(({ addresses = [], ports = [] }) =>
      ports.length === 0
        ? addresses.map(({ ip }) => ip)
        : ports.flatMap(({ port }) => addresses.map(({ ip }) => `${ip}:${port}`)),
    );
    const text = subsets.length === 0 ? '<none>' : list.length === 0 ? '' : firstThree(list);
    return [metadata.name ?? '', text, age(metadata.creationTimestamp, nowMs)];
  },
};
