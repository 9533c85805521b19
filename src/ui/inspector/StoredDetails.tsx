import type { Json } from '../../kubernetes/object.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import type { StoredEvent } from '../../trace/events.ts';
import { useText } from '../use-text.ts';
import { DiffView } from './DiffView.tsx';
import { Facts } from './Facts.tsx';
import type { Inspected } from './inspected.ts';
import { Section } from './Section.tsx';
import { yamlLines } from './yaml-lines.ts';
import { YamlView } from './YamlView.tsx';

/** A commit: the key and what it changed, or the whole object if it is new. */
export function StoredDetails({
  stored,
  inspected,
}: {
  readonly stored: StoredEvent;
  readonly inspected: Inspected;
}) {
  const t = useText(inspectorText);
  const before = stored.previous === null ? null : inspected.index.version(stored.key, stored.previous);
  const after = stored.object;
  return (
    <>
      <Facts facts={[[t.key, <code key="key">{stored.key}</code>]]} />
      <Section
        title={t.whatItChanged}
        note={before === null ? `rv ${stored.revision}` : `rv ${before.revision} → ${stored.revision}`}
      >
        {before?.object && after !== null ? (
          <DiffView before={before.object} after={after} />
        ) : (
          <YamlView lines={yamlLines((after ?? before?.object ?? {}) as unknown as Json)} />
        )}
      </Section>
    </>
  );
}
