import { useMemo } from 'react';
import {
  controllersAt,
  desiresAt,
  type ControllerState,
  type Desire,
} from '../../playback/insides/controllers.ts';
import { kindOf } from '../../kubernetes/components.ts';
import { cachedObjects, watchesOf } from '../../playback/insides/watchers.ts';
import { controllersText } from '../../text/ui/insides/controllers.ts';
import { duration } from '../../text/units.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { GateMark } from '../diagram/GateMark.tsx';
import { sinceFirstCommand } from '../inspector/since-first-command.ts';
import { useText } from '../use-text.ts';
import { LeasePart } from './LeasePart.tsx';
import { InsideFrame, Part } from './InsideFrame.tsx';
import type { InsideProps } from './insides.ts';
import { useInsideMoment, type InsideMoment } from './use-inside-moment.ts';

/** The loops of the controller manager: what is wanted against what is there, who did what, and what they know. */
export function ControllersInside({ component }: InsideProps) {
  const t = useText(controllersText);
  const moment = useInsideMoment();
  const { index, time } = moment;
  const isProvisioner = kindOf(component) === 'external-provisioner';
  const desires = useMemo(() => desiresAt(index, time), [index, time]);
  const controllers = useMemo(() => controllersAt(index, component, time), [index, component, time]);
  return (
    <InsideFrame
      glyph="controllers"
      title={isProvisioner ? t.provisioner : t.title}
      sub={isProvisioner ? t.provisionerSub : t.sub}
      moment={moment}
      parties={[component]}
    >
      {!isProvisioner && <LeasePart component={component} moment={moment} />}
      <div className="loops">
        {!isProvisioner && (
          <Part title={t.desired} note={desires.length}>
            {desires.length === 0 && <p className="inside-quiet">{t.nothingDesired}</p>}
            <ul className="desires">
              {desires.map((desire) => (
                <DesireRow
                  key={desire.key}
                  desire={desire}
                  isInner={desires.some(({ key }) => key === desire.owner)}
                />
              ))}
            </ul>
          </Part>
        )}
        <Part title={t.loops} note={t.loopsNote}>
          {controllers.length === 0 && <p className="inside-quiet">{t.noLoops}</p>}
          {controllers.map((controller) => (
            <Loop key={controller.name} controller={controller} moment={moment} />
          ))}
        </Part>
      </div>
      <Caches moment={moment} component={component} />
    </InsideFrame>
  );
}

const boxesShown = 24;

/** A box for each Pod that is wanted or there: full when it is ready, dashed while it is missing. */
function DesireRow({ desire, isInner }: { readonly desire: Desire; readonly isInner: boolean }) {
  const t = useText(controllersText);
  const { key, kind, name, desired, pods } = desire;
  const there = pods.filter(({ isGoing }) => !isGoing).length;
  const ready = pods.filter(({ isReady, isGoing }) => isReady && !isGoing).length;
  const missing = Math.max(0, desired - there);
  return (
    <li data-inner={isInner || undefined}>
      <p>
        <b translate="no">
          {kind} {name}
        </b>
        <small>{t.summary(desired, there, ready)}</small>
      </p>
      <span className="desire-boxes">
        {pods.slice(0, boxesShown).map((pod) => (
          <button
            key={pod.key}
            type="button"
            data-look={pod.isGoing ? 'going' : pod.isReady ? 'ready' : 'there'}
            aria-label={`${pod.key.split('/').pop() ?? ''}: ${pod.isGoing ? t.going : pod.isReady ? t.ready : t.there}`}
            title={pod.key.split('/').pop()}
            onClick={() => viewer.getState().select({ kind: 'object', key: pod.key })}
          />
        ))}
        {Array.from({ length: Math.min(missing, boxesShown) }, (_, i) => (
          <i key={`${key} ${String(i)}`} title={t.missing} />
        ))}
      </span>
    </li>
  );
}

const keysShown = 4;

function Loop({
  controller,
  moment,
}: {
  readonly controller: ControllerState;
  readonly moment: InsideMoment;
}) {
  const t = useText(controllersText);
  const { index, time, language } = moment;
  const { name, syncs, last, now, retries } = controller;
  return (
    <section className="loop" data-now={now !== null || undefined}>
      <h4>
        <GateMark state={now === null ? 'passed' : 'now'} />
        <code translate="no">{name}</code>
        <small>{t.syncs(syncs)}</small>
      </h4>
      <ul className="inside-list">
        {last.slice(0, keysShown).map((sync) => (
          <li key={sync.detail.key}>
            <button type="button" translate="no" onClick={() => viewer.getState().goToEvent(sync.id)}>
              <span>
                {sync.detail.key}: {sync.detail.decision}
              </span>
              {sync.detail.desired !== undefined && (
                <small>{t.counts(sync.detail.desired, sync.detail.actual ?? 0)}</small>
              )}
              <small>{sinceFirstCommand(sync.at, index)}</small>
            </button>
          </li>
        ))}
        {retries.map(({ key, error, from, until }) => (
          <li key={`retry ${key}`} className="loop-retry">
            <p>
              {t.retry}: <code translate="no">{key}</code> {t.left(duration(until - time, language))}
            </p>
            <span className="meter" aria-hidden="true">
              <span style={{ width: `${((time - from) / (until - from)) * 100}%` }} />
            </span>
            <p translate="no">
              <code>{error}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What each informer knows: as many objects as its watch has told of, up to the revision that it heard last. */
function Caches({ component, moment: { index, time } }: CacheProps) {
  const t = useText(controllersText);
  // What has been told of comes first: the rest is as it was.
  const watches = watchesOf(index, component, time).sort((a, b) => (b.told ?? -1) - (a.told ?? -1));
  return (
    <Part title={t.caches} note={t.cachesNote(watches.length)}>
      <ul className="caches">
        {watches.map(({ channel, told, isTelling }) => (
          <li key={channel.id} data-telling={isTelling || undefined}>
            <code translate="no">{channel.resource}</code>
            <b>{t.objects(cachedObjects(index, channel, time))}</b>
            <small>{told === null ? t.asFound : t.told(told)}</small>
            {isTelling && <small>{t.behind}</small>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

type CacheProps = Pick<InsideProps, 'component'> & { readonly moment: InsideMoment };
