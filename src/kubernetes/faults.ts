import type { ComponentKind } from './components.ts';

/** What a fault is done to: one component, the link between two, a node, a container, an image, a credential. */
export type FaultTarget = 'component' | 'link' | 'node' | 'watch' | 'container' | 'image' | 'credential';

/** The name of a fault, or of what undoes one, for texts, menus and the trace. */
export type FaultName =
  | 'freeze'
  | 'thaw'
  | 'kill'
  | 'restart'
  | 'slow'
  | 'mend'
  | 'cut'
  | 'slow-link'
  | 'mend-link'
  | 'drop-watch'
  | 'expire-watch'
  | 'lose-node'
  | 'return-node'
  | 'fill-disk'
  | 'empty-disk'
  | 'kill-container'
  | 'image-missing'
  | 'image-private'
  | 'image-back'
  | 'slow-registry'
  | 'clear-image'
  | 'expire-certificate'
  | 'expire-token'
  | 'renew';

/** A kind of fault: what it is called in a command line, what it applies to, and what undoes it. */
export interface FaultKind {
  readonly name: FaultName;
  readonly target: FaultTarget;
  /** The components, or ends of a link, that it can be done to; left out: any. */
  readonly kinds?: readonly ComponentKind[];
  /**
   * The line of a script, with what is to be filled in between braces: `{component}` is `kube-scheduler` or
   * `kubelet/node-1`, `{a}` and `{b}` the ends of a link.
   */
  readonly line: string;
  /** The name of the fault that undoes it; left out: it undoes itself, or nothing does. */
  readonly undoneBy?: FaultName;
}

const processes: readonly ComponentKind[] = [
  'kube-apiserver',
  'etcd',
  'kube-controller-manager',
  'kube-scheduler',
  'external-provisioner',
  'kubelet',
  'containerd',
  'kube-proxy',
  'registry',
];

/** Everything that can be made to go wrong, in the order of a menu. What is done by a line is what a menu does. */
export const faultKinds: readonly FaultKind[] = [
  { name: 'freeze', target: 'component', kinds: processes, line: 'fault stop {component}', undoneBy: 'thaw' },
  { name: 'thaw', target: 'component', kinds: processes, line: 'fault start {component}' },
  {
    name: 'kill',
    target: 'component',
    kinds: processes,
    line: 'fault kill {component}',
    undoneBy: 'restart',
  },
  { name: 'restart', target: 'component', kinds: processes, line: 'fault restart {component}' },
  {
    name: 'slow',
    target: 'component',
    kinds: processes,
    line: 'fault slow {component} {factor}x',
    undoneBy: 'mend',
  },
  { name: 'mend', target: 'component', kinds: processes, line: 'fault mend {component}' },
  { name: 'cut', target: 'link', line: 'fault cut {a} {b}', undoneBy: 'mend-link' },
  { name: 'slow-link', target: 'link', line: 'fault slow link {a} {b} {duration}', undoneBy: 'mend-link' },
  { name: 'mend-link', target: 'link', line: 'fault mend {a} {b}' },
  { name: 'drop-watch', target: 'watch', line: 'fault drop watch {component} {resource}' },
  { name: 'expire-watch', target: 'watch', line: 'fault drop watch {component} {resource} expired' },
  { name: 'lose-node', target: 'node', line: 'fault lose {node}', undoneBy: 'return-node' },
  { name: 'return-node', target: 'node', line: 'fault return {node}' },
  { name: 'fill-disk', target: 'node', line: 'fault fill {node}', undoneBy: 'empty-disk' },
  { name: 'empty-disk', target: 'node', line: 'fault empty {node}' },
  { name: 'kill-container', target: 'container', line: 'fault kill container {pod} {container}' },
  { name: 'image-missing', target: 'image', line: 'fault image missing {image}', undoneBy: 'image-back' },
  { name: 'image-private', target: 'image', line: 'fault image private {image}', undoneBy: 'image-back' },
  { name: 'image-back', target: 'image', line: 'fault image back {image}' },
  { name: 'slow-registry', target: 'image', line: 'fault slow registry {speed}', undoneBy: 'mend' },
  { name: 'clear-image', target: 'image', line: 'fault clear-image {image}' },
  {
    name: 'expire-certificate',
    target: 'credential',
    line: 'fault expire certificate {component}',
    undoneBy: 'renew',
  },
  { name: 'expire-token', target: 'credential', line: 'fault expire token {account}', undoneBy: 'renew' },
  { name: 'renew', target: 'credential', line: 'fault renew {component}' },
];
