import { nodeOf } from '../../kubernetes/components.ts';
import type { MessageEvent } from '../../trace/events.ts';
import { endOf, type TraceIndex } from '../../trace/trace-index.ts';
import { isSameImage } from '../../playback/insides/images.ts';
import { pullsOf, type Pull } from '../diagram/pulls.ts';

/** One layer on its way from the registry to a node's disk. */
export interface Layer {
  readonly name: string;
  readonly bytes: number;
  /** How much of it has arrived, 0 to 1. */
  readonly arrived: number;
  readonly unpacked: boolean;
}

/** The layers that belong to a CRI or registry call about an image, as far as they are at a moment. */
export function layersAround(event: MessageEvent, index: TraceIndex, time: number): Layer[] {
  const pull = pullAround(event, index);
  if (!pull) return [];
  const inOrder = [...pull.layers].sort((a, b) => (a.call.layer?.index ?? 0) - (b.call.layer?.index ?? 0));
  return inOrder.map((message) => {
    const { layer, digest, bytes } = message.call;
    return {
      name: digest?.replace(/^sha256:/, '').slice(0, 12) ?? (layer ? `${layer.index + 1}/${layer.of}` : ''),
      bytes,
      arrived: share(message, time),
      unpacked: layer !== undefined && isUnpacked(pull, layer.index, index, time),
    };
  });
}

function pullAround(event: MessageEvent, index: TraceIndex): Pull | undefined {
  const { call } = event;
  const image = call.protocol === 'cri' ? call.target : call.protocol === 'registry' ? call.image : null;
  const node = nodeOf(event.from) ?? nodeOf(event.to);
  if (image === null) return undefined;
  const pulls = pullsOf(index).filter((pull) => pull.node === node && isSameImage(pull.image, image));
  // A call comes before its layers, an answer after them: the nearest pull is the one.
  const distance = (pull: Pull): number =>
    event.at < pull.from ? pull.from - event.at : Math.max(0, event.at - pull.to);
  return pulls.sort((a, b) => distance(a) - distance(b))[0];
}

function share({ at, until }: MessageEvent, time: number): number {
  if (time <= at || until === null) return 0;
  return time >= until ? 1 : (time - at) / (until - at);
}

function isUnpacked(pull: Pull, layer: number, index: TraceIndex, time: number): boolean {
  return index.trace.events.some((event) => {
    if (event.type !== 'step' || event.name !== 'UnpackLayer' || event.at < pull.from) return false;
    const done = endOf(event);
    return (
      nodeOf(event.component) === pull.node &&
      event.detail.index === layer &&
      isSameImage(event.detail.image, pull.image) &&
      done !== null &&
      done <= time
    );
  });
}
