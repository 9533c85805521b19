import { refOfKey } from '../../kubernetes/resources.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import { bytes } from '../../text/units.ts';
import type { MessageEvent } from '../../trace/events.ts';
import { useText } from '../use-text.ts';
import { Facts } from './Facts.tsx';
import type { Inspected } from './inspected.ts';
import { Layers } from './Layers.tsx';
import { Section } from './Section.tsx';
import { textLines } from './text-lines.ts';
import { Transaction } from './Transaction.tsx';
import { yamlLines } from './yaml-lines.ts';
import { YamlView } from './YamlView.tsx';

/** What a message says that is neither HTTP nor a watch frame. */
export function MessageDetails({
  event,
  inspected,
}: {
  readonly event: MessageEvent;
  readonly inspected: Inspected;
}) {
  const t = useText(inspectorText);
  const { call } = event;
  switch (call.protocol) {
    case 'shell':
      if (call.phase === 'exit') return <Facts facts={[['exit code', call.exitCode]]} />;
      return <YamlView lines={textLines(call.phase === 'command' ? `$ ${call.command}` : call.text)} />;
    case 'etcd':
      return (
        <>
          <Facts
            facts={[
              [t.key, <code key="key">{call.key}</code>],
              [t.revision, call.phase === 'request' ? null : call.revision],
            ]}
          />
          {call.operation === 'txn' && <Transaction around={event} inspected={inspected} />}
        </>
      );
    case 'raft':
      return (
        <Facts
          facts={[
            ['term', call.term],
            ['commit', call.commit],
            ['entries', call.entries?.length],
          ]}
        />
      );
    case 'cri':
      return (
        <>
          {call.error !== undefined && (
            <p className="verbatim" translate="no">
              {call.error}
            </p>
          )}
          <Facts
            facts={[
              [t.pod, refOfKey(call.pod)?.name],
              [t.container, call.container],
              [call.method.includes('Image') ? t.image : t.object, <code key="target">{call.target}</code>],
            ]}
          />
          {call.method === 'PullImage' && <Layers event={event} inspected={inspected} />}
          {call.body !== undefined && (
            <Section title={t.body}>
              <YamlView lines={yamlLines(call.body)} />
            </Section>
          )}
        </>
      );
    case 'cni':
      return (
        <>
          {call.error !== undefined && (
            <p className="verbatim" translate="no">
              {call.error}
            </p>
          )}
          <Facts
            facts={[
              [t.pod, refOfKey(call.pod)?.name],
              ['IP', call.ip],
            ]}
          />
        </>
      );
    case 'registry':
      return (
        <>
          <Facts
            facts={[
              [t.image, <code key="image">{call.image}</code>],
              ['digest', call.digest === undefined ? null : <code key="digest">{call.digest}</code>],
              [t.bytes, call.phase === 'response' ? bytes(call.bytes) : null],
            ]}
          />
          <Layers event={event} inspected={inspected} />
        </>
      );
    case 'http':
    case 'watch':
      return null;
  }
}
