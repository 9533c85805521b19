import { inspectorText } from '../../text/ui/inspector.ts';
import type { StepEvent, TraceEvent } from '../../trace/events.ts';
import { useText } from '../use-text.ts';
import type { Inspected } from './inspected.ts';
import { Section } from './Section.tsx';

type Commit = StepEvent & { readonly name: 'Commit' };

/** What the API server asks of etcd: write if nobody wrote in between. */
export function Transaction({
  around,
  inspected,
}: {
  readonly around: TraceEvent;
  readonly inspected: Inspected;
}) {
  const t = useText(inspectorText);
  const commit = commitAround(around, inspected);
  if (!commit) return null;
  return (
    <Section title={t.transaction}>
      <dl className="txn" translate="no">
        <dt>{t.txnIf}</dt>
        <dd>{commit.detail.compared}</dd>
        <dt>{t.txnThen}</dt>
        <dd>put</dd>
        <dt>{t.txnElse}</dt>
        <dd>get</dd>
      </dl>
      <p className="quiet">
        {t.txnElse}: {t.txnNote}
      </p>
    </Section>
  );
}

/** The commit that an event led to or came from: an effect of a request, a cause of an answer or of what is stored. */
function commitAround(event: TraceEvent, { index }: Inspected): Commit | null {
  const isCommit = (each: TraceEvent): each is Commit => each.type === 'step' && each.name === 'Commit';
  if (isCommit(event)) return event;
  const effect = index
    .effects(event.id)
    .map((id) => index.event(id))
    .find(isCommit);
  return effect ?? index.causes(event.id).slice(0, 3).find(isCommit) ?? null;
}
