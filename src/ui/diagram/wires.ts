import { instanceOf, kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { Path } from './geometry.ts';
import type { Layout } from './layout.ts';
import type { Table } from './placement.ts';
import { routeBetween } from './routes.ts';
import type { Tube } from './tubes.ts';

/** `tube`: a standing watch. `rule`: to etcd. `dots`: between a kubelet and its runtime. `plain`: from a person to kubectl. */
export type WireLook = 'tube' | 'etcd-tube' | 'rule' | 'dots' | 'plain';

/** A line that is there whether something travels on it or not. */
export interface Wire {
  readonly id: string;
  readonly look: WireLook;
  readonly from: ComponentId;
  readonly to: ComponentId;
  readonly path: Path;
}

/** The lines that are always there. */
export function standingWires(layout: Layout): Wire[] {
  const ids = [...layout.drawn];
  const wires: Wire[] = [];
  const add = (look: WireLook, from: ComponentId, to: ComponentId): void => {
    const path = routeBetween(layout, from, to, 'call');
    if (path) wires.push({ id: `${look} ${from} ${to}`, look, from, to, path });
  };
  for (const id of ids) {
    const kind = kindOf(id);
    if (kind === 'etcd') {
      for (const hub of ids) if (kindOf(hub) === 'kube-apiserver') add('rule', hub, id);
    } else if (kind === 'kubelet') {
      const runtime: ComponentId = `containerd/${instanceOf(id) ?? ''}`;
      if (layout.drawn.has(runtime)) add('dots', id, runtime);
    } else if (kind === 'user' && ids.includes('kubectl')) add('plain', id, 'kubectl');
  }
  return wires;
}

/** These are there all the time, but only seen when they have something to say. */
export function isShy(component: ComponentId, { isCompact }: Table): boolean {
  const kind = kindOf(component);
  return kind === 'cni' || kind === 'kube-proxy' || (isCompact && kind === 'registry');
}

/** The tubes of the watches that stand, as far as both ends can be seen. */
export function tubeWires(layout: Layout, tubes: readonly Tube[], speaking: readonly string[]): Wire[] {
  return tubes.flatMap(({ client, server }) => {
    if (isShy(client, layout.table) && !speaking.includes(client)) return [];
    const path = routeBetween(layout, client, server, 'channel');
    if (!path) return [];
    const look = kindOf(server) === 'etcd' ? 'etcd-tube' : 'tube';
    return [{ id: `tube ${client} ${server}`, look, from: client, to: server, path }];
  });
}

/** Tubes that run together are one tube with many ends: drawn as one, they open into each other. */
export function joinTrunk(layout: Layout, tubes: readonly Wire[]): readonly Wire[] {
  const members = layout.isJoined ? tubes.filter((wire) => kindOf(wire.from) === 'kubelet') : [];
  const [first] = members;
  if (!first) return tubes;
  const d = [...new Set(members.map((wire) => wire.path.d))].join('');
  return [...tubes.filter((wire) => !members.includes(wire)), { ...first, path: { ...first.path, d } }];
}
