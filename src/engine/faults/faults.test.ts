import { describe, expect, it } from 'vitest';
import { faultKinds } from '../../kubernetes/faults.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { invariants } from '../testing/invariants.ts';

const run = (...lines: readonly string[]): Scenario => {
  const result = scenario(lines);
  for (const holds of Object.values(invariants)) holds(result.trace);
  return result;
};
const output = ({ commands }: Scenario, index: number): string => commands.at(index)?.output.trimEnd() ?? '';
const nodes = ['node-1', 'node-2', 'node-3'];
const each = (verb: string, kind: string, rest = ''): string[] =>
  nodes.map((node) => `fault ${verb} ${kind}/${node}${rest}`);
const containerIds = (result: Scenario, pod: string): string | undefined =>
  (result.left('Pod').get(`default/${pod}`) as Pod).status.containerStatuses?.[0]?.containerID;

describe('a process that is killed', () => {
  it('scheduler: Pods wait; the next one lists them and places them', () => {
    const result = run(
      'fault kill scheduler',
      'kubectl run a --image=nginx',
      'wait 20s',
      'kubectl get pods',
      'fault restart scheduler',
      'wait 10s',
      'kubectl get pods',
      'wait 30s',
      'kubectl get pods',
    );
    expect(output(result, 1)).toMatch(/a\s+0\/1\s+Pending/);
    // Nobody renews the lease of the one that died: the next one waits until it is over.
    expect(output(result, 2)).toMatch(/a\s+0\/1\s+Pending/);
    expect(output(result, 3)).toMatch(/a\s+1\/1\s+Running/);
    const lease = result.left('Lease').get('kube-system/kube-scheduler');
    expect(lease?.spec).toMatchObject({ leaseTransitions: 1 });
    // All that it watches is listed anew.
    const opened = result.trace.events.filter(
      (event) =>
        event.type === 'message' &&
        event.from === 'kube-scheduler' &&
        event.call.protocol === 'http' &&
        event.call.phase === 'request' &&
        event.call.path.includes('sendInitialEvents=true'),
    );
    expect(opened).toHaveLength(10);
  });

  it('controller manager: what is deleted stays gone until the next one', () => {
    const result = run(
      'kubectl create deployment w --image=nginx',
      'wait 10s',
      'fault kill controller-manager',
      'kubectl delete pod -l app=w',
      'wait 10s',
      'kubectl get pods',
      'fault restart controller-manager',
      'wait 40s',
      'kubectl get pods',
    );
    expect(output(result, -2)).toBe('No resources found in default namespace.');
    expect(output(result, -1)).toMatch(/w-\S+\s+1\/1\s+Running/);
  });

  it('API server: connections are refused, containers run on, everybody comes back', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 10s',
      'fault kill apiserver',
      'kubectl get pods',
      'wait 20s',
      'fault restart apiserver',
      'wait 40s',
      'kubectl run b --image=nginx',
      'wait 15s',
      'kubectl get pods',
    );
    expect(output(result, 1)).toBe(
      'The connection to the server 192.168.56.10:6443 was refused - did you specify the right host or port?',
    );
    expect(output(result, -1)).toMatch(/a\s+1\/1\s+Running\s+0 [\s\S]*b\s+1\/1\s+Running\s+0 /);
  });

  it('etcd: nothing is read or written, and nothing that was is lost', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 10s',
      'fault kill etcd',
      'kubectl get pods',
      'kubectl run b --image=nginx',
      'fault restart etcd',
      'wait 10s',
      'kubectl get pods',
    );
    expect(output(result, 1)).toMatch(
      /^Error from server: rpc error: code = Unavailable .*:2379: connect: connection refused"$/,
    );
    expect(output(result, 2)).toBe(output(result, 1));
    expect(output(result, 3)).toMatch(/a\s+1\/1\s+Running/);
  });

  it('kubelet: its containers run on, and the next one takes them as they are', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 10s',
      ...each('kill', 'kubelet'),
      'kubectl run b --image=nginx',
      'wait 5s',
      'kubectl get pods',
      ...each('restart', 'kubelet'),
      'wait 30s',
      'kubectl get pods',
    );
    expect(output(result, 2)).toMatch(/a\s+1\/1\s+Running\s+0 [\s\S]*b\s+0\/1\s+Pending/);
    expect(output(result, 3)).toMatch(/a\s+1\/1\s+Running\s+0 [\s\S]*b\s+1\/1\s+Running/);
    expect(containerIds(result, 'a')).toBe(containerIds(run('kubectl run a --image=nginx', 'wait 10s'), 'a'));
  });

  it('containerd: what runs runs on, what is new waits', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 10s',
      ...each('kill', 'containerd'),
      'kubectl run b --image=nginx',
      'wait 5s',
      'kubectl get pods',
      ...each('restart', 'containerd'),
      'wait 60s',
      'kubectl get pods',
    );
    expect(output(result, 2)).toMatch(/a\s+1\/1\s+Running\s+0 [\s\S]*b\s+0\/1\s+ContainerCreating/);
    expect(output(result, 3)).toMatch(/a\s+1\/1\s+Running\s+0 [\s\S]*b\s+1\/1\s+Running/);
  });

  it('registry: pulls fail and are tried again', () => {
    const result = run(
      'fault kill registry',
      'kubectl run a --image=nginx',
      'wait 10s',
      'kubectl get pods',
      'fault restart registry',
      'wait 60s',
      'kubectl get pods',
    );
    expect(output(result, 1)).toMatch(/a\s+0\/1\s+(ErrImagePull|ImagePullBackOff)/);
    expect(output(result, 2)).toMatch(/a\s+1\/1\s+Running/);
  });

  it('kube-proxy: its rules stay in the kernel, and new ones wait for the next one', () => {
    const synced = (result: Scenario): number[] =>
      result.trace.events.flatMap((event) =>
        event.type === 'step' && event.name === 'SyncProxyRules' ? [event.at] : [],
      );
    const result = run(
      'fault kill kube-proxy/node-1',
      'kubectl create deployment w --image=nginx',
      'kubectl expose deployment w --port=80',
      'wait 20s',
      'fault restart kube-proxy/node-1',
      'wait 20s',
    );
    expect(synced(result).length).toBeGreaterThan(0);
    for (const at of synced(result)) expect(at).toBeGreaterThan(20_000);
  });
});

