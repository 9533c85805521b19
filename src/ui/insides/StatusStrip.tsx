import { useMemo, type CSSProperties } from 'react';
import type { Pod } from '../../kubernetes/pod.ts';
import { podSummary } from '../../kubernetes/printers/pod.ts';
import {
  podStrip,
  statusOrigin,
  type PodStrip,
  type Row,
  type Span,
} from '../../playback/insides/pod-status.ts';
import { statusStripText } from '../../text/ui/insides/status-strip.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { sinceFirstCommand } from '../inspector/since-first-command.ts';
import { useText } from '../use-text.ts';
import { InsideFrame } from './InsideFrame.tsx';
import type { InsideProps } from './insides.ts';
import { nameOf } from './SchedulerInside.tsx';
import { useInsideMoment, type InsideMoment } from './use-inside-moment.ts';

/** Phase, STATUS column, conditions and container states of one Pod on one axis of time. */
export function StatusStrip({ object }: InsideProps) {
  const t = useText(statusStripText);
  const moment = useInsideMoment();
  const { index, time } = moment;
  const strip = useMemo(() => (object === null ? null : podStrip(index, object)), [index, object]);
  const pod = object === null ? null : ((index.objectAt(object, time)?.object as Pod | undefined) ?? null);
  const name = object === null ? '' : nameOf(object);
  return (
    <InsideFrame glyph="pod" title={t.title} sub={t.sub(name)} moment={moment}>
      {strip === null ? (
        <p className="inside-quiet">{t.never}</p>
      ) : (
        <>
          <Rows strip={strip} moment={moment} />
          {pod === null ? <p className="inside-quiet">{t.notThere}</p> : <Origin pod={pod} />}
        </>
      )}
    </InsideFrame>
  );
}

/** Where a time stands on the axis, in percent. */
type Place = (time: number) => number;

function Rows({ strip, moment }: { readonly strip: PodStrip; readonly moment: InsideMoment }) {
  const t = useText(statusStripText);
  const { index, time, pacing } = moment;
  const begin = pacing.stageAt(strip.from);
  const length = Math.max(1, pacing.stageAt(strip.to) - begin);
  const place: Place = (at) => Math.max(0, Math.min(100, ((pacing.stageAt(at) - begin) / length) * 100));
  const props = { place, moment };
  return (
    <div className="strip" style={{ '--strip-now': place(time) / 100 } as CSSProperties}>
      <StripRow row={strip.status} label={t.status} {...props} isMain />
      <StripRow row={strip.phase} label={t.phase} {...props} isMain />
      <h3>{t.conditions}</h3>
      {strip.conditions.map((row) => (
        <StripRow key={row.name} row={row} {...props} />
      ))}
      <h3>{t.containers}</h3>
      {strip.containers.map((row) => (
        <StripRow key={row.name} row={row} {...props} isMain />
      ))}
      <span className="strip-name">{t.axis}</span>
      <span className="strip-axis" aria-hidden="true">
        {ticks(strip, place).map((at) => (
          <span key={at} style={{ left: `${place(at)}%` }}>
            {sinceFirstCommand(at, index)}
          </span>
        ))}
      </span>
      <span className="strip-now" aria-hidden="true" />
    </div>
  );
}

function StripRow({
  row,
  label,
  place,
  moment: { index, time },
  isMain = false,
}: {
  readonly row: Row;
  readonly label?: string;
  readonly place: Place;
  readonly moment: InsideMoment;
  readonly isMain?: boolean;
}) {
  const t = useText(statusStripText);
  const parts = row.spans.flatMap((span): { span: Span; from: number; to: number; isAhead: boolean }[] => {
    const from = place(span.from);
    const to = place(span.to ?? Infinity);
    const now = place(time);
    if (span.from > time) return [{ span, from, to, isAhead: true }];
    if (span.to !== null && span.to <= time) return [{ span, from, to, isAhead: false }];
    return [
      { span, from, to: now, isAhead: false },
      { span, from: now, to, isAhead: true },
    ];
  });
  return (
    <>
      <span
        className="strip-name"
        data-main={isMain || undefined}
        translate={label === undefined ? 'no' : undefined}
      >
        {label ?? row.name}
      </span>
      <ol className="strip-track" data-main={isMain || undefined} aria-label={label ?? row.name}>
        {parts.map(({ span, from, to, isAhead }) => (
          <li
            key={`${String(span.from)} ${String(isAhead)}`}
            data-look={span.look}
            data-ahead={isAhead || undefined}
            style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }}
          >
            {!isAhead && (
              <button
                type="button"
                disabled={span.event === null}
                aria-label={t.span(span.value || t.none, sinceFirstCommand(span.from, index))}
                title={span.value}
                translate="no"
                onClick={() => span.event !== null && viewer.getState().goToEvent(span.event)}
              >
                {span.value}
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Where something begins, as far as there is room to say when. */
function ticks(strip: PodStrip, place: Place): number[] {
  const times = [strip.status, strip.phase, ...strip.conditions, ...strip.containers]
    .flatMap(({ spans }) => spans.map(({ from }) => from))
    .sort((a, b) => a - b);
  const kept: number[] = [];
  for (const at of times) if (kept.length === 0 || place(at) - place(kept.at(-1) ?? 0) >= 11) kept.push(at);
  return kept.filter((at) => place(at) < 95);
}

/** Which of kubectl's rules gave the word. */
function Origin({ pod }: { readonly pod: Pod }) {
  const t = useText(statusStripText);
  const { rule, container } = statusOrigin(pod);
  return (
    <p className="strip-origin">
      <b>{t.derived}</b>
      <code translate="no">{podSummary(pod).status}</code>
      <span>
        {container !== null && <code translate="no">{t.container(container)}</code>}{' '}
        {t[rule === 'phase' ? 'rule-phase' : rule]}
      </span>
    </p>
  );
}
