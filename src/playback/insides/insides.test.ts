import { describe, expect, it } from 'vitest';
import '../../engine/all-parts.ts';
import { simulate } from '../../engine/simulate.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { podSummary } from '../../kubernetes/printers/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { commandsAt } from './commands.ts';
import { controllersAt, desiresAt } from './controllers.ts';
import { imagePullsAt, resolvedAt } from './images.ts';
import { countsAt, keyTreeAt } from './key-tree.ts';
import { backOffAt, callsFor, containersAt, probesAt, stationsAt } from './node-work.ts';
import { isNamed, stepsOf } from './own-events.ts';
import { podStrip, statusOrigin } from './pod-status.ts';
import { rulesAt } from './proxy-rules.ts';
import { attemptAt, filterMatrix, queuedAt } from './scheduling.ts';
import { cachedObjects, cacheRevisionAt, watchersAt, watchesOf } from './watchers.ts';

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 3
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      initContainers: [{name: init, image: 'busybox:1.36', command: [sh, -c, 'sleep 1']}]
      containers:
      - name: nginx
        image: nginx:1.27
        readinessProbe: {httpGet: {path: /, port: 80}, periodSeconds: 2}
        livenessProbe: {httpGet: {path: /nope, port: 80}, periodSeconds: 2}
