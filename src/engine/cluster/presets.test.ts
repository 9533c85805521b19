import { describe, expect, it } from 'vitest';
import type { Pod } from '../../kubernetes/pod.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { invariants } from '../testing/invariants.ts';

const kubeadm = (...lines: readonly string[]): Scenario => scenario(lines, {}, { cluster: 'kubeadm' });
const output = ({ commands }: Scenario, index = 0): string => commands[index]?.output ?? '';

const columns = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split(/\s+/)
        .slice(0, 5)
        .join(' ')
        .replace(/-((?!plane)[a-z0-9]{5}|[a-f0-9]{8,10}-[a-z0-9]{5}) /, '-… '),
    );

describe('the cluster kubeadm', () => {
  it('is quiet: nothing happens when its run begins', () => {
    const { trace, ended } = kubeadm();
    expect(trace.events).toEqual([]);
    expect(trace.end).toBe(0);
    expect(ended).toBe('settled');
  });

  it('shows what people know', () => {
    expect(columns(output(kubeadm('kubectl get pods -A')))).toEqual([
      'NAMESPACE NAME READY STATUS RESTARTS',
      'kube-system coredns-… 1/1 Running 0',
      'kube-system coredns-… 1/1 Running 0',
      'kube-system etcd-control-plane 1/1 Running 0',
      'kube-system kindnet-… 1/1 Running 0',
      'kube-system kindnet-… 1/1 Running 0',
      'kube-system kindnet-… 1/1 Running 0',
      'kube-system kube-apiserver-control-plane 1/1 Running 0',
      'kube-system kube-controller-manager-control-plane 1/1 Running 0',
      'kube-system kube-proxy-… 1/1 Running 0',
      'kube-system kube-proxy-… 1/1 Running 0',
      'kube-system kube-proxy-… 1/1 Running 0',
      'kube-system kube-scheduler-control-plane 1/1 Running 0',
    ]);
  });

  it('mirrors its static Pods: owned by the Node, bound to it, with the hash of their file', () => {
    const { trace } = kubeadm();
    const node = trace.initial.objects.find(({ key }) => key === '/registry/minions/control-plane');
    const pods = trace.initial.objects
      .map(({ object }) => object as Pod)
      .filter(({ kind }) => kind === 'Pod');
    const mirrors = pods.filter(({ metadata }) => metadata.annotations?.['kubernetes.io/config.mirror']);
    expect(mirrors).toHaveLength(4);
    for (const { metadata, spec, status } of mirrors) {
      const { annotations } = metadata;
      expect(annotations?.['kubernetes.io/config.mirror']).toBe(annotations?.['kubernetes.io/config.hash']);
      expect(annotations?.['kubernetes.io/config.source']).toBe('file');
      expect(metadata.ownerReferences).toEqual([
        {
          apiVersion: 'v1',
          kind: 'Node',
          name: 'control-plane',
          uid: node?.object.metadata.uid,
          controller: true,
        },
      ]);
      expect(spec.nodeName).toBe('control-plane');
      expect(status.phase).toBe('Running');
    }
  });

  it('has its Pods on the nodes that describe tells of them, with their requests', () => {
    const text = output(kubeadm('kubectl describe node control-plane'));
    expect(text).toContain('Non-terminated Pods:          (6 in total)');
    expect(text).toMatch(/cpu\s+750m \(37%\)\s+100m \(5%\)/);
  });

  it('makes a mirror Pod again that somebody deletes; the process runs on', () => {
    const run = kubeadm(
      'kubectl delete pod -n kube-system kube-scheduler-control-plane',
      'wait 5s',
      'kubectl get pods -A',
    );
    expect(output(run, 1)).toMatch(/kube-scheduler-control-plane\s+1\/1\s+Running\s+0/);
    const before = kubeadm().left('Pod').get('kube-system/kube-scheduler-control-plane') as Pod;
    const after = run.left('Pod').get('kube-system/kube-scheduler-control-plane') as Pod;
    expect(after.metadata.uid).not.toBe(before.metadata.uid);
    expect(after.status.containerStatuses?.[0]?.containerID).toBe(
      before.status.containerStatuses?.[0]?.containerID,
    );
    expect(run.requests('kubelet/control-plane')).toEqual([
      'delete pods kube-scheduler-control-plane',
      'create pods',
      'get pods kube-scheduler-control-plane',
      'patch pods/status kube-scheduler-control-plane',
    ]);
  });

  it('runs other Pods on the workers alone', () => {
    const run = kubeadm(
      'kubectl create deployment web --image=nginx --replicas=4',
      'wait 20s',
      'kubectl get pods -o wide',
    );
    const rows = output(run, 1).trim().split('\n').slice(1);
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toMatch(/Running.*worker-[12]/);
  });

  it('holds what must hold in every trace', () => {
    const { trace } = kubeadm(
      'kubectl run web --image=nginx',
      'kubectl delete pod -n kube-system -l k8s-app=kube-proxy',
      'kubectl rollout restart -n kube-system deployment coredns',
      'wait 90s',
    );
    for (const holds of Object.values(invariants)) holds(trace);
  });

  it('answers for its DNS Service', () => {
    const run = kubeadm(
      'kubectl get endpointslices -n kube-system',
      'kubectl logs -n kube-system -l k8s-app=kube-dns',
    );
    expect(output(run)).toMatch(/kube-dns-\w+\s+IPv4\s+53,53,9153\s+10\.244\.\d\.2,10\.244\.\d\.2/);
    expect(output(run, 1)).toContain('CoreDNS-1.14.2');
  });
});

describe('the cluster single', () => {
  it('has one node, which takes Pods', () => {
    const run = scenario(
      ['kubectl get pods -A', 'kubectl run web --image=nginx', 'wait 15s', 'kubectl get pods'],
      {},
      { cluster: 'single' },
    );
    expect(columns(output(run))).toHaveLength(8);
    expect(output(run, 2)).toMatch(/web\s+1\/1\s+Running/);
  });
});
