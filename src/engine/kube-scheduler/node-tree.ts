import type { Node } from '../../kubernetes/node.ts';

/**
 * Names of nodes by zone, listed with the zones taking turns. The order matters: among nodes with equal scores
 * the first wins. Models pkg/scheduler/backend/cache/node_tree.go, v1.36.
 */
export class NodeTree {
  readonly #zones = new Map<string, string[]>();
  readonly #zoneOf = new Map<string, string>();

  /** Puts a node into its zone; true if the list changed by it. */
  set({ metadata: { name = '', labels = {} } }: Node): boolean {
    const zone = `${labels['topology.kubernetes.io/region'] ?? ''}/${labels['topology.kubernetes.io/zone'] ?? ''}`;
    if (this.#zoneOf.get(name) === zone) return false;
    this.remove(name);
    this.#zoneOf.set(name, zone);
    const names = this.#zones.get(zone);
    if (names) names.push(name);
    else this.#zones.set(zone, [name]);
    return true;
  }

  remove(name: string): void {
    const zone = this.#zoneOf.get(name);
    if (zone === undefined) return;
    this.#zoneOf.delete(name);
    const left = (this.#zones.get(zone) ?? []).filter((other) => other !== name);
    if (left.length > 0) this.#zones.set(zone, left);
    else this.#zones.delete(zone);
  }

  list(): string[] {
    const names: string[] = [];
    for (let turn = 0; names.length < this.#zoneOf.size; turn++) {
      for (const zone of this.#zones.values()) {
        const name = zone[turn];
        if (name !== undefined) names.push(name);
      }
    }
    return names;
  }
}
