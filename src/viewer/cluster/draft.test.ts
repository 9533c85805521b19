import { describe, expect, it } from 'vitest';
import { draftOf, firstDraft, readCluster, readDraft, withNode, type NodeDraft } from './draft.ts';

const node = firstDraft.nodes[0] as NodeDraft;
const reading = (part: Partial<NodeDraft>) => readDraft({ ...firstDraft, nodes: [{ ...node, ...part }] });

describe('a draft of a cluster', () => {
  it('is read as the cluster that it means', () => {
    const read = readDraft({
      nodes: [
        {
          ...{
            name: ' db ',
            zone: 'a',
            labels: 'disktype=ssd\ntier=',
            taints: 'dedicated=db:NoSchedule, gpu:NoExecute',
          },
          ...{ cpu: '500m', memory: '4Gi', pods: '110', images: 'nginx:1.29, redis' },
        },
      ],
      ...{ etcdMembers: 3, controllerInstances: 2, provisioner: 'none' },
    });
    expect(read).toEqual({
      nodes: [
        {
          name: 'db',
          labels: { disktype: 'ssd', tier: '', 'topology.kubernetes.io/zone': 'a' },
          taints: [
            { key: 'dedicated', value: 'db', effect: 'NoSchedule' },
            { key: 'gpu', effect: 'NoExecute' },
          ],
          capacity: { cpu: '500m', memory: '4Gi' },
          images: ['nginx:1.29', 'redis'],
        },
      ],
      etcdMembers: 3,
      controllerInstances: 2,
    });
  });

  it.each([
    [{ name: '' }, 'name', 'missing', ''],
    [{ name: 'Node_1' }, 'name', 'wrong', 'Node_1'],
    [{ zone: 'a b' }, 'zone', 'wrong', 'a b'],
    [{ labels: 'ok=1, disktype' }, 'labels', 'wrong', 'disktype'],
    [{ labels: 'kubernetes.io/hostname=x' }, 'labels', 'fixed', 'kubernetes.io/hostname'],
    [{ taints: 'dedicated=db' }, 'taints', 'wrong', 'dedicated=db'],
    [{ taints: 'dedicated=db:Never' }, 'taints', 'wrong', 'dedicated=db:Never'],
    [{ cpu: '2 cores' }, 'cpu', 'wrong', '2 cores'],
    [{ cpu: '' }, 'cpu', 'missing', ''],
    [{ memory: '1Mi' }, 'memory', 'wrong', '1Mi'],
    [{ pods: '0' }, 'pods', 'wrong', '0'],
    [{ images: 'nginx UPPER!' }, 'images', 'wrong', 'UPPER!'],
  ] as const)('%j is complained of at its place', (part, field, why, what) => {
    expect(reading(part)).toEqual([{ node: 0, field, why, what }]);
  });

  it('gives no two nodes one name', () => {
    expect(readDraft({ ...firstDraft, nodes: [node, node] })).toEqual([
      { node: 1, field: 'name', why: 'twice', what: 'node-1' },
    ]);
    expect(withNode(firstDraft).nodes.map(({ name }) => name)).toEqual([
      'node-1',
      'node-2',
      'node-3',
      'node-4',
    ]);
  });

  it('comes back from what was kept as it was', () => {
    const read = readDraft(firstDraft);
    expect(readCluster(JSON.parse(JSON.stringify(read)))).toEqual(read);
    expect('nodes' in read && draftOf(read)).toEqual(firstDraft);
  });

  it.each([
    null,
    3,
    {},
    { nodes: [] },
    { nodes: [{}] },
    { nodes: [{ name: 'A B' }] },
    { nodes: [{ name: 'a' }], etcdMembers: 2 },
  ])('nothing is made of %j', (found) => {
    expect(readCluster(found)).toBeNull();
  });
});
