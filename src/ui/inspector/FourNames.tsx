import type { ContainerStatus, Pod } from '../../kubernetes/pod.ts';
import { podSummary } from '../../kubernetes/printers/pod.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';
import type { Inspected } from './inspected.ts';
import { Section } from './Section.tsx';

/** What the Pod is called at this moment: by kubectl, by its phase, by its conditions, by its containers. */
export function FourNames({ inspected }: { readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const focus = useViewer((state) => state.focus);
  const key = [inspected.key, focus].find((each) => each && refOfKey(each)?.resource.kind === 'Pod') ?? null;
  const pod =
    key === null ? null : (inspected.index.objectAt(key, inspected.time)?.object as Pod | undefined);
  if (!pod) return null;
  const { status } = pod;
  const containers = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])];
  return (
    <Section title={t.fourNames}>
      <dl className="names">
        <dt>{t.statusColumn}</dt>
        <dd>
          <b>{podSummary(pod).status}</b>
        </dd>
        <dt>{t.phase}</dt>
        <dd>{status.phase ?? t.none}</dd>
        <dt>{t.conditions}</dt>
        <dd>
          <Conditions pod={pod} />
        </dd>
        <dt>{t.containers}</dt>
        <dd>
          {containers.length === 0 ? (
            <span className="quiet">{t.none}</span>
          ) : (
            <ul>
              {containers.map((container) => (
                <li key={container.name}>
                  {container.name}: {stateText(container)}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
      <p className="quiet">{t.fourNamesNote}</p>
      <button type="button" className="yaml-more" onClick={() => viewer.getState().open(key)}>
        {t.fourNamesStrip}
      </button>
    </Section>
  );
}

const marks = { True: '✓', False: '○', Unknown: '?' } as const;

function Conditions({ pod }: { readonly pod: Pod }) {
  const t = useText(inspectorText);
  const conditions = pod.status.conditions ?? [];
  if (conditions.length === 0) return <span className="quiet">{t.none}</span>;
  return (
    <ul>
      {conditions.map(({ type, status }) => (
        <li key={type} data-status={status}>
          <span role="img" aria-label={status} title={status}>
            {marks[status]}
          </span>{' '}
          {type}
        </li>
      ))}
    </ul>
  );
}

function stateText({ state, ready }: ContainerStatus): string {
  if (state.waiting) return join('waiting', state.waiting.reason);
  if (state.terminated) return join('terminated', state.terminated.reason, String(state.terminated.exitCode));
  return state.running ? join('running', ready ? 'ready' : undefined) : 'waiting';
}

function join(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}
