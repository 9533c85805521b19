import { kindOf, nodeOf, type ComponentId, type ComponentKind } from '../../kubernetes/components.ts';
import { faultKinds, type FaultKind, type FaultName } from '../../kubernetes/faults.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { isBetween, troubleOf, troubleOfNode, troublesAt, type Trouble } from '../../trace/troubles.ts';
import { linksAmong, type FaultPlace } from './fault-place.ts';

/** One thing to choose: a fault with what it is done to, more to choose from, or another place. */
export type Offer =
  | {
      readonly kind: 'fault';
      readonly fault: FaultName;
      /** What is typed. */
      readonly line: string;
      /** What it is done to, where the place does not say it. */
      readonly what: string | null;
    }
  | { readonly kind: 'more'; readonly fault: FaultName; readonly offers: readonly Offer[] }
  | { readonly kind: 'place'; readonly place: FaultPlace };

export interface Moment {
  readonly index: TraceIndex;
  readonly time: number;
}

/** So much more slowly, and so much later: enough to be seen. */
const slowly = '100x';
const later = '500ms';
const trickle = '2MB/s';

/** A node falls silent, a disk is full: that much time goes by until everybody has noticed. */
const noticedAfter: Partial<Readonly<Record<FaultName, string>>> = {
  'lose-node': 'wait 70s',
  'fill-disk': 'wait 60s',
};

/** What can be made to go wrong at a place, or right again, at a moment; what mends comes first. */
export function offersAt(place: FaultPlace, moment: Moment): readonly Offer[] {
  switch (place.kind) {
    case 'all':
      return placesOf(moment);
    case 'component':
      return ofComponent(place.id, moment);
    case 'link':
      return ofLink(place.a, place.b, moment);
    case 'node':
      return ofNode(place.name, moment);
    case 'pod':
      return ofPod(place.key, moment);
  }
}

/** What mends a trouble. */
export function mendingOf(trouble: Trouble): Offer {
  const { component, other, state, what } = trouble;
  switch (state) {
    case 'off':
      return fault('return-node', { node: nodeOf(component) ?? '' });
    case 'down':
      return fault('restart', { component });
    case 'frozen':
      return fault('thaw', { component });
    case 'slow':
      return fault('mend', { component });
    case 'expired':
      return fault('renew', { component });
    case 'token-expired':
      return fault('renew', { component: what }, what);
    case 'full':
      return fault('empty-disk', { node: nodeOf(component) ?? '' });
    case 'cut':
    case 'slow-link':
      return fault('mend-link', { a: component, b: other ?? '' });
    case 'image-missing':
    case 'image-private':
      return fault('image-back', { image: what }, what);
  }
}

function fault(name: FaultName, words: Readonly<Record<string, string>>, what: string | null = null): Offer {
  const { line } = faultKinds.find((kind) => kind.name === name) as FaultKind;
  const typed = line.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
  const silent = silences(name, words) ? 'wait 70s' : noticedAfter[name];
  return { kind: 'fault', fault: name, line: silent === undefined ? typed : `${typed}\n${silent}`, what };
}

/** Whether a node gives no sign of life any more. */
function silences(
  name: FaultName,
  { component = '', a = '', b = '' }: Readonly<Record<string, string>>,
): boolean {
  const isKubelet = (id: string): boolean => kindOf(id as ComponentId) === 'kubelet';
  if (name === 'kill' || name === 'freeze') return isKubelet(component);
  return name === 'cut' && [a, b].some(isKubelet) && [a, b].includes('kube-apiserver');
}

const certified: ReadonlySet<ComponentKind> = new Set([
  'kubectl',
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'kubelet',
  'kube-proxy',
]);

function ofComponent(id: ComponentId, moment: Moment): Offer[] {
  const { index, time } = moment;
  const troubles = troublesAt(index, time);
  const trouble = troubleOf(troubles, id);
  const own = troubles.filter(({ component, other }) => component === id && other === null);
  const is = (state: Trouble['state']): boolean => own.some((each) => each.state === state);
  const offers: Offer[] = own.map(mendingOf);
  const kind = kindOf(id);
  const canBreak = faultKinds.find(({ name }) => name === 'kill')?.kinds?.includes(kind) === true;
  const runs = trouble === null || (trouble.state !== 'down' && trouble.state !== 'off');
  if (canBreak && runs) {
    if (!is('frozen')) offers.push(fault('freeze', { component: id }));
    offers.push(fault('kill', { component: id }));
    if (!is('frozen')) offers.push(fault('restart', { component: id }));
    if (!is('slow') && kind !== 'registry')
      offers.push(fault('slow', { component: id, factor: slowly.slice(0, -1) }));
  }
  if (kind === 'registry') offers.push(...ofImages(moment, is('slow')));
  offers.push(...ofLinks(id, moment));
  if (certified.has(kind) && !is('expired')) offers.push(fault('expire-certificate', { component: id }));
  if (kind === 'kube-controller-manager') offers.push(...ofTokens(moment));
  if (runs) offers.push(...ofWatches(id, moment));
  const node = nodeOf(id);
  if (node !== null) offers.push({ kind: 'place', place: { kind: 'node', name: node } });
  return offers;
}

