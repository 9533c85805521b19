import type { Json } from '../../kubernetes/object.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import { duration } from '../../text/units.ts';
import type { EventId, HttpRequest, HttpResponse, MessageEvent } from '../../trace/events.ts';
import { useText } from '../use-text.ts';
import { DiffView } from './DiffView.tsx';
import { objectTitle } from './event-head.ts';
import type { Inspected } from './inspected.ts';
import { Section } from './Section.tsx';
import { storedFor } from './stored-for.ts';
import { headerLines, textLines } from './text-lines.ts';
import { yamlLines, type YamlLine } from './yaml-lines.ts';
import { YamlView } from './YamlView.tsx';

interface Props {
  readonly event: MessageEvent;
  readonly inspected: Inspected;
}

/** A request with its headers, body and answer, or an answer with what it carries. */
export function HttpDetails({ event, inspected }: Props) {
  const { call } = event;
  if (call.protocol !== 'http') return null;
  return call.phase === 'request' ? (
    <Request call={call} event={event} inspected={inspected} />
  ) : (
    <Response call={call} inspected={inspected} />
  );
}

function Request({ call, event, inspected }: Props & { readonly call: HttpRequest }) {
  const t = useText(inspectorText);
  const answer = inspected.index.responseTo(event.id);
  const told = answer?.call.protocol === 'http' && answer.call.phase === 'response' ? answer.call : null;
  return (
    <>
      <Section title={t.body}>
        <YamlView lines={[requestLine(call), ...headerLines(call.headers), ...bodyLines(call.body)]} />
      </Section>
      {told !== null && call.method !== 'GET' && (
        <Effect request={event.id} refused={told.code >= 400} inspected={inspected} />
      )}
      <Section title={t.answer}>
        {answer && told !== null && answer.at <= inspected.time ? (
          <Answered sentAt={event.at} answer={answer} call={told} />
        ) : (
          <p className="quiet">{t.waitingForAnswer}</p>
        )}
      </Section>
    </>
  );
}

/** What the store holds after it and did not hold before. */
function Effect({
  request,
  refused,
  inspected: { index },
}: {
  readonly request: EventId;
  readonly refused: boolean;
  readonly inspected: Inspected;
}) {
  const t = useText(inspectorText);
  if (refused) {
    return (
      <Section title={t.whatItChanges}>
        <p className="quiet">{t.nothingStored}</p>
      </Section>
    );
  }
  const stored = storedFor(request, index);
  const before =
    stored === null || stored.previous === null ? null : index.version(stored.key, stored.previous);
  if (!stored?.object || !before?.object) return null;
  return (
    <Section title={t.whatItChanges} note={`rv ${before.revision} → ${stored.revision}`}>
      <DiffView before={before.object} after={stored.object} />
    </Section>
  );
}

function Answered({
  sentAt,
  answer,
  call,
}: {
  readonly sentAt: number;
  readonly answer: MessageEvent;
  readonly call: HttpResponse;
}) {
  const t = useText(inspectorText);
  const after = t.after(duration((answer.until ?? answer.at) - sentAt, 'en'));
  const rv = call.revision === undefined ? '' : ` · rv ${call.revision}`;
  return (
    <>
      <p className="machine">
        {call.code}
        {rv} · {after}
      </p>
      {call.code >= 400 && call.body !== undefined && <Refused body={call.body} />}
    </>
  );
}

/** The API server's own words, as it says them. */
function Refused({ body }: { readonly body: Json }) {
  const message = (body as { readonly message?: unknown } | null)?.message;
  return typeof message === 'string' ? (
    <p className="verbatim" translate="no">
      {message}
    </p>
  ) : null;
}

function Response({ call, inspected }: { readonly call: HttpResponse; readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const { index } = inspected;
  const asked = index.trace.events[call.of];
  const request = asked?.type === 'message' && asked.call.protocol === 'http' ? asked.call : null;
  const object =
    call.key === undefined || call.revision === undefined
      ? undefined
      : (index.version(call.key, call.revision)?.object as Json | undefined);
  const first = request?.phase === 'request' ? [requestLine(request)] : [];
  return (
    <>
      {call.code >= 400 && call.body !== undefined && <Refused body={call.body} />}
      <Section title={t.body}>
        <YamlView lines={[...first, ...textLines(String(call.code)), ...bodyLines(object ?? call.body)]} />
        {call.items && (
          <ul className="machine-list">
            <li className="quiet">{t.items(call.items.length)}</li>
            {call.items.map(({ key, revision }) => (
              <li key={key}>
                {objectTitle(key)} · rv {revision}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function requestLine(call: HttpRequest): YamlLine {
  return { path: '', indent: 0, dashes: 0, key: null, value: `${call.method} ${call.path}` };
}

function bodyLines(body: Json | undefined): readonly YamlLine[] {
  return body === undefined ? [] : yamlLines(body);
}
