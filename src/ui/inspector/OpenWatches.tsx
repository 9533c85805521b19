import type { ComponentId } from '../../kubernetes/components.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import type { Channel } from '../../trace/trace.ts';
import { useText } from '../use-text.ts';
import type { Inspected } from './inspected.ts';
import { Section } from './Section.tsx';

/** The watches that a component holds open at this moment. */
export function OpenWatches({
  component,
  inspected,
}: {
  readonly component: ComponentId;
  readonly inspected: Inspected;
}) {
  const t = useText(inspectorText);
  const open = inspected.index.channelsAt(inspected.time).filter(({ client }) => client === component);
  if (open.length === 0) return null;
  return (
    <Section title={t.openWatches} note={open.length}>
      <ul className="machine-list">
        {open.map((channel) => (
          <li key={channel.id}>{channelText(channel)}</li>
        ))}
      </ul>
    </Section>
  );
}

/** `pods · spec.nodeName=node-1`. */
export function channelText({ resource, namespace, fieldSelector, labelSelector }: Channel): string {
  return [resource, namespace && `-n ${namespace}`, fieldSelector, labelSelector]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
