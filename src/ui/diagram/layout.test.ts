import { describe, expect, it } from 'vitest';
import { componentKinds, type ComponentId, type ComponentKind } from '../../kubernetes/components.ts';
import type { Box } from './geometry.ts';
import { layOut } from './layout.ts';
import { surfaceFor, surfaceNear, tables } from './placement.ts';

const onNode: readonly ComponentKind[] = ['kubelet', 'containerd', 'cni', 'kube-proxy'];

function components(nodes: number): ComponentId[] {
  const names = Array.from({ length: nodes }, (_, i) => `node-${String(i + 1)}`);
  const central = componentKinds.filter((kind) => !onNode.includes(kind));
  return [...central, ...names.flatMap((node) => onNode.map((kind) => `${kind}/${node}` as const))];
}

const areas: readonly [name: string, w: number, h: number][] = [
  ['1440 × 900', 784, 530],
  ['1280 × 720', 964, 458],
  ['1366 × 625', 1050, 371],
  ['1920 × 1080', 1264, 706],
  ['tablet', 768, 500],
  ['phone', 390, 458],
  ['low phone', 360, 380],
  ['narrow phone', 320, 380],
];

describe('the picture', () => {
  it('never gets smaller than drawn, and fits its area where the area can hold it', () => {
    for (const [name, w, h] of areas) {
      const { table, zoom } = surfaceFor(w, h);
      expect(zoom, name).toBeGreaterThanOrEqual(1);
      expect(table.size.w * zoom, name).toBeLessThanOrEqual(w + 12);
      if (h >= 352) expect(table.size.h * zoom, name).toBeLessThanOrEqual(h + 0.01);
    }
    expect(surfaceFor(784, 530)).toMatchObject({ orientation: 'landscape', table: tables.landscape.full });
    expect(surfaceFor(390, 458)).toMatchObject({ orientation: 'portrait', table: tables.portrait.full });
  });

  it('has a place for every component, for any number of nodes, in every area', () => {
    for (const [name, w, h] of areas) {
      for (const n of [1, 2, 3, 4, 5, 6, 7, 10, 12, 13, 20, 100]) {
        const all = components(n);
        const layout = layOut(all, `node-${String(Math.ceil(n / 2))}`, surfaceFor(w, h));
        const where = `${name}, ${String(n)} nodes`;
        for (const id of all) {
          const at = layout.boxes.get(id);
          expect(at, `${where}: ${id}`).toBeDefined();
          if (at && layout.drawn.has(id)) expect(inside(at, layout.table.size), `${where}: ${id}`).toBe(true);
        }
        const cards = layout.cards.map((card) => card.box);
        for (const [i, a] of cards.entries()) {
          expect(inside(a, layout.table.size), where).toBe(true);
          for (const b of cards.slice(i + 1)) expect(apart(a, b), `${where}: cards overlap`).toBe(true);
        }
      }
    }
  });

  it('draws more of each node from nearer, until all are there in full', () => {
    for (const n of [4, 7, 10, 20]) {
      const forms = [1, 2, 4].map((near) => {
        const layout = layOut(components(n), null, surfaceNear(784, 530, near, n));
        const cards = layout.cards.map((card) => card.box);
        for (const [i, a] of cards.entries()) {
          expect(inside(a, layout.table.size)).toBe(true);
          for (const b of cards.slice(i + 1)) expect(apart(a, b)).toBe(true);
        }
        return layout.cards.filter(({ parts }) => parts.kubelet !== undefined).length;
      });
      expect(forms).toEqual([...forms].sort((a, b) => a - b));
      expect(forms.at(-1)).toBe(n);
    }
  });

  it('enlarges what is drawn in full already', () => {
    const { table, zoom } = surfaceNear(784, 530, 2, 3);
    expect({ table, zoom }).toEqual({ table: tables.landscape.full, zoom: 2 });
  });

  it('keeps the nodes in their order and opens the focused one', () => {
    const layout = layOut(components(10), 'node-4', surfaceFor(784, 530));
    expect(layout.cards.map((card) => card.nodes[0])).toEqual(
      Array.from({ length: 10 }, (_, i) => `node-${String(i + 1)}`),
    );
    expect(layout.cardOf.get('node-4')?.form).toBe('full');
    expect(layout.cardOf.get('node-5')?.form).toBe('row');
    const many = layOut(components(40), 'node-37', surfaceFor(784, 530));
    expect(many.cardOf.get('node-37')?.form).toBe('full');
    expect(many.cards.at(-1)).toMatchObject({ form: 'folded' });
    expect(many.cards.flatMap((card) => card.nodes)).toHaveLength(40);
  });

  it('sets etcd’s members side by side', () => {
    const members: ComponentId[] = ['etcd/0', 'etcd/1', 'etcd/2'];
    const { boxes } = layOut(['kube-apiserver', ...members], null, surfaceFor(784, 530));
    const [a, b, c] = members.map((id) => boxes.get(id) as Box) as [Box, Box, Box];
    expect(apart(a, b) && apart(b, c)).toBe(true);
    expect(c.x + c.w).toBeLessThanOrEqual(172 + 190);
  });
});

function inside(at: Box, size: { readonly w: number; readonly h: number }): boolean {
  return at.x >= 0 && at.y >= 0 && at.x + at.w <= size.w && at.y + at.h <= size.h;
}

function apart(a: Box, b: Box): boolean {
  return a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
}
