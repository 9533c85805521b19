import { useMemo } from 'react';
import type { Container, ContainerStatus, Pod } from '../../kubernetes/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import { imagePullsAt, isSameImage, type ImagePull } from '../../playback/insides/images.ts';
import {
  backOffAt,
  containersAt,
  probesAt,
  syncStepsAt,
  type BackOffClock,
  type ProbeCount,
  type RunningContainer,
} from '../../playback/insides/node-work.ts';
import { isDone, isNamed } from '../../playback/insides/own-events.ts';
import { nodeText } from '../../text/ui/insides/node.ts';
import { bytes, duration } from '../../text/units.ts';
import { Icon } from '../design/Icon.tsx';
import { GateMark } from '../diagram/GateMark.tsx';
import { Sandboxes } from '../diagram/sandboxes.ts';
import { Octagon } from '../Octagon.tsx';
import { useText } from '../use-text.ts';
import type { NodeParts } from './NodeInside.tsx';
import { nameOf } from './SchedulerInside.tsx';
import type { InsideMoment } from './use-inside-moment.ts';

interface Props {
  readonly parts: NodeParts;
  readonly podKey: ObjectKey;
  readonly pod: Pod;
  readonly moment: InsideMoment;
}

/** The Pod's sandbox, and in it the containers in the order in which they start. */
export function SandboxPart({ parts, podKey, pod, moment }: Props) {
  const t = useText(nodeText);
  const { index, time } = moment;
  const sandboxes = useMemo(() => new Sandboxes(index), [index]);
  const sandbox = sandboxes.at(podKey, time);
  const mount = syncStepsAt(index, parts.kubelet, podKey, time).find((step) => isNamed(step, 'MountVolumes'));
  const containers = containersAt(index, parts.runtime, podKey, pod, time);
  return (
    <section className="sandbox" data-stands={sandbox.stands}>
      <header>
        <Icon name="pod" size={22} />
        <b translate="no">{nameOf(podKey)}</b>
        <span>{sandbox.stands ? t.sandbox : t.noSandbox}</span>
        <small>{sandbox.ip === null ? t.noNetwork : `${t.network} · ${sandbox.ip}`}</small>
      </header>
      {mount && isNamed(mount, 'MountVolumes') && (
        <p className="sandbox-volumes">
          <GateMark
            state={isDone(mount, time) ? (mount.detail.error === undefined ? 'passed' : 'refused') : 'now'}
          />
          {t.volumes}{' '}
          <code translate="no">
            {mount.detail.volumes.map(({ name, source }) => `${name} (${source})`).join(', ')}
          </code>
        </p>
      )}
      {containers.map((container) => (
        <ContainerBox
          key={container.name}
          container={container}
          parts={parts}
          podKey={podKey}
          pod={pod}
          moment={moment}
        />
      ))}
    </section>
  );
}

function ContainerBox({
  container,
  parts,
  podKey,
  pod,
  moment,
}: Props & { readonly container: RunningContainer }) {
  const t = useText(nodeText);
  const { index, time } = moment;
  const { name, image, kind, state, exit, starts } = container;
  const spec = [...(pod.spec.initContainers ?? []), ...pod.spec.containers].find(
    (each): each is Container => each.name === name,
  );
  const status = [...(pod.status.initContainerStatuses ?? []), ...(pod.status.containerStatuses ?? [])].find(
    (each) => each.name === name,
  );
  const pull = imagePullsAt(index, time, parts.node).findLast((each) => isSameImage(each.image, image));
  const probes = spec ? probesAt(index, parts.kubelet, podKey, spec, time) : [];
  const clock = spec ? backOffAt(index, parts, podKey, spec, time) : null;
  const isBad = clock !== null || (exit !== null && exit.code !== 0);
  return (
    <article className="crate" data-state={state} data-bad={isBad || undefined}>
      <header>
        <Icon name="container" size={20} />
        <b translate="no">{name}</b>
        <code translate="no">{image}</code>
        <span>
          {isBad && <Octagon />}
          {state === 'exited' && exit
            ? t.exited(exit.code, exit.reason)
            : t[state as Exclude<typeof state, 'exited'>]}
          {exit?.code === 0 && <Icon name="check" size={15} />}
        </span>
      </header>
      <p className="crate-facts">
        {t[kind]}
        {starts > 0 && <> · {t.starts(starts)}</>}
        {status && (
          <>
            {' '}
            · {t.knows}: <code translate="no">{stateText(status)}</code>
          </>
        )}
      </p>
      {pull && pull.state !== 'there' && state !== 'running' && <Layers pull={pull} />}
      {clock && <Clock clock={clock} moment={moment} />}
      {probes.length > 0 && <Probes probes={probes} isRunning={state === 'running'} />}
    </article>
  );
}

