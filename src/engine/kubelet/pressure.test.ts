import { describe, expect, test } from 'vitest';
import type { Node } from '../../kubernetes/node.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { rankForEviction, type PodUsage } from './eviction-rank.ts';
import { starvedOf } from './pressure.ts';

const Mi = 1024 * 1024;

/** One node of 1 GiB of memory, or of 1 GiB of disk. */
function run(lines: readonly string[], files: Readonly<Record<string, string>>, capacity: object): Scenario {
  const node = { name: 'node-1', capacity: { memory: '1Gi', ...capacity } };
  return scenario(lines, files, { cluster: { nodes: [node] } });
}

const pod = (name: string, shell: string, spec = '', resources = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: { ${spec} containers: [{ name: c, image: busybox, command: [sh, -c, "${shell}"], resources: { ${resources} } }] }\n`;
const hog = (name: string, mebibytes: number, spec = '', resources = ''): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: { ${spec} containers: [{ name: c, image: polinux/stress, command: [stress, --vm, '1', --vm-bytes, ${mebibytes}M], resources: { ${resources} } }] }\n`;
const writer = (name: string, mebibytes: number, resources = ''): string =>
  pod(name, `dd if=/dev/zero of=/big bs=1M count=${mebibytes}; sleep 9999`, '', resources);

const podOf = (of: Scenario, name: string): Pod => of.left('Pod').get(`default/${name}`) as Pod;
const nodeOf = (of: Scenario): Node => of.left('Node').get('node-1') as Node;
const condition = (of: Scenario, type: string): object | undefined =>
  nodeOf(of).status.conditions.find((each) => each.type === type);

describe('a node that runs out of memory', () => {
  const files = {
    'web.yaml': pod('web', 'sleep 9999', '', 'requests: { memory: 100Mi }'),
    'hog.yaml': hog('hog', 950),
  };
  const lines = ['kubectl apply -f web.yaml', 'wait 10s', 'kubectl apply -f hog.yaml'];
  const message =
    'The node was low on resource: memory. Threshold quantity: 100Mi, available: 71Mi. Container c was using 974336Ki, request is 0, has larger consumption of memory. ';

  test('evicts the Pod that exceeds its requests, in the words of the kubelet, and nobody else', () => {
    const after = run([...lines, 'wait 60s'], files, {});
    const { status } = podOf(after, 'hog');
    expect(status).toMatchObject({ phase: 'Failed', reason: 'Evicted', message });
    expect(status.conditions?.find(({ type }) => type === 'DisruptionTarget')).toMatchObject({
      status: 'True',
      reason: 'TerminationByKubelet',
      message,
    });
    expect(podOf(after, 'web').status.phase).toBe('Running');
    expect(after.events('Pod')).toContain(`Evicted: ${message}`);
    expect(after.events('Node')).toContain('EvictionThresholdMet: Attempting to reclaim memory');
    const event = [...after.left('Event').values()].find((each) => each['reason'] === 'Evicted');
    expect(event?.metadata.annotations).toEqual({
      offending_containers: 'c',
      offending_containers_usage: '974336Ki',
      starved_resource: 'memory',
    });
  });

  test('says that a Pod is Failed only when nothing of it runs any more', () => {
    const versions = run([...lines, 'wait 60s'], files, {})
      .versions('Pod')
      .flatMap(({ name, object }) => (name === 'default/hog' && object ? [object as Pod] : []));
    for (const { status } of versions) {
      const disrupted = status.conditions?.some(({ type }) => type === 'DisruptionTarget') ?? false;
      expect(disrupted).toBe(status.phase === 'Failed');
      if (disrupted) expect(status.containerStatuses?.every(({ state }) => state.terminated)).toBe(true);
    }
  });

  test('has the condition and the taint, and loses both five minutes after it was last short of memory', () => {
    const soon = run([...lines, 'wait 60s'], files, {});
    expect(condition(soon, 'MemoryPressure')).toMatchObject({
      status: 'True',
      reason: 'KubeletHasInsufficientMemory',
      message: 'kubelet has insufficient memory available',
    });
    expect(nodeOf(soon).spec.taints).toMatchObject([
      { key: 'node.kubernetes.io/memory-pressure', effect: 'NoSchedule' },
    ]);
    const [before, later] = [270, 340].map((seconds) => run([...lines, `wait ${seconds}s`], files, {}));
    expect(condition(before as Scenario, 'MemoryPressure')).toMatchObject({ status: 'True' });
    expect(condition(later as Scenario, 'MemoryPressure')).toMatchObject({
      status: 'False',
      reason: 'KubeletHasSufficientMemory',
    });
    expect(nodeOf(later as Scenario).spec.taints).toBeUndefined();
    expect(later?.events('Node')).toEqual([
      'EvictionThresholdMet: Attempting to reclaim memory',
      'NodeHasInsufficientMemory: Node node-1 status is now: NodeHasInsufficientMemory',
      'NodeHasSufficientMemory: Node node-1 status is now: NodeHasSufficientMemory',
    ]);
  });

  test('takes no Pod that asks for nothing, even past the scheduler, but one that asks or tolerates it', () => {
    const here = 'nodeName: node-1,';
    const tolerant = `${here} tolerations: [{ key: node.kubernetes.io/memory-pressure, operator: Exists }],`;
    const after = run(
      [...lines, 'wait 30s', 'kubectl apply -f more.yaml', 'wait 20s'],
      {
        ...files,
        'more.yaml': [
          pod('asks-nothing', 'sleep 9999', here),
          pod('asks', 'sleep 9999', here, 'requests: { memory: 10Mi }'),
          pod('tolerates', 'sleep 9999', tolerant),
        ].join('---\n'),
      },
      {},
    );
    const refusal = 'The node had condition: [MemoryPressure]. ';
    expect(podOf(after, 'asks-nothing').status).toMatchObject({
      phase: 'Failed',
      reason: 'Evicted',
      message: `Pod was rejected: ${refusal}`,
    });
    expect(after.events('Pod')).toContain(`Evicted: ${refusal}`);
    expect(podOf(after, 'asks').status.phase).toBe('Running');
    expect(podOf(after, 'tolerates').status.phase).toBe('Running');
  });

  test('never evicts a critical Pod', () => {
    const critical = { 'hog.yaml': hog('hog', 950, 'priorityClassName: system-cluster-critical,') };
    const after = run(['kubectl apply -f hog.yaml', 'wait 60s'], critical, {});
    expect(podOf(after, 'hog').status.phase).toBe('Running');
    expect(condition(after, 'MemoryPressure')).toMatchObject({ status: 'True' });
  });

  test('with none left at all, the kernel is first: it kills who has promised least', () => {
    const both = {
      'web.yaml': hog('web', 500, '', 'requests: { memory: 600Mi }'),
      'hog.yaml': hog('hog', 600, 'restartPolicy: Never,'),
    };
    const after = run([...lines, 'wait 60s'], both, {});
    const [container] = podOf(after, 'hog').status.containerStatuses ?? [];
    expect(container?.state.terminated).toMatchObject({ reason: 'OOMKilled', exitCode: 137 });
    expect(podOf(after, 'web').status.phase).toBe('Running');
    expect(after.events('Node')).toEqual([]);
  });
});

describe('a node whose disk is full', () => {
  const capacity = { 'ephemeral-storage': '1Gi' };

  test('evicts who has written most beyond its requests, and takes no Pod at all', () => {
    const after = run(
      ['kubectl apply -f writers.yaml', 'wait 60s', 'kubectl apply -f late.yaml', 'wait 10s'],
      {
        'writers.yaml': `${writer('small', 300)}---\n${writer('large', 720)}`,
        'late.yaml': pod('late', 'sleep 9999', 'nodeName: node-1,', 'requests: { memory: 10Mi }'),
      },
      capacity,
    );
    expect(podOf(after, 'large').status.message).toMatch(
      /^The node was low on resource: ephemeral-storage\. Threshold quantity: 10737418, available: \S+\. Container c was using 720Mi, request is 0, has larger consumption of ephemeral-storage\. $/,
    );
    expect(podOf(after, 'small').status.phase).toBe('Running');
    expect(condition(after, 'DiskPressure')).toMatchObject({
      status: 'True',
      reason: 'KubeletHasDiskPressure',
      message: 'kubelet has disk pressure',
    });
    expect(nodeOf(after).spec.taints).toMatchObject([{ key: 'node.kubernetes.io/disk-pressure' }]);
    expect(podOf(after, 'late').status.message).toBe(
      'Pod was rejected: The node had condition: [DiskPressure]. ',
    );
  });

  test('first removes what ended Pods have left', () => {
    const ended = pod('ended', 'dd if=/dev/zero of=/big bs=1M count=500', 'restartPolicy: Never,');
    const after = run(
      ['kubectl apply -f ended.yaml', 'wait 10s', 'kubectl apply -f web.yaml', 'wait 60s'],
      { 'ended.yaml': ended, 'web.yaml': writer('web', 520) },
      capacity,
    );
    expect(after.events('Node')[0]).toBe('EvictionThresholdMet: Attempting to reclaim ephemeral-storage');
    expect(podOf(after, 'web').status.phase).toBe('Running');
    const removed = after.trace.events.flatMap((event) =>
      event.type === 'message' && event.call.protocol === 'cri' && event.call.method === 'RemoveContainer'
        ? [`${event.call.pod} ${event.call.phase}`]
        : [],
    );
    expect(removed).toEqual([
      '/registry/pods/default/ended request',
      '/registry/pods/default/ended response',
    ]);
  });

  test('counts a volume of the Pod’s own against its limit', () => {
    const scratch = `apiVersion: v1\nkind: Pod\nmetadata: { name: scratch }\nspec: { volumes: [{ name: v, emptyDir: {} }], containers: [{ name: c, image: busybox, command: [sh, -c, "dd if=/dev/zero of=/v/big bs=1M count=200; sleep 9999"], volumeMounts: [{ name: v, mountPath: /v }], resources: { limits: { ephemeral-storage: 100Mi } } }] }\n`;
    const after = run(['kubectl apply -f scratch.yaml', 'wait 60s'], { 'scratch.yaml': scratch }, capacity);
    expect(podOf(after, 'scratch').status.message).toBe(
      'Pod ephemeral local storage usage exceeds the total limit of containers 100Mi. ',
    );
  });
});

test('a node with enough of everything is left alone, and says nothing', () => {
  const after = run(
    ['kubectl apply -f hog.yaml', 'wait 20m'],
    { 'hog.yaml': hog('hog', 900) },
    { 'ephemeral-storage': '2Gi' },
  );
  expect(podOf(after, 'hog').status.phase).toBe('Running');
  expect(after.requests('kubelet/node-1').filter((request) => request.includes('nodes'))).toEqual([]);
});

test('a threshold is crossed below it, not at it; memory comes first', () => {
  const usage = (memoryLeft: number, diskLeft: number): Parameters<typeof starvedOf>[0] => ({
    memory: { capacity: 1000 * Mi, used: 1000 * Mi - memoryLeft },
    disk: { capacity: 100_000 * Mi, used: 100_000 * Mi - diskLeft },
  });
  // 1 % as a float32 is a little less than 1 %.
  const share = Math.floor(100_000 * Mi * Math.fround(0.01));
  expect(starvedOf(usage(100 * Mi, share))).toEqual([]);
  expect(starvedOf(usage(100 * Mi - 1, share - 1)).map(({ signal }) => signal)).toEqual([
    'memory.available',
    'nodefs.available',
  ]);
});

test('who exceeds its requests goes first, then who matters less, then who uses most beyond them', () => {
  const usage = (name: string, bytes: number, requested: number, priority = 0): PodUsage => ({
    pod: { metadata: { name }, spec: { priority } } as Pod,
    bytes,
    containers: new Map(),
    requested,
  });
  const ranked = rankForEviction([
    usage('within', 90, 100, -10),
    usage('important', 500, 100, 10),
    usage('little beyond', 110, 100),
    usage('much beyond', 200, 100),
    usage('largest, but asked for it', 900, 850),
  ]);
  expect(ranked.map(({ pod: { metadata } }) => metadata.name)).toEqual([
    'much beyond',
    'largest, but asked for it',
    'little beyond',
    'important',
    'within',
  ]);
});
