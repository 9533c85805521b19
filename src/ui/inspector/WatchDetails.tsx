import type { Json } from '../../kubernetes/object.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import type { MessageEvent } from '../../trace/events.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';
import { componentName } from './component-name.ts';
import { DiffView } from './DiffView.tsx';
import { objectTitle } from './event-head.ts';
import { Facts } from './Facts.tsx';
import type { Inspected } from './inspected.ts';
import { channelText } from './OpenWatches.tsx';
import { Section } from './Section.tsx';
import { versionBefore } from './version-before.ts';
import { yamlLines } from './yaml-lines.ts';
import { YamlView } from './YamlView.tsx';

/** A frame on a watch: the channel that it came on, what the watcher is told, and the object that it carries. */
export function WatchDetails({
  event,
  inspected,
}: {
  readonly event: MessageEvent;
  readonly inspected: Inspected;
}) {
  const t = useText(inspectorText);
  const language = useViewer((viewer) => viewer.language);
  const { call } = event;
  if (call.protocol !== 'watch') return null;
  const { index } = inspected;
  const channel = index.channels.find(({ id }) => id === call.watch);
  const opened = channel && componentName(channel.client, language);
  const watches = channel && <code>{channelText(channel)}</code>;
  if (call.phase === 'close') {
    return (
      <Facts
        facts={[
          [t.openedBy, opened],
          [t.watches, watches],
          [t.change, call.reason],
        ]}
      />
    );
  }
  const version = call.key === null ? null : index.version(call.key, call.revision);
  const before = version === null ? null : versionBefore(version, index);
  const changed = call.change === 'MODIFIED';
  return (
    <>
      <Facts
        facts={[
          [t.openedBy, opened],
          [t.watches, watches],
          [t.change, call.change],
          [t.object, call.key === null ? null : objectTitle(call.key)],
          [t.revision, call.revision],
        ]}
      />
      {version?.object && (
        <Section
          title={t.body}
          note={
            before === null || !changed
              ? `rv ${version.revision}`
              : `rv ${before.revision} → ${version.revision}`
          }
        >
          {before?.object && changed ? (
            <DiffView before={before.object} after={version.object} />
          ) : (
            <YamlView lines={yamlLines(version.object as Json)} />
          )}
        </Section>
      )}
    </>
  );
}
