import { nodeOf } from '../../kubernetes/components.ts';
import type { MessageEvent, RegistryCall } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { isDone, isNamed, stepsOf, type Named } from './own-events.ts';

type Answer = MessageEvent & { readonly call: Extract<RegistryCall, { readonly phase: 'response' }> };

export interface LayerState {
  readonly index: number;
  readonly bytes: number;
  /** Short, as tools print it; null where the trace names none. */
  readonly digest: string | null;
  /** How much of it has arrived, 0 to 1. */
  readonly arrived: number;
  readonly unpacked: boolean;
}

/** One image on its way from the registry to one node, or come there, as it is at a moment. */
export interface ImagePull {
  readonly node: string;
  readonly image: string;
  readonly at: number;
  readonly layers: readonly LayerState[];
  /** Layers that need not travel: another image brought them. */
  readonly alreadyThere: number;
  readonly bytes: number;
  readonly arrived: number;
  readonly state: 'asked' | 'travelling' | 'unpacking' | 'there' | 'failed';
}

/** A pull as the whole trace has it. */
interface Pull {
  readonly node: string;
  readonly image: string;
  readonly at: number;
  readonly answers: Answer[];
  readonly unpacked: Named<'UnpackLayer'>[];
}

const known = new WeakMap<TraceIndex, readonly Pull[]>();

function pulls(index: TraceIndex): readonly Pull[] {
  let found = known.get(index);
  if (!found) known.set(index, (found = allPulls(index)));
  return found;
}

function allPulls(index: TraceIndex): Pull[] {
  const found: Pull[] = [];
  const last = (node: string | null, image: string): Pull | undefined =>
    found.findLast((pull) => pull.node === node && pull.image === image);
  for (const event of index.trace.events) {
    if (event.type === 'step' && isNamed(event, 'UnpackLayer')) {
      last(nodeOf(event.component), event.detail.image)?.unpacked.push(event);
    } else if (event.type === 'message' && event.call.protocol === 'registry') {
      const { call } = event;
      const node = nodeOf(call.phase === 'request' ? event.from : event.to);
      if (call.phase === 'response') last(node, call.image)?.answers.push(event as Answer);
      else if (call.what === 'manifest' && node !== null)
        found.push({ node, image: call.image, at: event.at, answers: [], unpacked: [] });
    }
  }
  return found;
}

/** The pulls that have begun by a moment, in order; of one node if it is given. */
export function imagePullsAt(index: TraceIndex, time: number, node: string | null = null): ImagePull[] {
  return pulls(index)
    .filter((pull) => pull.at <= time && (node === null || pull.node === node))
    .map((pull) => stateOf(pull, time));
}

function stateOf({ node, image, at, answers, unpacked }: Pull, time: number): ImagePull {
  const layers = answers
    .filter(({ call }) => call.what === 'layer' && call.code < 400)
    .map(({ call, at: from, until }): LayerState => ({
      index: call.layer?.index ?? 0,
      bytes: call.bytes,
      digest: call.digest?.replace(/^sha256:/, '').slice(0, 12) ?? null,
      arrived: until === null || time <= from ? 0 : Math.min(1, (time - from) / (until - from)),
      unpacked: unpacked.some((step) => step.detail.index === call.layer?.index && isDone(step, time)),
    }))
    .sort((a, b) => a.index - b.index);
  const bytes = layers.reduce((sum, layer) => sum + layer.bytes, 0);
  const arrived = layers.reduce((sum, layer) => sum + layer.bytes * layer.arrived, 0);
  const isRefused = answers.some(({ call, until }) => call.code >= 400 && until !== null && until <= time);
  const state = isRefused
    ? 'failed'
    : layers.length === 0 || arrived === 0
      ? 'asked'
      : layers.every((layer) => layer.unpacked)
        ? 'there'
        : arrived < bytes
          ? 'travelling'
          : 'unpacking';
  const of = answers.find(({ call }) => call.layer !== undefined)?.call.layer?.of ?? layers.length;
  const alreadyThere = Math.max(0, of - layers.length);
  return { node, image, at, layers, alreadyThere, bytes, arrived, state };
}

/** What the registry has said of each image by a moment, the last word of each. */
export function resolvedAt(index: TraceIndex, time: number): Named<'ResolveImage'>[] {
  const last = new Map<string, Named<'ResolveImage'>>();
  for (const step of stepsOf(index, 'registry'))
    if (isNamed(step, 'ResolveImage') && isDone(step, time)) last.set(step.detail.image, step);
  return [...last.values()];
}

/** Whether a full reference (`docker.io/library/nginx:latest`) is what a manifest wrote (`nginx`). */
export function isSameImage(reference: string, written: string): boolean {
  return fullReference(reference) === fullReference(written);
}

function fullReference(image: string): string {
  const bare = image.replace(/^docker\.io\//, '').replace(/^library\//, '');
  return /[:@][^/]*$/.test(bare) ? bare : `${bare}:latest`;
}
