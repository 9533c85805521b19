import { describe, expect, it } from 'vitest';
import type { ContainerPort } from '../../../kubernetes/pod.ts';
import { Cluster, wakes } from '../testing/cluster.ts';
import { event, node, pod } from '../testing/objects.ts';
import { nodePorts } from './node-ports.ts';

const withPort = (name: string, port: Partial<ContainerPort>) =>
  pod(name, { spec: { containers: [{ name, ports: [{ containerPort: 80, hostPort: 8080, ...port }] }] } });

describe('NodePorts', () => {
  it.each<[string, Partial<ContainerPort>, Partial<ContainerPort>, boolean]>([
    ['the same port', {}, {}, true],
    ['another port', {}, { hostPort: 8081 }, false],
    ['another protocol', {}, { protocol: 'UDP' }, false],
    ['all addresses against one', {}, { hostIP: '10.0.0.1' }, true],
    ['one address against all', { hostIP: '10.0.0.1' }, {}, true],
    ['two addresses', { hostIP: '10.0.0.1' }, { hostIP: '10.0.0.2' }, false],
    ['no host port', {}, { hostPort: 0 }, false],
  ])('%s', (_, first, second, conflict) => {
    const cluster = new Cluster([node('n')]);
    cluster.schedule(withPort('one', first));
    expect(cluster.attempt(withPort('two', second)).chosen === null).toBe(conflict);
  });

  it('is woken when the Pod that has the port goes', () => {
    const waiting = new Cluster([]).info(withPort('two', {}));
    const gone = (port: Partial<ContainerPort>) =>
      event('AssignedPod', 'Delete', withPort('one', port), undefined);
    expect(wakes(nodePorts, gone({}), waiting)).toBe(true);
    expect(wakes(nodePorts, gone({ hostPort: 9 }), waiting)).toBe(false);
  });
});
