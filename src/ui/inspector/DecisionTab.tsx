import { useMemo } from 'react';
import { inspectorText } from '../../text/ui/inspector.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { Icon } from '../design/Icon.tsx';
import { useText } from '../use-text.ts';
import { AdmissionSection } from './AdmissionTable.tsx';
import { ChangeList } from './ChangeList.tsx';
import { decisionsAbout } from './decisions.ts';
import { objectTitle } from './event-head.ts';
import { FilterTable } from './FilterTable.tsx';
import type { Inspected } from './inspected.ts';
import { ScoreTable } from './ScoreTable.tsx';
import { Section } from './Section.tsx';

/** How the cluster decided about the object: the scheduler node by node, admission plugin by plugin. */
export function DecisionTab({ inspected }: { readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const focus = useViewer((viewer) => viewer.focus);
  const { index, time, selection } = inspected;
  const key = selection?.kind === 'object' ? selection.key : (focus ?? inspected.key);
  const made = useMemo(() => (key === null ? null : decisionsAbout(key, index, time)), [key, index, time]);
  if (key === null || !made) return <p className="empty">{t.noObject}</p>;
  const { filter, score, defaulting, mutating, validating } = made;
  const changes = defaulting?.detail.changes ?? [];
  const refused = validating?.detail.plugins.filter(({ refusal }) => refusal !== undefined) ?? [];
  if (!filter && !mutating && !defaulting) {
    return (
      <>
        <p className="empty">{t.noDecision}</p>
        <p className="quiet">{t.noDecisionHint}</p>
      </>
    );
  }
  return (
    <>
      {filter && (
        <>
          <h3 className="title">
            <Icon name="scheduler" size={20} />
            <span>{t.schedulerDecides}</span>
            <small translate="no">{objectTitle(key)}</small>
          </h3>
          <FilterTable
            filter={filter.detail}
            chosen={score?.detail.chosen ?? null}
            skipped={made.skippedFilters}
          />
          {score && <ScoreTable score={score.detail} skipped={made.skippedScores} />}
        </>
      )}
      {(mutating ?? defaulting) && (
        <h3 className="title">
          <Icon name="api-server" size={20} />
          <span>{t.admissionDecides}</span>
        </h3>
      )}
      {changes.length > 0 && (
        <Section title={t.defaulting} note={changes.length}>
          <ChangeList changes={changes} />
        </Section>
      )}
      {mutating && <AdmissionSection title="MutatingAdmission" plugins={mutating.detail.plugins} />}
      {validating && (
        <AdmissionSection
          title="ValidatingAdmission"
          plugins={refused.length > 0 ? refused : validating.detail.plugins}
        />
      )}
    </>
  );
}
