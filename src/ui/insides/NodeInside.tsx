import { useMemo, useState } from 'react';
import { instanceOf, type ComponentId } from '../../kubernetes/components.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { podSummary } from '../../kubernetes/printers/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import { imagePullsAt } from '../../playback/insides/images.ts';
import { stationsAt, syncStepsAt, type Station } from '../../playback/insides/node-work.ts';
import { eventLabel } from '../../text/event-label.ts';
import { nodeText } from '../../text/ui/insides/node.ts';
import { bytes } from '../../text/units.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { sinceFirstCommand } from '../inspector/since-first-command.ts';
import { useText } from '../use-text.ts';
import { InsideFrame, Part } from './InsideFrame.tsx';
import type { InsideProps } from './insides.ts';
import { PodEvents } from './PodEvents.tsx';
import { SandboxPart } from './SandboxPart.tsx';
import { nameOf } from './SchedulerInside.tsx';
import { useInsideMoment, type InsideMoment } from './use-inside-moment.ts';

/** The processes of one node. */
export interface NodeParts {
  readonly node: string;
  readonly kubelet: ComponentId;
  readonly runtime: ComponentId;
}

/** A machine: its Pods, and of one of them the way from the sandbox to the probes. */
export function NodeInside({ component }: InsideProps) {
  const t = useText(nodeText);
  const moment = useInsideMoment();
  const { index, time, focus } = moment;
  const [picked, setPicked] = useState<ObjectKey | null>(null);
  const node = instanceOf(component) ?? '';
  const parts: NodeParts = { node, kubelet: `kubelet/${node}`, runtime: `containerd/${node}` };
  const pods = useMemo(
    () =>
      index
        .objectsAt('/registry/pods/', time)
        .map(({ key, object }) => ({ key, pod: object as Pod }))
        .filter(({ pod }) => pod.spec.nodeName === node),
    [index, time, node],
  );
  const shown =
    pods.find(({ key }) => key === picked) ?? pods.find(({ key }) => key === focus) ?? pods[0] ?? null;
  return (
    <InsideFrame
      glyph="node"
      title={t.title(node)}
      sub={t.sub}
      moment={moment}
      parties={[parts.kubelet, parts.runtime, `cni/${node}`]}
    >
      {shown === null ? (
        <p className="inside-quiet">{t.noPods}</p>
      ) : (
        <>
          <Way pod={shown.key} moment={moment} />
          <div className="node-columns">
            <div className="node-side">
              {pods.length > 1 && (
                <Part title={t.pods} note={pods.length}>
                  <ul className="inside-list">
                    {pods.map(({ key, pod }) => (
                      <li key={key}>
                        <button type="button" aria-pressed={key === shown.key} onClick={() => setPicked(key)}>
                          <span translate="no">{nameOf(key)}</span>
                          <small translate="no">{podSummary(pod).status}</small>
                        </button>
                      </li>
                    ))}
                  </ul>
                </Part>
              )}
              <SyncPart parts={parts} pod={shown.key} moment={moment} />
              <PodEvents pod={shown.pod} moment={moment} />
            </div>
            <SandboxPart parts={parts} podKey={shown.key} pod={shown.pod} moment={moment} />
          </div>
        </>
      )}
      <ImagesPart node={node} moment={moment} />
    </InsideFrame>
  );
}

/** Station by station, what was asked of the runtime and of the CNI plugin; what comes later is dashed. */
function Way({ pod, moment: { index, time } }: { readonly pod: ObjectKey; readonly moment: InsideMoment }) {
  const t = useText(nodeText);
  const stations = stationsAt(index, pod, time);
  if (stations.length === 0) return <p className="inside-quiet">{t.noWay}</p>;
  return (
    <ol className="way" aria-label={t.way}>
      {stations.map((station) => (
        <li key={station.key} data-state={station.state} data-kind={station.kind}>
          <button type="button" onClick={() => viewer.getState().goToEvent(station.call.id)}>
            <code translate="no">{stationName(station)}</code>
            <small>
              {t[station.state]}
              {station.tries > 1 && ` · ${t.tries(station.tries)}`}
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
}

function stationName({ kind, method, target }: Station): string {
  const name = kind === 'cni' ? `CNI ${method}` : method;
  return target === null ? name : `${name} ${target}`;
}

/** The steps of the kubelet's sync, newest first. */
function SyncPart({
  parts: { kubelet },
  pod,
  moment: { index, time },
}: {
  readonly parts: NodeParts;
  readonly pod: ObjectKey;
  readonly moment: InsideMoment;
}) {
  const t = useText(nodeText);
  const steps = syncStepsAt(index, kubelet, pod, time).slice(0, 7);
  return (
    <Part title={t.sync}>
      {steps.length === 0 && <p className="inside-quiet">{t.noSync}</p>}
      <ul className="inside-list">
        {steps.map((step) => (
          <li key={step.id}>
            <button type="button" translate="no" onClick={() => viewer.getState().goToEvent(step.id)}>
              <span>
                {step.name === 'SyncPod' && step.detail.actions.length > 0
                  ? `SyncPod: ${step.detail.actions.join(', ')}`
                  : eventLabel(step, index)}
              </span>
              <small>{sinceFirstCommand(step.at, index)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ImagesPart({
  node,
  moment: { index, time },
}: {
  readonly node: string;
  readonly moment: InsideMoment;
}) {
  const t = useText(nodeText);
  const before = index.trace.initial.images[node] ?? [];
  const there = imagePullsAt(index, time, node).filter(({ state }) => state === 'there');
  const sizes = new Map(there.map(({ image, bytes: size }) => [image, size]));
  const images = [...new Set([...before, ...sizes.keys()])];
  return (
    <Part title={t.images} note={images.length}>
      {images.length === 0 ? (
        <p className="inside-quiet">{t.noImages}</p>
      ) : (
        <ul className="images" translate="no">
          {images.map((image) => (
            <li key={image}>
              <code>{image}</code>
              {sizes.has(image) && <small>{bytes(sizes.get(image) ?? 0)}</small>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
