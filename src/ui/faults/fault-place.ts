import { kindOf, nodeOf, type ComponentId } from '../../kubernetes/components.ts';
import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';

/** Where something can be made to go wrong; `all`: the list of all such places. */
export type FaultPlace =
  | { readonly kind: 'all' }
  | { readonly kind: 'component'; readonly id: ComponentId }
  | { readonly kind: 'link'; readonly a: ComponentId; readonly b: ComponentId }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'pod'; readonly key: ObjectKey };

/** The place that a component or an object is; anything else is none, and all are listed. */
export function placeOf(what: ComponentId | ObjectKey | null): FaultPlace {
  if (what === null) return { kind: 'all' };
  if (!what.startsWith('/')) return { kind: 'component', id: what as ComponentId };
  const ref = refOfKey(what as ObjectKey);
  if (ref?.resource.resource === 'nodes') return { kind: 'node', name: ref.name };
  return ref?.resource.resource === 'pods' ? { kind: 'pod', key: what as ObjectKey } : { kind: 'all' };
}

/** Who speaks with whom, of the components that there are: the lines of the picture. */
export function linksAmong(
  components: readonly ComponentId[],
): readonly (readonly [ComponentId, ComponentId])[] {
  const servers = components.filter((id) => kindOf(id) === 'kube-apiserver');
  const etcds = components.filter((id) => kindOf(id) === 'etcd');
  const links: (readonly [ComponentId, ComponentId])[] = [];
  for (const id of components) {
    switch (kindOf(id)) {
      case 'kubectl':
      case 'kube-controller-manager':
      case 'kube-scheduler':
      case 'kube-proxy':
        for (const server of servers) links.push([id, server]);
        break;
      case 'etcd':
        for (const server of servers) links.push([server, id]);
        for (const other of etcds.slice(etcds.indexOf(id) + 1)) links.push([id, other]);
        break;
      case 'kubelet': {
        for (const server of servers) links.push([id, server]);
        const runtime = components.find((other) => other === `containerd/${nodeOf(id) ?? ''}`);
        if (runtime !== undefined) links.push([id, runtime]);
        break;
      }
      case 'containerd':
        if (components.includes('registry')) links.push([id, 'registry']);
        break;
      default:
    }
  }
  return links;
}