describe('a process that is frozen', () => {
  it('scheduler: thawed after its lease is over it finds that nobody took it, renews it and goes on', () => {
    const result = run(
      'fault stop scheduler',
      'kubectl run a --image=nginx',
      'wait 30s',
      'fault start scheduler',
      'wait 60s',
      'kubectl get pods',
      'kubectl get lease kube-scheduler -n kube-system -o yaml',
    );
    expect(output(result, 1)).toMatch(/a\s+1\/1\s+Running/);
    // client-go's leaderelection.go: the round of renewals begins after the thaw, and reads a lease that is still its own.
    expect(output(result, 2)).toMatch(/holderIdentity: control-plane_[0-9a-f-]{36}/);
    expect(output(result, 2)).not.toContain('leaseTransitions: 1');
    const elections = result.trace.events.filter(
      (event) => event.type === 'step' && event.name === 'LeaderElection',
    );
    expect(elections).toHaveLength(0);
  });

  it('API server: it takes connections and says nothing', () => {
    const result = run(
      'fault stop apiserver',
      'kubectl get pods',
      'fault start apiserver',
      'kubectl get pods',
    );
    expect(output(result, 0)).toBe('Unable to connect to the server: net/http: TLS handshake timeout');
    expect(output(result, 1)).toBe('No resources found in default namespace.');
  });

  it('slow: everything takes longer, nothing is lost', () => {
    const boundAt = (result: Scenario): number =>
      result.trace.events.find(
        (event) =>
          event.type === 'message' &&
          event.call.protocol === 'http' &&
          'subresource' in event.call &&
          event.call.subresource === 'binding',
      )?.at ?? Infinity;
    const slow = run('fault slow kube-scheduler 200x', 'kubectl run a --image=nginx', 'wait 30s');
    expect(boundAt(slow) - boundAt(run('kubectl run a --image=nginx', 'wait 30s'))).toBeGreaterThan(50);
  });
});

