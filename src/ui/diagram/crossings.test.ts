import { describe, expect, it } from 'vitest';
import type { ComponentId } from '../../kubernetes/components.ts';
import type { Path, Point } from './geometry.ts';
import { layOut } from './layout.ts';
import { surfaceNear } from './placement.ts';
import { routeBetween } from './routes.ts';

/** Every client's channel and call, and etcd's. */
function lines(nodes: number, w: number, h: number, near = 1): Map<string, Path> {
  const names = Array.from({ length: nodes }, (_, i) => `node-${String(i + 1)}`);
  const clients: ComponentId[] = [
    'kubectl',
    'kube-controller-manager',
    'kube-scheduler',
    ...names.map((node) => `kubelet/${node}` as const),
  ];
  const all: ComponentId[] = [...clients, 'kube-apiserver', 'etcd'];
  const layout = layOut(all, names[Math.floor(nodes / 2)] ?? null, surfaceNear(w, h, near, nodes));
  const found = new Map<string, Path>();
  for (const client of clients)
    for (const lane of ['channel', 'call'] as const) {
      const path = routeBetween(layout, client, 'kube-apiserver', lane);
      if (path) found.set(`${client} ${lane}`, path);
    }
  for (const lane of ['channel', 'call'] as const) {
    const path = routeBetween(layout, 'kube-apiserver', 'etcd', lane);
    if (path) found.set(`etcd ${lane}`, path);
  }
  return found;
}

describe('lines', () => {
  for (const [w, h] of [
    [784, 530],
    [784, 352],
    [390, 458],
    [360, 352],
  ] as const) {
    // From seven nodes on they run together in one trunk, which is no crossing.
    for (const nodes of w > 700 ? [1, 2, 3, 4, 5, 6] : [1, 2, 3]) {
      it(`do not cross with ${String(nodes)} nodes on ${String(w)} × ${String(h)}`, () => {
        const paths = [...lines(nodes, w, h)];
        for (const [i, [a, one]] of paths.entries())
          for (const [b, other] of paths.slice(i + 1)) expect(cross(one, other), `${a} and ${b}`).toBe(false);
      });
    }
  }
});

it('come to one trunk for many nodes seen from near', () => {
  const paths = [...lines(10, 784, 530, 4)];
  for (const [i, [a, one]] of paths.entries())
    for (const [b, other] of paths.slice(i + 1)) {
      const isTrunk = a.startsWith('kubelet') && b.startsWith('kubelet');
      if (!isTrunk) expect(cross(one, other), `${a} and ${b}`).toBe(false);
    }
});

function cross(a: Path, b: Path): boolean {
  for (let i = 1; i < a.points.length; i++)
    for (let k = 1; k < b.points.length; k++)
      if (meet(a.points[i - 1]!, a.points[i]!, b.points[k - 1]!, b.points[k]!)) return true;
  return false;
}

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
