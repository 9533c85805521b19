import { expect, test } from 'vitest';
import type { Json } from '../../../kubernetes/object.ts';
import { testServer } from '../test-writes.ts';
import type { Service } from './service-addresses.ts';

function service(name: string, spec: Record<string, Json>): Json {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name },
    spec: { ports: [{ port: 80 }], selector: { app: 'web' }, ...spec },
  };
}

test('a Service is given an address of its own, above those that are left to others', () => {
  const server = testServer();
  const { spec, status } = server.create(service('a', {})) as Service;
  expect(spec).toMatchObject({
    clusterIP: expect.stringMatching(/^10\.(9[6-9]|10\d|11[01])\.\d+\.\d+$/) as string,
    clusterIPs: [spec.clusterIP],
    ipFamilies: ['IPv4'],
    ipFamilyPolicy: 'SingleStack',
    type: 'ClusterIP',
    sessionAffinity: 'None',
    internalTrafficPolicy: 'Cluster',
    ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }],
  });
  expect(status).toEqual({ loadBalancer: {} });
  expect(() => server.create(service('b', { clusterIP: spec.clusterIP ?? '' }))).toThrow(
    `Service "b" is invalid: spec.clusterIPs: Invalid value: ["${spec.clusterIP ?? ''}"]: failed to allocate IP ${spec.clusterIP ?? ''}: provided IP is already allocated`,
  );
});

test('node ports are chosen, taken and kept', () => {
  const server = testServer();
  const made = server.create(service('a', { type: 'NodePort' })) as Service;
  const port = made.spec.ports?.[0]?.nodePort ?? 0;
  expect(port).toBeGreaterThanOrEqual(30086);
  expect(() =>
    server.create(service('b', { type: 'NodePort', ports: [{ port: 80, nodePort: port }] })),
  ).toThrow(`spec.ports[0].nodePort: Invalid value: ${port}: provided port is already allocated`);
  // The manifest sent again names neither address nor port.
  const { clusterIP: _ip, clusterIPs: _ips, ...rest } = made.spec;
  const again = server.update({
    ...made,
    spec: { ...rest, ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }] },
  }) as Service;
  expect(again.spec).toEqual(made.spec);
  const inner = server.update({ ...again, spec: { ...again.spec, type: 'ClusterIP' } }) as Service;
  expect(inner.spec.ports).toEqual([{ port: 80, protocol: 'TCP', targetPort: 80 }]);
});

test('a Service without an address', () => {
  const { spec } = testServer().create(service('db', { clusterIP: 'None' })) as Service;
  expect(spec).toMatchObject({ clusterIP: 'None', clusterIPs: ['None'], ipFamilies: ['IPv4'] });
  const { spec: anyone } = testServer().create(
    service('db', { clusterIP: 'None', selector: null }),
  ) as Service;
  expect(anyone).toMatchObject({ ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' });
});
