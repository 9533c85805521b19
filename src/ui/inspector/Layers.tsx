import { inspectorText } from '../../text/ui/inspector.ts';
import { bytes } from '../../text/units.ts';
import type { MessageEvent } from '../../trace/events.ts';
import { useText } from '../use-text.ts';
import type { Inspected } from './inspected.ts';
import { layersAround } from './layers.ts';
import { Section } from './Section.tsx';

/** An image's layers with how much of each has come, in true proportion. */
export function Layers({
  event,
  inspected,
}: {
  readonly event: MessageEvent;
  readonly inspected: Inspected;
}) {
  const t = useText(inspectorText);
  const layers = layersAround(event, inspected.index, inspected.time);
  if (layers.length === 0) return null;
  const whole = layers.reduce((sum, layer) => sum + layer.bytes, 0);
  const come = layers.reduce((sum, layer) => sum + layer.bytes * layer.arrived, 0);
  return (
    <Section title={t.layers} note={`${bytes(Math.round(come))} / ${bytes(whole)}`}>
      <table className="layers">
        <tbody>
          {layers.map((layer, i) => (
            <tr key={i}>
              <th scope="row">{layer.name}</th>
              <td>
                <span className="layer-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${layer.arrived * 100}%` }} />
                </span>
              </td>
              <td>{saidOf(layer.arrived, layer.unpacked, layer.bytes, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function saidOf(
  arrived: number,
  unpacked: boolean,
  size: number,
  t: { readonly layerWaiting: string; readonly layerUnpacked: string },
): string {
  if (unpacked) return t.layerUnpacked;
  if (arrived === 0) return t.layerWaiting;
  return arrived === 1 ? bytes(size) : `${bytes(Math.round(size * arrived))} / ${bytes(size)}`;
}
