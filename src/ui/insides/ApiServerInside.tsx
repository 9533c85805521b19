import { useMemo, useState } from 'react';
import { isRequest, servingSteps, type Request } from '../../playback/insides/requests.ts';
import { stagesAt, type Stage } from '../../playback/insides/stages.ts';
import { eventLabel, requestTarget } from '../../text/event-label.ts';
import { apiServerText } from '../../text/ui/insides/api-server.ts';
import type { EventId } from '../../trace/events.ts';
import { GateMark } from '../diagram/GateMark.tsx';
import { Passages } from '../diagram/gates.ts';
import { componentName } from '../inspector/component-name.ts';
import { useText } from '../use-text.ts';
import { InsideFrame, Part } from './InsideFrame.tsx';
import type { InsideProps } from './insides.ts';
import { StageColumns } from './StageColumns.tsx';
import { useInsideMoment, type InsideMoment } from './use-inside-moment.ts';
import { WatchCachePart } from './WatchCachePart.tsx';

/** The stages that a request passes, what each made of the object, and who watches what comes of it. */
export function ApiServerInside({ component }: InsideProps) {
  const t = useText(apiServerText);
  const moment = useInsideMoment();
  const { index, time, pacing, language } = moment;
  const passages = useMemo(() => new Passages(index, (id) => pacing.isFocused(id)), [index, pacing]);
  const [picked, setPicked] = useState<EventId | null>(null);
  const own = picked === null || index.event(picked).at > time ? null : (index.event(picked) as Request);
  const request = own ?? passages.at(time).request;
  const stages = useMemo(
    () => (request === null ? [] : stagesAt(index, request.id, time)),
    [index, request, time],
  );
  return (
    <InsideFrame
      glyph="api-server"
      title={t.title}
      moment={moment}
      parties={[component]}
      sub={
        request === null ? (
          t.quiet
        ) : (
          <>
            <code translate="no">
              {request.call.method} {request.call.path.split('?')[0]}
            </code>{' '}
            · {t.from(componentName(request.from, language))}
          </>
        )
      }
    >
      {request !== null && (
        <>
          <Gates stages={stages} request={request} moment={moment} />
          <StageColumns stages={stages} request={request} moment={moment} />
        </>
      )}
      <div className="api-below">
        <RequestsPart moment={moment} shown={request?.id ?? null} picked={own !== null} onPick={setPicked} />
        <WatchCachePart server={component} moment={moment} />
      </div>
    </InsideFrame>
  );
}

function Gates({
  stages,
  request,
  moment: { index, time },
}: {
  readonly stages: readonly Stage[];
  readonly request: Request;
  readonly moment: InsideMoment;
}) {
  const t = useText(apiServerText);
  const answer = index.responseTo(request.id);
  const code = answer?.call.protocol === 'http' && answer.call.phase === 'response' ? answer.call.code : null;
  const isAnswered = answer !== undefined && answer.at <= time;
  const isOver = isAnswered && (code ?? 0) >= 400;
  // What a read does not come to is not drawn as if it were still to come.
  const shown = stages.filter(
    ({ state }) => state !== 'ahead' || !(isAnswered && request.call.method === 'GET'),
  );
  return (
    <>
      <ol className="gates">
        {shown.map((stage) => (
          <li
            key={stage.name}
            data-state={stage.state}
            data-cut={(isOver && stage.state === 'ahead') || undefined}
          >
            <GateMark state={stage.state} />
            <b>{t[stage.name]}</b>
            <p translate="no" title={saidBy(stage)}>
              {saidBy(stage)}
            </p>
            <small>{verdict(stage, t)}</small>
          </li>
        ))}
        <li data-state={isAnswered ? (isOver ? 'refused' : 'passed') : 'ahead'}>
          <GateMark state={isAnswered ? (isOver ? 'refused' : 'passed') : 'ahead'} />
          <b>{t.answer}</b>
          <small>
            {isAnswered ? (request.call.method === 'GET' ? `${code} · ${t.read}` : code) : t.noAnswer}
          </small>
        </li>
      </ol>
      {isOver && <p className="gates-note">{t.refusedNote}</p>}
      {stages.map(
        ({ name, refusals }) =>
          refusals.length > 0 && (
            <p key={name} className="inside-verbatim" translate="no">
              {refusals.join('\n')}
            </p>
          ),
      )}
    </>
  );
}

type Text = (typeof apiServerText)['en'];

function verdict({ state, changes, step }: Stage, t: Text): string {
  if (state === 'changed') return t.changed(changes.length);
  if (state === 'passed') {
    const plugins = step && 'plugins' in step.detail ? step.detail.plugins.length : 0;
    return plugins > 0 ? `${t.passed} · ${t.plugins(plugins)}` : t.passed;
  }
  return t[state];
}

/** What a stage went by, in the machine's words. */
function saidBy({ step, state, changes }: Stage): string {
  if (step === null) return '';
  switch (step.name) {
    case 'Authentication':
      return state === 'now' ? '' : `${step.detail.method} → ${step.detail.user}`;
    case 'Authorization':
      return state === 'now' ? '' : `${step.detail.verb} ${step.detail.resource}: ${step.detail.authorizer}`;
    case 'MutatingAdmission':
      return [...new Set(changes.map(({ by }) => by))].join(', ');
    case 'ValidatingAdmission':
      return step.detail.plugins.map(({ plugin }) => plugin).join(', ');
    case 'Storage':
      return step.detail.revision === undefined || state === 'now' ? '' : `rv ${step.detail.revision}`;
    default:
      return '';
  }
}

const requestsShown = 9;

/** The requests that came last, each to be looked at. */
function RequestsPart({
  moment: { index, time, language },
  shown,
  picked,
  onPick,
}: {
  readonly moment: InsideMoment;
  readonly shown: EventId | null;
  readonly picked: boolean;
  readonly onPick: (request: EventId | null) => void;
}) {
  const t = useText(apiServerText);
  const last = useMemo(() => {
    const found: Request[] = [];
    for (let id = index.lastEventAt(time); id >= 0 && found.length < requestsShown; id--) {
      const event = index.event(id);
      if (isRequest(event) && event.from !== event.to && servingSteps(index).has(id)) found.push(event);
    }
    return found;
  }, [index, time]);
  return (
    <Part
      title={t.requests}
      note={
        picked && (
          <button type="button" className="inside-link" onClick={() => onPick(null)}>
            {t.follow}
          </button>
        )
      }
    >
      <ul className="inside-list">
        {last.map((request) => {
          const answer = index.responseTo(request.id);
          const isAnswered = answer !== undefined && answer.at <= time;
          return (
            <li key={request.id}>
              <button
                type="button"
                aria-pressed={request.id === shown}
                onClick={() => onPick(request.id)}
                translate="no"
              >
                <b>{request.call.method}</b> <span>{requestTarget(request.call)}</span>
                <small>{componentName(request.from, language)}</small>
                <code>{isAnswered ? eventLabel(answer, index).split(' ')[0] : '…'}</code>
              </button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
