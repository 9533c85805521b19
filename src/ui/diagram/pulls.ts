import { nodeOf } from '../../kubernetes/components.ts';
import type { MessageEvent, RegistryCall } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

type LayerMessage = MessageEvent & { readonly call: Extract<RegistryCall, { phase: 'response' }> };

/** One image on its way to one node. */
export interface Pull {
  readonly node: string;
  readonly image: string;
  readonly layers: readonly LayerMessage[];
  readonly bytes: number;
  /** While its layers travel. */
  readonly from: number;
  readonly to: number;
}

/** Every image that was pulled in a trace, in order. */
export function pullsOf(index: TraceIndex): Pull[] {
  const pulls: { node: string; image: string; layers: LayerMessage[] }[] = [];
  for (const event of index.trace.events) {
    if (event.type !== 'message' || event.call.protocol !== 'registry') continue;
    const { call } = event;
    const node = nodeOf(call.phase === 'request' ? event.from : event.to);
    if (node === null) continue;
    if (call.what === 'manifest' && call.phase === 'request') {
      pulls.push({ node, image: call.image, layers: [] });
    } else if (isLayer(event)) {
      pulls.findLast((pull) => pull.node === node && pull.image === call.image)?.layers.push(event);
    }
  }
  return pulls
    .filter((pull) => pull.layers.length > 0)
    .map(({ node, image, layers }) => ({
      node,
      image,
      layers,
      bytes: layers.reduce((sum, layer) => sum + layer.call.bytes, 0),
      from: Math.min(...layers.map((layer) => layer.at)),
      to: Math.max(...layers.map((layer) => layer.until ?? index.trace.end)),
    }));
}

function isLayer(event: MessageEvent): event is LayerMessage {
  const { call } = event;
  return (
    call.protocol === 'registry' && call.phase === 'response' && call.what === 'layer' && call.code < 400
  );
}

/** Bytes that have arrived at a moment of the cluster's clock: the same everywhere on the page. */
export function bytesAt(pull: Pull, time: number): number {
  return pull.layers.reduce((sum, layer) => sum + layer.call.bytes * arrivedPart(layer, time), 0);
}

/** How much of what a message carries has arrived, from 0 to 1. One that never arrives is still on its way. */
export function arrivedPart({ at, until }: MessageEvent, time: number): number {
  if (until === null) return 0;
  return until <= at ? 1 : Math.min(1, Math.max(0, (time - at) / (until - at)));
}
