import { lazy, type ComponentType } from 'react';
import { kindOf, type ComponentId, type ComponentKind } from '../../kubernetes/components.ts';
import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';
import type { Opening } from '../../viewer/state.ts';
import type { GlyphName } from '../design/Glyphs.tsx';
import { glyphOfComponent } from '../design/Glyphs.tsx';

/** What an inside view is given; the moment it asks for itself (`useInsideMoment`). */
export interface InsideProps {
  /** Which component stands open: `kubelet/node-2`. */
  readonly component: ComponentId;
  /** Which object stands open, if it was opened by one. */
  readonly object: ObjectKey | null;
}

type View = ComponentType<InsideProps>;

const node = lazy(async () => ({ default: (await import('./NodeInside.tsx')).NodeInside }));

const kubectl = lazy(async () => ({ default: (await import('./KubectlInside.tsx')).KubectlInside }));

const controllers = lazy(async () => ({
  default: (await import('./ControllersInside.tsx')).ControllersInside,
}));

/** The one list of inside views: each comes when it is first opened. */
const views: Readonly<Record<ComponentKind, View>> = {
  user: kubectl,
  kubectl,
  'kube-apiserver': lazy(async () => ({ default: (await import('./ApiServerInside.tsx')).ApiServerInside })),
  etcd: lazy(async () => ({ default: (await import('./EtcdInside.tsx')).EtcdInside })),
  'kube-controller-manager': controllers,
  'external-provisioner': controllers,
  'kube-scheduler': lazy(async () => ({ default: (await import('./SchedulerInside.tsx')).SchedulerInside })),
  kubelet: node,
  containerd: node,
  cni: node,
  'kube-proxy': lazy(async () => ({ default: (await import('./ProxyInside.tsx')).ProxyInside })),
  registry: lazy(async () => ({ default: (await import('./RegistryInside.tsx')).RegistryInside })),
};

const statusStrip = lazy(async () => ({ default: (await import('./StatusStrip.tsx')).StatusStrip }));

export interface Inside extends InsideProps {
  readonly View: View;
  readonly glyph: GlyphName;
}

/** The inside of what was opened; null for an object that has none. */
export function insideOf(opened: Opening): Inside | null {
  if (!isObject(opened)) {
    const kind = kindOf(opened);
    const isNode = views[kind] === node;
    return {
      View: views[kind],
      glyph: isNode ? 'node' : glyphOfComponent[kind],
      component: opened,
      object: null,
    };
  }
  const ref = refOfKey(opened);
  if (ref?.resource.resource === 'nodes')
    return { View: node, glyph: 'node', component: `kubelet/${ref.name}`, object: opened };
  if (ref?.resource.resource === 'pods')
    return { View: statusStrip, glyph: 'pod', component: 'kubectl', object: opened };
  return null;
}

function isObject(opened: Opening): opened is ObjectKey {
  return opened.startsWith('/registry/');
}
