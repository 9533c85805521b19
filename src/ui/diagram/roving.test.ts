import { describe, expect, it } from 'vitest';
import { nearest } from './roving.ts';

const hub = { x: 260, y: 250 };
const scheduler = { x: 330, y: 60 };
const etcd = { x: 260, y: 460 };
const kubectl = { x: 50, y: 220 };
const kubelets = [
  { x: 530, y: 60 },
  { x: 530, y: 210 },
  { x: 530, y: 360 },
];
const all = [scheduler, etcd, kubectl, ...kubelets];

describe('the arrows', () => {
  it('lead to what the eye finds next in their direction', () => {
    expect(all[nearest('ArrowUp', hub, all)]).toBe(scheduler);
    expect(all[nearest('ArrowDown', hub, all)]).toBe(etcd);
    expect(all[nearest('ArrowLeft', hub, all)]).toBe(kubectl);
    expect(all[nearest('ArrowRight', hub, all)]).toBe(kubelets[1]);
  });

  it('lead nowhere beyond the edge, and other keys lead nowhere at all', () => {
    expect(nearest('ArrowLeft', kubectl, [hub, ...all])).toBe(-1);
    expect(nearest('Enter', hub, all)).toBe(-1);
  });
});
