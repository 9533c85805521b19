import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Run } from '../engine/simulate.ts';

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: web
  labels: { app: web }
spec:
  containers:
    - name: nginx
      image: nginx:1.27
      ports: [{ containerPort: 80 }]
      resources: { requests: { cpu: 100m, memory: 64Mi }, limits: { memory: 128Mi } }
`;

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: busybox
          command: [sh, -c, 'echo "$GREETING" > /greeting; sleep 3600']
          env: [{ name: GREETING, valueFrom: { configMapKeyRef: { name: words, key: hello } } }]
          readinessProbe: { exec: { command: [cat, /greeting] }, periodSeconds: 2 }
          lifecycle: { preStop: { exec: { command: [sh, -c, 'sleep 1'] } } }
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - { labelSelector: { matchLabels: { app: web } }, topologyKey: kubernetes.io/hostname }
`;

const files = { 'pod.yaml': pod, 'deployment.yaml': deployment };

function runOf(...lines: readonly string[]): Run {
  return { seed: 7, cluster: 'recorded', files, inputs: lines.map((text) => ({ text })) };
}

/** What the page is for. */
const plain: Readonly<Record<string, Run>> = {
  'nothing at all': runOf(),
  'apply a Pod': runOf('kubectl apply -f pod.yaml'),
  'apply a Pod and look at it': runOf(
    'kubectl apply -f pod.yaml',
    'wait 20s',
    'kubectl get pods',
    'kubectl get pod web -o wide',
    'kubectl get nodes',
  ),
};

const other: Readonly<Record<string, Run>> = {
  'a Pod run and deleted': runOf('kubectl run web --image=nginx', 'wait 20s', 'kubectl delete pod web'),
  'a Deployment with all that its Pods can ask for': runOf(
    'kubectl create configmap words --from-literal=hello=hi',
    'kubectl apply -f deployment.yaml',
    'kubectl rollout status deployment web',
    'kubectl get deployments,pods -o wide',
    'kubectl scale deployment web --replicas=1',
    'kubectl get pods -o yaml | grep podIP',
    'kubectl exec deploy/web -- ls /tmp',
    'wait 30s',
    'kubectl delete deployment web',
  ),
  'a Pod applied twice, the second time as it was': runOf(
    'kubectl apply -f pod.yaml',
    'wait until pod/web STATUS=Running',
    'kubectl apply -f pod.yaml',
  ),
  'a Pod refused, a Pod that fits nowhere': runOf(
    'kubectl create quota few --hard=pods=1',
    'kubectl run first --image=nginx',
    'kubectl run second --image=nginx',
    'kubectl get quota few -o jsonpath={.status.used.pods}',
  ),
};

/** As in a page that has just begun: no part is there. */
async function page(): Promise<typeof import('./on-demand.ts') & typeof import('../engine/parts.ts')> {
  vi.resetModules();
  return { ...(await import('../engine/parts.ts')), ...(await import('./on-demand.ts')) };
}

async function traceOf(run: Run, before: 'nothing' | 'everything'): Promise<string> {
  const { simulateOnDemand, loadAllParts } = await page();
  if (before === 'everything') await loadAllParts();
  return JSON.stringify(await simulateOnDemand(run));
}

describe('what a page loads of the engine', () => {
  // The engine is compiled at its first import.
  beforeAll(page, 120_000);

  it.each(Object.entries(plain))('is its core and no part: %s', async (_, run) => {
    const { simulateOnDemand, installedParts } = await page();
    await simulateOnDemand(run);
    expect(installedParts()).toEqual([]);
  });

  it.each(Object.entries(other))('is what the run needs: %s', async (_, run) => {
    const { simulateOnDemand, installedParts } = await page();
    await simulateOnDemand(run);
    expect(installedParts()).not.toEqual([]);
  });

  it.each(Object.entries({ ...plain, ...other }))('changes no byte of a trace: %s', async (_, run) => {
    expect(await traceOf(run, 'nothing')).toBe(await traceOf(run, 'everything'));
  });

  it('is fetched only once, and a run that failed for want of it leaves nothing behind', async () => {
    const run = other['a Pod refused, a Pod that fits nowhere'] as Run;
    const { simulateOnDemand, loadAllParts } = await page();
    const first = JSON.stringify(await simulateOnDemand(run));
    await loadAllParts();
    expect(JSON.stringify(await simulateOnDemand(run))).toBe(first);
  });
});
