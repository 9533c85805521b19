import { encodeBase64 } from '../schema/base64.ts';
import { fill, set, within, withinEach, type Part } from './fill.ts';
import { claimSpecDefaults } from './pod-defaults.ts';

/** Models pkg/apis/core/v1/defaults.go, v1.36, for kinds other than Pod. */
export function serviceDefaults<T extends Part>(service: T): T {
  return within(service, 'spec', (given) => {
    let spec = fill(given, { sessionAffinity: 'None', type: 'ClusterIP' });
    if (spec.sessionAffinity === 'None') spec = set(spec, 'sessionAffinityConfig', undefined);
    if (spec.sessionAffinity === 'ClientIP')
      spec = fill(spec, { sessionAffinityConfig: { clientIP: { timeoutSeconds: 10800 } } });
    spec = withinEach(spec, 'ports', (port) => {
      const { targetPort } = port;
      return fill(targetPort === 0 || targetPort === '' ? { ...port, targetPort: port.port } : port, {
        protocol: 'TCP',
      });
    });
    const { type } = spec;
    const external =
      type === 'NodePort' ||
      type === 'LoadBalancer' ||
      (type === 'ClusterIP' && spec.externalIPs !== undefined);
    if (external) spec = fill(spec, { externalTrafficPolicy: 'Cluster' });
    if (type !== 'ExternalName') spec = fill(spec, { internalTrafficPolicy: 'Cluster' });
    if (type === 'LoadBalancer') spec = fill(spec, { allocateLoadBalancerNodePorts: true });
    return spec;
  });
}

/** `stringData` is only a way to write: it is kept among the data. */
export function secretDefaults<T extends Part>(secret: T): T {
  const typed = fill(secret, { type: 'Opaque' });
  const { stringData } = secret as { readonly stringData?: Readonly<Record<string, string>> };
  if (!stringData) return typed;
  const encoded = Object.entries(stringData).map(([key, text]) => [key, encodeBase64(text)]);
  return set(
    set(typed, 'data', { ...(secret.data as object), ...Object.fromEntries(encoded) }),
    'stringData',
    undefined,
  );
}

export function namespaceDefaults<T extends Part>(namespace: T): T {
  const named = within(namespace, 'metadata', (metadata) => {
    if (typeof metadata.name !== 'string') return metadata;
    const labels = (metadata.labels ?? {}) as Part;
    const marked = set(labels, 'kubernetes.io/metadata.name', metadata.name);
    return marked === metadata.labels ? metadata : { ...metadata, labels: marked };
  });
  return within(named, 'status', (status) => fill(status, { phase: 'Active' }));
}

export function nodeDefaults<T extends Part>(node: T): T {
  return within(node, 'status', (status) => fill(status, { allocatable: status.capacity }));
}

export function persistentVolumeDefaults<T extends Part>(volume: T): T {
  const specified = within(volume, 'spec', (spec) =>
    within(
      fill(spec, { persistentVolumeReclaimPolicy: 'Retain', volumeMode: 'Filesystem' }),
      'hostPath',
      (path) => fill(path, { type: '' }),
    ),
  );
  return within(specified, 'status', (status) => fill(status, { phase: 'Pending' }));
}

export function persistentVolumeClaimDefaults<T extends Part>(claim: T): T {
  return within(within(claim, 'spec', claimSpecDefaults), 'status', (status) =>
    fill(status, { phase: 'Pending' }),
  );
}

export function endpointsDefaults<T extends Part>(endpoints: T): T {
  return withinEach(endpoints, 'subsets', (subset) =>
    withinEach(subset, 'ports', (port) => fill(port, { protocol: 'TCP' })),
  );
}

/** What a container limit leaves open: limits from the maximum, requests from the limit or the minimum. */
export function limitRangeDefaults<T extends Part>(range: T): T {
  return within(range, 'spec', (spec) =>
    withinEach(spec, 'limits', (item) => {
      if (item.type !== 'Container') return item;
      const limit = fill((item.default ?? {}) as Part, (item.max ?? {}) as Part);
      const request = fill(fill((item.defaultRequest ?? {}) as Part, limit), (item.min ?? {}) as Part);
      const filled = Object.keys(limit).length > 0 ? set(item, 'default', limit) : item;
      return Object.keys(request).length > 0 ? set(filled, 'defaultRequest', request) : filled;
    }),
  );
}
