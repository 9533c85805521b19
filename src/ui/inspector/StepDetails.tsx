import type { Json } from '../../kubernetes/object.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import type { StepEvent } from '../../trace/events.ts';
import { useText } from '../use-text.ts';
import { AdmissionTable } from './AdmissionTable.tsx';
import { ChangeList } from './ChangeList.tsx';
import { FilterTable } from './FilterTable.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { Section } from './Section.tsx';
import { yamlLines } from './yaml-lines.ts';
import { YamlView } from './YamlView.tsx';

/** What a piece of work inside a component came to. */
export function StepDetails({ step }: { readonly step: StepEvent }) {
  const t = useText(inspectorText);
  switch (step.name) {
    case 'Defaulting':
    case 'GenerateStatus':
    case 'Validation':
    case 'Storage':
      return (
        <>
          {'errors' in step.detail &&
            step.detail.errors.map((error) => <Verbatim key={error} text={error} />)}
          {'conflict' in step.detail && step.detail.conflict !== undefined && (
            <Verbatim text={step.detail.conflict} />
          )}
          <Section title={t.fields} note={step.detail.changes.length}>
            {step.detail.changes.length === 0 ? (
              <p className="quiet">{t.noChange}</p>
            ) : (
              <ChangeList changes={step.detail.changes} />
            )}
          </Section>
        </>
      );
    case 'MutatingAdmission':
    case 'ValidatingAdmission':
      return <AdmissionTable plugins={step.detail.plugins} />;
    case 'Filter':
      return <FilterTable filter={step.detail} chosen={null} skipped={[]} />;
    case 'Score':
      return <ScoreTable score={step.detail} skipped={[]} />;
    default:
      return (
        <Section title={t.details}>
          <YamlView lines={yamlLines(step.detail as unknown as Json)} />
        </Section>
      );
  }
}

function Verbatim({ text }: { readonly text: string }) {
  return (
    <p className="verbatim" translate="no">
      {text}
    </p>
  );
}