function stateText({ state, ready }: ContainerStatus): string {
  if (state.waiting) return ['waiting', state.waiting.reason].filter(Boolean).join(' · ');
  if (state.terminated)
    return ['terminated', state.terminated.reason, state.terminated.exitCode]
      .filter((x) => x !== undefined)
      .join(' · ');
  return ready ? 'running · ready' : 'running';
}

const layersShown = 8;

function Layers({ pull: { layers, alreadyThere, arrived, bytes: all } }: { readonly pull: ImagePull }) {
  const t = useText(nodeText);
  if (layers.length === 0) return null;
  return (
    <div className="crate-layers">
      <p>
        {t.layers} <b>{bytes(Math.round(arrived))}</b> / {bytes(all)}
        {alreadyThere > 0 && <> · {t.alreadyThere(alreadyThere)}</>}
      </p>
      <ul translate="no">
        {layers.slice(0, layersShown).map((layer) => (
          <li key={layer.index}>
            <code>{layer.digest ?? layer.index + 1}</code>
            <span className="meter meter-pull">
              <span style={{ width: `${layer.arrived * 100}%` }} />
            </span>
            <small>
              {layer.unpacked
                ? `${t.layerUnpacked} · ${bytes(layer.bytes)}`
                : layer.arrived === 0
                  ? `${t.layerWaiting} · ${bytes(layer.bytes)}`
                  : `${bytes(Math.round(layer.bytes * layer.arrived))} / ${bytes(layer.bytes)}`}
            </small>
          </li>
        ))}
      </ul>
      {layers.length > layersShown && <p>+{layers.length - layersShown}</p>}
    </div>
  );
}

/** The wait that runs, among the waits so far in their true proportions. */
function Clock({
  clock,
  moment: { time, language },
}: {
  readonly clock: BackOffClock;
  readonly moment: InsideMoment;
}) {
  const t = useText(nodeText);
  const { from, until, ladder, attempt } = clock;
  const all = ladder.reduce((sum, wait) => sum + wait, 0);
  const part = Math.max(0, Math.min(1, (time - from) / (until - from)));
  return (
    <div className="crate-clock">
      <p>
        <b>{t.backOff}</b> {t.backOffOf(attempt, duration(until - from, language))} ·{' '}
        {t.backOffLeft(duration(Math.max(0, until - time), language))}
      </p>
      <span className="ladder" aria-hidden="true">
        {ladder.map((wait, i) => (
          <span key={i} style={{ flexGrow: wait / all }}>
            <i style={{ width: `${(i === ladder.length - 1 ? part : 1) * 100}%` }} />
            <small>{duration(wait, language)}</small>
          </span>
        ))}
      </span>
    </div>
  );
}

/** Each probe with as many boxes as its threshold has, filled as it counts. */
function Probes({
  probes,
  isRunning,
}: {
  readonly probes: readonly ProbeCount[];
  readonly isRunning: boolean;
}) {
  const t = useText(nodeText);
  return (
    <div className="crate-probes">
      <p>
        <b>{t.probes}</b> {!isRunning && t.probesLater}
      </p>
      <ul>
        {probes.map(({ probe, asks, periodSeconds, last, runs, failureThreshold, successThreshold }) => {
          const success = last?.detail.success ?? true;
          const threshold = last?.detail.threshold ?? (success ? successThreshold : failureThreshold);
          const streak = last?.detail.streak ?? 0;
          return (
            <li key={probe} data-success={last === null ? undefined : success}>
              <b translate="no">{probe}</b>
              <code translate="no">{asks}</code>
              <small>{t.every(periodSeconds)}</small>
              <span className="probe-count" aria-hidden="true">
                {Array.from({ length: Math.min(threshold, 10) }, (_, i) => (
                  <i key={i} data-full={i < streak || undefined} />
                ))}
              </span>
              <small>
                {last === null
                  ? t.never
                  : `${(success ? t.success : t.failure)(Math.min(streak, threshold), threshold)} · ${t.runs(runs)}`}
              </small>
              {last !== null && !success && (
                <span className="probe-words" translate="no">
                  {last.detail.output}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