function ofLinks(id: ComponentId, { index, time }: Moment): Offer[] {
  const troubles = troublesAt(index, time);
  const peers = linksAmong(index.trace.components).flatMap(([a, b]) =>
    a === id ? [b] : b === id ? [a] : [],
  );
  const broken = (peer: ComponentId): Trouble | undefined =>
    troubles.find((trouble) => isBetween(trouble, id, peer));
  const sound = peers.filter((peer) => !broken(peer));
  const mends = peers.flatMap((peer) => (broken(peer) ? [fault('mend-link', { a: id, b: peer }, peer)] : []));
  return [
    ...mends,
    ...more(
      'cut',
      sound.map((peer) => fault('cut', { a: id, b: peer }, peer)),
    ),
    ...more(
      'slow-link',
      sound.map((peer) => fault('slow-link', { a: id, b: peer, duration: later }, peer)),
    ),
  ];
}

function ofLink(a: ComponentId, b: ComponentId, { index, time }: Moment): Offer[] {
  const isBroken = troublesAt(index, time).some((trouble) => isBetween(trouble, a, b));
  const ends = [a, b].map((id): Offer => ({ kind: 'place', place: { kind: 'component', id } }));
  if (isBroken) return [fault('mend-link', { a, b }), ...ends];
  return [fault('cut', { a, b }), fault('slow-link', { a, b, duration: later }), ...ends];
}

function ofNode(name: string, { index, time }: Moment): Offer[] {
  const troubles = troublesAt(index, time);
  const trouble = troubleOfNode(troubles, name);
  const isFull = troubles.some(({ component, state }) => nodeOf(component) === name && state === 'full');
  const inside = index.trace.components.filter((id) => nodeOf(id) === name && kindOf(id) !== 'cni');
  return [
    trouble?.state === 'off' ? fault('return-node', { node: name }) : fault('lose-node', { node: name }),
    isFull ? fault('empty-disk', { node: name }) : fault('fill-disk', { node: name }),
    ...inside.map((id): Offer => ({ kind: 'place', place: { kind: 'component', id } })),
  ];
}

function ofPod(key: Extract<FaultPlace, { kind: 'pod' }>['key'], { index, time }: Moment): Offer[] {
  const pod = index.objectAt(key, time)?.object as Pod | null | undefined;
  if (!pod) return [];
  const { name = '', namespace = 'default' } = pod.metadata;
  const running = (pod.status.containerStatuses ?? []).filter(({ state }) => state?.running !== undefined);
  const whose = namespace === 'default' ? name : `${namespace}/${name}`;
  const node = pod.spec.nodeName;
  return [
    ...running.map((container) =>
      fault('kill-container', { pod: whose, container: container.name }, container.name),
    ),
    ...(node === undefined ? [] : [{ kind: 'place', place: { kind: 'node', name: node } } as const]),
  ];
}

function ofImages({ index, time }: Moment, isSlow: boolean): Offer[] {
  const pods = index.objectsAt('/registry/pods/', time).map(({ object }) => object as Pod);
  const images = [...new Set(pods.flatMap(({ spec }) => spec.containers.map(({ image = '' }) => image)))];
  const named = images.length > 0 ? images : ['nginx'];
  const each = (name: FaultName): Offer[] =>
    more(
      name,
      named.map((image) => fault(name, { image }, image)),
    );
  return [
    ...(isSlow ? [] : [fault('slow-registry', { speed: trickle })]),
    ...each('image-missing'),
    ...each('image-private'),
    ...each('clear-image'),
  ];
}

function ofTokens({ index, time }: Moment): Offer[] {
  const prefix = '/registry/serviceaccounts/kube-system/';
  const accounts = index
    .objectsAt(prefix, time)
    .map(({ key }) => key.slice(prefix.length))
    .filter((name) => name.endsWith('-controller'))
    .sort();
  return more(
    'expire-token',
    accounts.map((name) => fault('expire-token', { account: `kube-system/${name}` }, name)),
  );
}

function ofWatches(id: ComponentId, { index, time }: Moment): Offer[] {
  const watched = index
    .channelsAt(time)
    .filter(({ client, server }) => client === id && kindOf(server) !== 'etcd');
  const resources = [...new Set(watched.map(({ resource }) => resource))].sort();
  const each = (name: FaultName): Offer[] =>
    more(
      name,
      resources.map((resource) => fault(name, { component: id, resource }, resource)),
    );
  return [...each('drop-watch'), ...each('expire-watch')];
}

/** Several to choose from; of none there is nothing to choose. */
function more(name: FaultName, offers: readonly Offer[]): Offer[] {
  return offers.length === 0 ? [] : [{ kind: 'more', fault: name, offers }];
}

function placesOf({ index, time }: Moment): Offer[] {
  const { components } = index.trace;
  const nodes = [...new Set(components.flatMap((id) => nodeOf(id) ?? []))];
  const alone = components.filter((id) => nodeOf(id) === null && kindOf(id) !== 'user');
  const pods = index
    .objectsAt('/registry/pods/', time)
    .filter(({ object }) => (object as Pod).status.containerStatuses?.some(({ state }) => state?.running));
  const places: FaultPlace[] = [
    ...alone.map((id) => ({ kind: 'component', id }) as const),
    ...nodes.map((name) => ({ kind: 'node', name }) as const),
    ...linksAmong(components).map(([a, b]) => ({ kind: 'link', a, b }) as const),
    ...pods.map(({ key }) => ({ kind: 'pod', key }) as const),
  ];
  return places.map((place) => ({ kind: 'place', place }));
}