describe('a link', () => {
  it('that is cut loses what is sent, and sends it again when it is mended in time', () => {
    const result = run(
      ...each('cut', 'kubelet', ' kube-apiserver'),
      'kubectl run b --image=nginx',
      'wait 5s',
      'kubectl get pods',
      ...each('mend', 'kubelet', ' kube-apiserver'),
      'wait 30s',
      'kubectl get pods',
    );
    expect(output(result, 1)).toMatch(/b\s+0\/1\s+Pending/);
    expect(output(result, 2)).toMatch(/b\s+1\/1\s+Running/);
    const lost = result.trace.events.filter(
      (event) => event.type === 'message' && event.until === null && event.call.protocol === 'watch',
    );
    expect(lost.length).toBeGreaterThan(0);
  });

  it('that stays cut is given up: nodes are lost, and found again', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 10s',
      ...each('cut', 'kubelet', ' kube-apiserver'),
      'wait 100s',
      'kubectl get nodes',
      ...each('mend', 'kubelet', ' kube-apiserver'),
      'wait 90s',
      'kubectl get nodes',
      'kubectl get pods',
    );
    expect(output(result, 1).match(/NotReady/g)).toHaveLength(3);
    expect(output(result, 2)).not.toContain('NotReady');
    expect(output(result, 3)).toMatch(/a\s+1\/1\s+Running\s+0 /);
  });

  it('to kubectl: the dialer gives up', () => {
    const result = run(
      'fault cut kubectl kube-apiserver',
      'kubectl get pods',
      'fault mend kubectl kube-apiserver',
      'kubectl get pods',
    );
    expect(output(result, 0)).toBe(
      'Unable to connect to the server: dial tcp 192.168.56.10:6443: i/o timeout',
    );
    expect(output(result, 1)).toBe('No resources found in default namespace.');
  });

  it('that is slow is slow in both directions', () => {
    const took = (result: Scenario): number =>
      (result.commands[0]?.until ?? 0) - (result.commands[0]?.at ?? 0);
    const slow = run('fault slow link kubectl kube-apiserver 200ms', 'kubectl get pods');
    expect(took(slow) - took(run('kubectl get pods'))).toBeGreaterThan(399);
  });
});

describe('a watch', () => {
  const requested = (result: Scenario, client = 'kube-scheduler'): string[] =>
    result.trace.events.flatMap((event) =>
      event.type === 'message' &&
      event.from === client &&
      event.call.protocol === 'http' &&
      event.call.phase === 'request' &&
      event.call.verb === 'watch'
        ? [event.call.path]
        : [],
    );

  it('that is dropped goes on where it ended', () => {
    const paths = requested(run('fault drop watch kube-scheduler pods', 'wait 5s'));
    expect(paths).toHaveLength(1);
    expect(paths[0]).toMatch(/resourceVersion=\d+/);
    expect(paths[0]).not.toContain('sendInitialEvents');
  });

  it('of which nothing is known any more lists all anew', () => {
    const paths = requested(
      run(
        'kubectl run a --image=nginx',
        'wait 10s',
        'fault cut kubelet/node-1 kube-apiserver',
        'kubectl run b --image=nginx',
        'wait 60s',
        'fault mend kubelet/node-1 kube-apiserver',
        'fault drop watch kube-controller-manager pods expired',
        'wait 60s',
      ),
      'kubelet/node-1',
    );
    expect(paths.some((path) => /resourceVersion=\d/.test(path))).toBe(true);
    expect(paths.some((path) => path.includes('sendInitialEvents=true'))).toBe(true);
  });
});