---
apiVersion: v1
kind: Service
metadata: {name: web}
spec: {selector: {app: web}, ports: [{port: 80}]}
---
apiVersion: v1
kind: Pod
metadata: {name: bad}
spec: {containers: [{name: c, image: 'nginx:latset'}]}
---
apiVersion: v1
kind: Pod
metadata: {name: big}
spec: {containers: [{name: c, image: 'nginx:1.27', resources: {requests: {cpu: 100}}}]}
---
apiVersion: v1
kind: Pod
metadata: {name: gated}
spec: {schedulingGates: [{name: a/b}], containers: [{name: c, image: 'nginx:1.27'}]}
`;
const { trace } = simulate({
  seed: 7,
  cluster: 'recorded',
  files: { 'a.yaml': manifest },
  inputs: [
    { text: 'kubectl apply -f a.yaml' },
    { text: 'wait 40s', notBefore: 1000 },
    { text: 'kubectl delete pod bad', notBefore: 41_000 },
  ],
});
const index = new TraceIndex(trace);
const { end } = trace;
const scheduler = 'kube-scheduler';
const big: ObjectKey = '/registry/pods/default/big';
const bad: ObjectKey = '/registry/pods/default/bad';

/** Moments all over the run. */
const moments = Array.from({ length: 60 }, (_, i) => (end * i) / 59);

describe('the scheduler', () => {
  it('has each Pod in the queue that its last step put it in', () => {
    const queues = Object.fromEntries(queuedAt(index, scheduler, end).map(({ pod, queue }) => [pod, queue]));
    expect(queues).toEqual({ [big]: 'unschedulable', '/registry/pods/default/gated': 'gated' });
    expect(queuedAt(index, scheduler, 0)).toEqual([]);
    const tried = stepsOf(index, scheduler).find((step) => step.name === 'Filter')!;
    expect(queuedAt(index, scheduler, tried.at).find(({ pod }) => pod === tried.about)?.queue).toBe(
      'scheduling',
    );
  });

  it('never has a Pod in a queue that etcd says is bound, but for the moment of hearing of it', () => {
    for (const time of moments) {
      for (const { pod, queue } of queuedAt(index, scheduler, time)) {
        const stored = index.objectAt(pod, time)?.object as Pod;
        if (stored.spec.nodeName !== undefined) expect(queue).toBe('scheduling');
      }
    }
  });

  it('let every node pass the plugins before the one that refused it', () => {
    const attempt = attemptAt(index, scheduler, end, big)!;
    const { plugins, nodes } = filterMatrix(attempt, attempt.filter!.detail.nodes);
    expect(nodes).toHaveLength(3);
    const column = plugins.map(({ name, verdicts }) => `${name} ${verdicts[0]!}`);
    expect(column).toContain('NodeResourcesFit refused');
    expect(column).toContain('TaintToleration passed');
    expect(column).toContain('NodeAffinity skipped');
    expect(column).toContain('PodTopologySpread unrun');
    expect(attempt.score).toBeNull();
    expect(attempt.postFilter?.detail.victims).toEqual([]);
  });
});

describe('a node', () => {
  const pod = [...index.keys()].find((key) => key.startsWith('/registry/pods/default/web-'))!;
  const object = index.objectAt(pod, end)!.object as Pod;
  const node = object.spec.nodeName!;
  const [kubelet, runtime] = [`kubelet/${node}`, `containerd/${node}`] as const;

  it('takes a Pod its way: sandbox, network, init container, then the container', () => {
    const stations = stationsAt(index, pod, end).map(({ method, target }) =>
      `${method} ${target ?? ''}`.trim(),
    );
    const order = [
      'RunPodSandbox',
      'ADD',
      'CreateContainer init',
      'StartContainer init',
      'StartContainer nginx',
    ];
    expect(stations.filter((each) => order.includes(each))).toEqual(order);
    expect(stationsAt(index, pod, 0).every(({ state }) => state === 'ahead')).toBe(true);
  });

  it('knows its containers before the API server does, and the same when it has reported', () => {
    for (const time of moments) {
      const stored = index.objectAt(pod, time)?.object as Pod | undefined;
      if (!stored?.spec.nodeName) continue;
      const now = containersAt(index, runtime, pod, stored, time);
      expect(now.map(({ kind }) => kind)).toEqual(['init', 'main']);
      const main = now[1]!;
      // Nothing is ever started before the init container has ended well.
      if (main.starts > 0) expect(now[0]!.exit).toEqual({ code: 0, reason: 'Completed' });
    }
  });

  it('counts probes up to their thresholds', () => {
    const nginx = object.spec.containers[0]!;
    const probes = probesAt(index, kubelet, pod, nginx, end);
    expect(probes.map(({ probe, asks }) => `${probe} ${asks}`)).toEqual([
      'readiness GET / :80',
      'liveness GET /nope :80',
    ]);
    const failures = stepsOf(index, kubelet).filter(
      (step) => isNamed(step, 'Probe') && step.about === pod && step.detail.probe === 'liveness',
    );
    const third = failures.find((step) => isNamed(step, 'Probe') && step.detail.streak === 3)!;
    const counted = probesAt(index, kubelet, pod, nginx, third.until!)[1]!;
    expect(counted.last?.detail).toMatchObject({ streak: 3, threshold: 3, success: false });
  });

  it('waits after a failed pull as long as it says, counted from the failure', () => {
    const stored = index.versions(bad).findLast((version) => version.object !== null)!.object as Pod;
    const where = stored.spec.nodeName!;
    const parts = { kubelet: `kubelet/${where}`, runtime: `containerd/${where}` } as const;
    const container = stored.spec.containers[0]!;
    const pulls = callsFor(index, bad).filter(({ method }) => method === 'PullImage');
    expect(pulls.length).toBeGreaterThan(2);
    const said = stepsOf(index, parts.kubelet).filter(
      (step) => isNamed(step, 'BackOff') && step.about === bad,
    );
    for (const step of said) {
      const clock = backOffAt(index, parts, bad, container, step.at)!;
      expect(clock.from).toBeLessThanOrEqual(step.at);
      const next = pulls.find(({ at }) => at > step.at);
      // The next pull comes when the wait is over, at the next sync.
      if (next) expect(next.at).toBeGreaterThanOrEqual(clock.until);
    }
    expect(backOffAt(index, parts, bad, container, 0)).toBeNull();
  });

  it('and the registry agree on what was pulled', () => {
    const there = imagePullsAt(index, end, node).filter(({ state }) => state === 'there');
    const sizes = new Map(resolvedAt(index, end).map(({ detail }) => [detail.image, detail]));
    expect(there.length).toBeGreaterThan(0);
    for (const { image, layers, alreadyThere, bytes, arrived } of there) {
      expect(layers.length + alreadyThere).toBe(sizes.get(image)!.layers);
      expect(arrived).toBe(bytes);
    }
    expect(
      imagePullsAt(index, end).some(({ state, image }) => state === 'failed' && image.endsWith('latset')),
    ).toBe(true);
  });
});

describe('the controllers', () => {
  it('want what is there at the end, Deployment and ReplicaSet alike', () => {
    const desires = desiresAt(index, end);
    expect(
      desires.map(({ kind, desired, pods }) => `${kind} ${String(desired)} ${String(pods.length)}`),
    ).toEqual(['Deployment 3 3', 'ReplicaSet 3 3']);
    expect(desires[1]?.owner).toBe(desires[0]?.key);
  });

  it('retry what could not be written, until they have', () => {
    const requeue = trace.events.find((event) => event.type === 'step' && event.name === 'Requeue')!;
    const then = controllersAt(index, 'kube-controller-manager', requeue.at).flatMap(
      ({ retries }) => retries,
    );
    expect(then).toHaveLength(1);
    expect(
      controllersAt(index, 'kube-controller-manager', end).some(
        ({ name }) => name === 'replicaset-controller',
      ),
    ).toBe(true);
  });
});

describe('watches', () => {
  it('never tell of more than the cache knows, and the cache of no more than etcd', () => {
    for (const time of moments) {
      const cached = cacheRevisionAt(index, time);
      expect(cached).toBeLessThanOrEqual(index.revisionAt(time));
      for (const { watches } of watchersAt(index, 'kube-apiserver', time))
        for (const { told } of watches) expect(told ?? 0).toBeLessThanOrEqual(cached);
    }
  });

  it('fill caches with as many objects as are stored, once all is told', () => {
    const pods = watchesOf(index, 'kube-controller-manager', end).find(
      ({ channel }) => channel.resource === 'pods',
    )!;
    expect(cachedObjects(index, pods.channel, end)).toBe(index.objectsAt('/registry/pods/', end).length);
  });
});

describe('the store', () => {
  it('holds in its tree every key that is there, and no other', () => {
    for (const time of moments) {
      const keys = keyTreeAt(index, time).flatMap((branch) => branch.keys);
      expect(keys).toHaveLength(index.objectsAt('/registry/', time).length);
    }
  });

  it('counts a key as etcd does', () => {
    const versions = index.versions(big);
    expect(countsAt(index, big, end)).toEqual({
      create: versions[0]!.revision,
      mod: versions.at(-1)!.revision,
      version: versions.length,
    });
    expect(countsAt(index, bad, end)).toBeNull();
  });
});

describe('kube-proxy and kubectl', () => {
  it('rules lead to the Pods that are ready', () => {
    const proxy = trace.components.find((id) => id.startsWith('kube-proxy/'))!;
    const rules = rulesAt(index, proxy, proxy.split('/')[1]!, end);
    expect(rules).toHaveLength(1);
    expect(rules[0]?.addresses[0]).toMatch(/^10\.\d+\.\d+\.\d+:80$/);
    for (const { pod } of rules[0]!.endpoints) expect(pod).toContain('web-');
  });

  it('commands keep what they asked and printed to themselves', () => {
    const [apply, remove] = commandsAt(index, end);
    expect(apply?.output).toContain('deployment.apps/web created');
    expect(apply?.discovery.length).toBeGreaterThan(0);
    expect(apply?.requests.every(({ call }) => call.resource !== null)).toBe(true);
    expect(remove?.line).toBe('kubectl delete pod bad');
    expect(remove?.requests[0]?.call.method).toBe('DELETE');
  });
});

describe('the strip of a Pod’s four names', () => {
  it('says at every moment what kubectl would', () => {
    for (const key of index.keys()) {
      if (!key.startsWith('/registry/pods/')) continue;
      const strip = podStrip(index, key)!;
      for (const { at, object } of index.versions(key)) {
        const here = strip.status.spans.find(({ from, to }) => from <= at && (to ?? Infinity) > at);
        expect(here?.value ?? null).toBe(object === null ? null : podSummary(object as Pod).status);
      }
    }
  });

  it('names the rule that gave the word', () => {
    for (const key of index.keys()) {
      if (!key.startsWith('/registry/pods/')) continue;
      for (const { object } of index.versions(key)) {
        if (object === null) continue;
        const pod = object as Pod;
        const { rule, container } = statusOrigin(pod);
        const { status } = podSummary(pod);
        const all = [...(pod.status.initContainerStatuses ?? []), ...(pod.status.containerStatuses ?? [])];
        const named = all.find(({ name }) => name === container)?.state;
        if (rule === 'phase') expect(status).toBe(pod.status.phase);
        if (rule === 'waiting') expect(named?.waiting?.reason).toBe(status);
        if (rule === 'terminated') expect(named?.terminated?.reason).toBe(status);
        if (rule === 'init-waiting') expect(status).toBe(`Init:${named?.waiting?.reason ?? ''}`);
        if (rule === 'gated') expect(status).toBe('SchedulingGated');
        if (rule === 'deleted') expect(pod.metadata.deletionTimestamp).toBeDefined();
      }
    }
    const rules = [...index.keys()]
      .filter((key) => key.startsWith('/registry/pods/'))
      .flatMap((key) =>
        index.versions(key).flatMap(({ object }) => (object ? [statusOrigin(object as Pod).rule] : [])),
      );
    expect(new Set(rules)).toEqual(
      new Set([
        'phase',
        'gated',
        'init-progress',
        'waiting',
        'deleted',
        ...rules.filter((r) => r === 'terminated'),
      ]),
    );
  });
});
