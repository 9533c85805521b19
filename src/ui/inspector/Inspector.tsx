import type { ReactNode } from 'react';
import { inspectorText } from '../../text/ui/inspector.ts';
import { inspectorTabs, type InspectorTab } from '../../viewer/state.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { StepList } from '../narration/StepList.tsx';
import { TrailPanel } from '../trail/TrailPanel.tsx';
import { useText } from '../use-text.ts';
import { componentName } from './component-name.ts';
import { DecisionTab } from './DecisionTab.tsx';
import { DiffTab } from './DiffTab.tsx';
import { EtcdTab } from './EtcdTab.tsx';
import { objectTitle } from './event-head.ts';
import { useInspected, type Inspected } from './inspected.ts';
import './inspector.css';
import { MessageTab } from './MessageTab.tsx';
import { ObjectTab } from './ObjectTab.tsx';

const tabs: Readonly<Record<InspectorTab, (props: { readonly inspected: Inspected }) => ReactNode>> = {
  message: MessageTab,
  object: ObjectTab,
  diff: DiffTab,
  etcd: EtcdTab,
  decision: DecisionTab,
};

/** Everything that is known about the present step, or about what is selected, at the present moment. */
export function Inspector({ after }: { /** Stands at the end of the tabs. */ readonly after?: ReactNode }) {
  const t = useText(inspectorText);
  const selected = useViewer((v) => v.inspectorTab);
  const inspected = useInspected();
  // Where nothing is to move, the story is read: the list comes first.
  const isStill = useViewer((v) => v.reducedMotion);
  const isLit = useViewer((v) => v.trail !== null);
  const Content = tabs[selected];
  if (isLit)
    return (
      <section
        className="inspector inspector-lit"
        aria-label={t.inspector}
        data-stop="panel"
        data-axis="down"
      >
        <TrailPanel />
        <StepList />
      </section>
    );
  return (
    <section className="inspector" aria-label={t.inspector}>
      <Tabs
        label={t.tabs}
        tabs={inspectorTabs.map((id) => ({ id, label: t[id] }))}
        selected={selected}
        onSelect={(tab) => viewer.getState().setInspectorTab(tab)}
        after={after}
      >
        {inspected?.selection && <Selected inspected={inspected} />}
        {isStill && <StepList isOpen />}
        <div className="inspector-body">
          {inspected === null ? <p className="empty">{t.nothing}</p> : <Content inspected={inspected} />}
        </div>
        {!isStill && <StepList />}
      </Tabs>
    </section>
  );
}

/** Says that something selected is shown, not the present step, and leads back to it. */
function Selected({ inspected }: { readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const language = useViewer((v) => v.language);
  const { selection } = inspected;
  if (selection === null) return null;
  const what =
    selection.kind === 'component'
      ? componentName(selection.id, language)
      : selection.kind === 'object'
        ? objectTitle(selection.key)
        : null;
  return (
    <p className="inspector-selected">
      <span>
        {t.selected}
        {what !== null && `: ${what}`}
      </span>
      <Button look="ghost" onClick={() => viewer.getState().select(null)}>
        {t.backToStep}
      </Button>
    </p>
  );
}
