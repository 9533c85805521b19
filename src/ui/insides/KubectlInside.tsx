import { useMemo, useState } from 'react';
import { commandsAt } from '../../playback/insides/commands.ts';
import { isDone, isNamed } from '../../playback/insides/own-events.ts';
import type { Request } from '../../playback/insides/requests.ts';
import { eventLabel, requestTarget } from '../../text/event-label.ts';
import { kubectlText } from '../../text/ui/insides/kubectl.ts';
import { duration } from '../../text/units.ts';
import type { EventId } from '../../trace/events.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { GateMark } from '../diagram/GateMark.tsx';
import { Facts } from '../inspector/Facts.tsx';
import { useText } from '../use-text.ts';
import { InsideFrame, Part } from './InsideFrame.tsx';
import { useInsideMoment, type InsideMoment } from './use-inside-moment.ts';

/** The command of the moment: whom it speaks to and as whom, what it asked, and what it printed. */
export function KubectlInside() {
  const t = useText(kubectlText);
  const moment = useInsideMoment();
  const { index, time } = moment;
  const [picked, setPicked] = useState<EventId | null>(null);
  const commands = useMemo(() => commandsAt(index, time), [index, time]);
  const shown = commands.find(({ event }) => event === picked) ?? commands.at(-1);
  const config = shown?.steps.find((step) => isNamed(step, 'LoadKubeconfig') && isDone(step, time));
  return (
    <InsideFrame glyph="kubectl" title={t.title} sub={t.sub} moment={moment} parties={['kubectl']}>
      {shown === undefined ? (
        <p className="inside-quiet">{t.none}</p>
      ) : (
        <>
          <p className="command-line" translate="no">
            <b>$</b> {shown.line}
            <small>{shown.exitCode === null ? t.running : t.exit(shown.exitCode)}</small>
          </p>
          <div className="store">
            <div className="node-side">
              <Part title={t.kubeconfig} note={config ? undefined : t.notRead}>
                {config && isNamed(config, 'LoadKubeconfig') && (
                  <Facts
                    facts={(['cluster', 'server', 'user', 'namespace', 'credential'] as const).map((name) => [
                      t[name],
                      <code key={name} translate="no">
                        {config.detail[name]}
                      </code>,
                    ])}
                  />
                )}
              </Part>
              <Part title={t.steps}>
                <ul className="inside-list">
                  {shown.steps.map((step) => (
                    <li key={step.id}>
                      <button
                        type="button"
                        translate="no"
                        onClick={() => viewer.getState().goToEvent(step.id)}
                      >
                        <GateMark state={isDone(step, time) ? 'passed' : 'now'} />
                        <span>{eventLabel(step, index)}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </Part>
              {shown.output !== '' && (
                <Part title={t.output}>
                  <pre className="command-output" translate="no">
                    {shown.output}
                  </pre>
                </Part>
              )}
            </div>
            <div className="node-side">
              <Part title={t.discovery} note={shown.discovery.length}>
                {shown.discovery.length === 0 && <p className="inside-quiet">{t.fromCache}</p>}
                <Requests requests={shown.discovery} moment={moment} />
              </Part>
              <Part title={t.requests} note={shown.requests.length}>
                {shown.requests.length === 0 && <p className="inside-quiet">{t.noRequests}</p>}
                <Requests requests={shown.requests} moment={moment} />
              </Part>
            </div>
          </div>
          {commands.length > 1 && (
            <Part title={t.earlier}>
              <ul className="inside-list">
                {commands.map(({ event, line }) => (
                  <li key={event}>
                    <button
                      type="button"
                      translate="no"
                      aria-pressed={event === shown.event}
                      onClick={() => setPicked(event)}
                    >
                      <span>$ {line}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </>
      )}
    </InsideFrame>
  );
}

function Requests({
  requests,
  moment: { index, time, language },
}: {
  readonly requests: readonly Request[];
  readonly moment: InsideMoment;
}) {
  const t = useText(kubectlText);
  return (
    <ul className="inside-list">
      {requests.map((request) => {
        const answer = index.responseTo(request.id);
        const until = answer?.until ?? Infinity;
        return (
          <li key={request.id}>
            <button type="button" translate="no" onClick={() => viewer.getState().goToEvent(request.id)}>
              <b>{request.call.method}</b>
              <span title={request.call.path}>{requestTarget(request.call)}</span>
              {answer && until <= time ? (
                <>
                  <code>{eventLabel(answer, index).split(' ')[0]}</code>
                  <small>{duration(until - request.at, language)}</small>
                </>
              ) : (
                <small>{t.waits}</small>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
