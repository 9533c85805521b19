import type { ComponentId, ComponentKind } from '../../kubernetes/components.ts';
import type { Cluster } from '../cluster.ts';
import type { World } from '../kernel/world.ts';
import { parseDuration } from '../kubectl/command-line.ts';
import type { FaultPort } from '../prompt/ports.ts';
import { killContainer } from './containers.ts';
import { expire, renew } from './credentials.ts';
import { cut, mend, slowLink } from './links.ts';
import { fillDisk, loseNode, returnNode } from './nodes.ts';
import { freeze, kill, restart, slow, tell, thaw } from './processes.ts';
import { dropWatch } from './watches.ts';

/** Words that people use for components, and what they are called. */
const names: Readonly<Record<string, ComponentKind>> = {
  scheduler: 'kube-scheduler',
  'controller-manager': 'kube-controller-manager',
  apiserver: 'kube-apiserver',
};

/** What a fault works on. */
export interface Breakable {
  readonly world: World;
  readonly cluster: Cluster;
}

/** Why a line is none; null: done. */
export type Verb = (at: Breakable, words: readonly string[]) => string | null;

/**
 * What can go wrong in a cluster, in the words of the case language; `kubernetes/faults.ts` lists the lines. `stop`
 * freezes a process (its memory lives on, as with SIGSTOP) and `start` thaws it; `kill` loses what was in memory. Not
 * modelled: disks that lose data, clocks that differ, packets that are lost one by one.
 */
export function faultPort(world: World, cluster: Cluster): FaultPort {
  const at: Breakable = { world, cluster };
  return {
    inject(line) {
      const [verb = '', ...words] = line.trim().split(/\s+/);
      const done = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
      if (!done) return `fault ${line}: not modelled by this simulation`;
      // What follows from a fault follows from it; what is typed next does not.
      const { current } = world.kernel;
      const before = current?.cause ?? null;
      const problem = done(at, words);
      if (current) current.cause = before;
      return problem;
    },
  };
}

/** By the first word of a line. A test takes one out and sees what is missed. */
export const verbs: Record<string, Verb> = {
  stop: (at, words) => withComponent(at, words, freeze),
  start: (at, words) => withComponent(at, words, thaw),
  kill: (at, words) =>
    words[0] === 'container' ? killContainer(at, words.slice(1)) : withComponent(at, words, kill),
  restart: (at, words) => withComponent(at, words, restart),
  slow: slowSomething,
  cut: (at, words) => withLink(at, words, cut),
  mend: (at, words) =>
    // `mend kubelet node-1` names one component, `mend kubelet/node-1 etcd` a link.
    words.length > 1 && words.every((word) => component(at, word) !== null)
      ? withLink(at, words, mend)
      : withComponent(at, words, mendComponent),
  drop: (at, words) => {
    const [what, client = '', ...rest] = words;
    const id = component(at, client);
    if (what !== 'watch' || id === null) return 'write fault drop watch COMPONENT RESOURCE [expired]';
    return dropWatch(at, id, rest[0] ?? 'pods', rest[1] === 'expired');
  },
  fill: (at, [node = '']) => fillDisk(at, node, 0.995),
  empty: (at, [node = '']) => fillDisk(at, node, 0),
  lose: (at, [node = '']) => loseNode(at, node),
  return: (at, [node = '']) => returnNode(at, node),
  expire: (at, words) => expire(at, words),
  renew: (at, words) => renew(at, words),
  image: (at, [how = '', image = '']) => {
    const { cluster } = at;
    if (how !== 'missing' && how !== 'private' && how !== 'back')
      return 'write fault image missing|private|back IMAGE';
    tell(at, 'registry', { fault: `image-${how}`, what: image });
    cluster.registry.refuse(image, how);
    return null;
  },
  'clear-image': (at, [image = '']) => {
    tell(at, 'registry', { fault: 'clear-image', what: image });
    for (const runtime of at.cluster.runtimes) runtime.removeImage(image);
    return null;
  },
};

function slowSomething(at: Breakable, words: readonly string[]): string | null {
  const [what = ''] = words;
  const speed = words.at(-1) ?? '';
  if (what === 'link') {
    const ms = parseDuration(speed);
    if (ms === null) return `${JSON.stringify(speed)} is no duration, write 200ms`;
    return withLink(at, words.slice(1, 3), (known, a, b) => slowLink(known, a, b, ms));
  }
  if (what === 'registry' && speed.endsWith('/s')) return slowRegistry(at, speed);
  const factor = /^(\d+(?:\.\d+)?)x$/.exec(speed)?.[1];
  if (factor === undefined) return `${JSON.stringify(speed)} is no factor, write 10x`;
  return withComponent(at, words.slice(0, -1), (known, id) => slow(known, id, Number(factor)));
}

/** As fast as before; a registry sends as fast as before, too. */
function mendComponent(at: Breakable, id: ComponentId): null {
  const { registry } = at.cluster;
  if (id === 'registry') registry.bandwidthBytesPerMs = registry.usualBytesPerMs;
  return slow(at, id, 1);
}

/** `18MB/s`, `500KB/s`. */
function slowRegistry(at: Breakable, speed: string): string | null {
  const match = /^(\d+(?:\.\d+)?)(KB|MB|GB)\/s$/.exec(speed);
  const bytes = { KB: 1e3, MB: 1e6, GB: 1e9 }[match?.[2] ?? ''];
  if (!match || bytes === undefined) return `${JSON.stringify(speed)} is no speed, write 18MB/s`;
  tell(at, 'registry', { fault: 'slow-registry', what: speed });
  at.cluster.registry.bandwidthBytesPerMs = (Number(match[1]) * bytes) / 1000;
  return null;
}

/** `kubelet/node-1`, `scheduler`; null: there is none of that name. */
function component({ cluster }: Breakable, word: string): ComponentId | null {
  const slash = word.indexOf('/');
  const kind = slash < 0 ? word : word.slice(0, slash);
  const id = `${Object.hasOwn(names, kind) ? (names[kind] as string) : kind}${slash < 0 ? '' : word.slice(slash)}`;
  return cluster.components.find((known) => known === id) ?? null;
}

/** `kubelet node-1` is `kubelet/node-1`. */
function withComponent(
  at: Breakable,
  [what = '', node]: readonly string[],
  done: (at: Breakable, id: ComponentId) => string | null,
): string | null {
  const word = node === undefined ? what : `${what}/${node}`;
  const id = component(at, word);
  return id === null ? `no component ${JSON.stringify(word)} in this cluster` : done(at, id);
}

function withLink(
  at: Breakable,
  [one = '', other = '']: readonly string[],
  done: (at: Breakable, a: ComponentId, b: ComponentId) => string | null,
): string | null {
  const a = component(at, one);
  const b = component(at, other);
  if (a !== null && b !== null) return done(at, a, b);
  return `no component ${JSON.stringify(a === null ? one : other)} in this cluster`;
}