describe('a node', () => {
  it('that is lost is NotReady after 40 s; back again it starts its Pods anew', () => {
    const result = run(
      'kubectl create deployment w --image=nginx --replicas=3',
      'wait 15s',
      'fault lose node-2',
      'wait 60s',
      'kubectl get nodes',
      'fault return node-2',
      'wait 60s',
      'kubectl get nodes',
      'kubectl get pods -o wide',
    );
    expect(output(result, 1)).toMatch(/node-2\s+NotReady/);
    expect(output(result, 2)).not.toContain('NotReady');
    expect(output(result, 3)).toMatch(/1\/1\s+Running\s+1 .*node-2/);
    expect(output(result, 3).match(/1\/1\s+Running/g)).toHaveLength(3);
  });

  it('whose disk is full evicts', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 15s',
      ...nodes.map((node) => `fault fill ${node}`),
      'wait 30s',
    );
    const { status } = result.left('Pod').get('default/a') as Pod;
    expect([status.phase, status.reason]).toEqual(['Failed', 'Evicted']);
  });
});

describe('other faults', () => {
  it('a container that is killed is started again', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 10s',
      'fault kill container a',
      'wait 10s',
      'kubectl get pods',
    );
    expect(output(result, 1)).toMatch(/a\s+1\/1\s+Running\s+1 /);
  });

  it('a container of a Pod that nobody knows by name before', () => {
    const result = run(
      'kubectl create deployment web --image=nginx',
      'wait 10s',
      'fault kill container {pod web-* 1}',
      'wait 10s',
      'kubectl get pods',
    );
    expect(output(result, 1)).toMatch(/web-\S+\s+1\/1\s+Running\s+1 /);
  });

  it('an image that is missing or private, until it is back', () => {
    for (const how of ['missing', 'private']) {
      const result = run(
        `fault image ${how} nginx`,
        'kubectl run a --image=nginx',
        'wait 12s',
        'kubectl get pods',
        'fault image back nginx',
        'wait 60s',
        'kubectl get pods',
      );
      expect(output(result, 1)).toMatch(/ErrImagePull|ImagePullBackOff/);
      expect(output(result, 2)).toMatch(/a\s+1\/1\s+Running/);
    }
  });

  it('certificates that expire', () => {
    const result = run(
      'fault expire certificate kubectl',
      'kubectl get pods',
      'fault renew kubectl',
      'kubectl get pods',
      'fault expire certificate kube-apiserver',
      'kubectl get pods',
    );
    expect(output(result, 0)).toBe('error: You must be logged in to the server (Unauthorized)');
    expect(output(result, 1)).toBe('No resources found in default namespace.');
    expect(output(result, 2)).toMatch(/x509: certificate has expired or is not yet valid/);
  });

  it('a token that expires', () => {
    const result = run(
      'fault expire token kube-system/replicaset-controller',
      'kubectl create deployment w --image=nginx',
      'wait 10s',
      'kubectl get pods',
      'fault renew kube-system/replicaset-controller',
      'wait 60s',
      'kubectl get pods',
    );
    expect(output(result, 1)).toBe('No resources found in default namespace.');
    expect(output(result, 2)).toMatch(/1\/1\s+Running/);
  });

  it('a control plane in static Pods is started again by its kubelet', () => {
    const result = scenario(
      ['fault kill scheduler', 'kubectl run a --image=nginx', 'wait 40s', 'kubectl get pods -A'],
      {},
      { cluster: 'kubeadm' },
    );
    expect(output(result, 1)).toMatch(/a\s+1\/1\s+Running/);
    expect(output(result, 1)).toMatch(/kube-scheduler-control-plane\s+1\/1\s+Running\s+1 /);
  });

  it('stand in one list, each with a line that is understood', () => {
    const words: Readonly<Record<string, string>> = {
      component: 'kubelet/node-1',
      factor: '2',
      a: 'kubelet/node-1',
      b: 'kube-apiserver',
      duration: '10ms',
      resource: 'pods',
      node: 'node-1',
      pod: 'a',
      container: 'a',
      image: 'nginx',
      speed: '18MB/s',
      account: 'default/default',
    };
    for (const { line } of faultKinds) {
      const filled = line.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
      const before = line.includes('{container}')
        ? ['kubectl run a --image=nginx', 'wait 10s']
        : line.includes('return')
          ? ['fault lose node-1']
          : [];
      expect(() => scenario([...before, filled, 'wait 1s'])).not.toThrow();
    }
    expect(() => scenario(['fault bend node-1'])).toThrow('not modelled');
  });
});
