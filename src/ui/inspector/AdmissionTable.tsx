import { inspectorText } from '../../text/ui/inspector.ts';
import type { AdmissionResult } from '../../trace/steps.ts';
import { useText } from '../use-text.ts';
import { ChangeList } from './ChangeList.tsx';
import { Section } from './Section.tsx';

/** Admission plugins in the order in which they ran, with what each changed or why it refused. */
export function AdmissionTable({ plugins }: { readonly plugins: readonly AdmissionResult[] }) {
  const t = useText(inspectorText);
  return (
    <ol className="plugins">
      {plugins.map(({ plugin, changes, refusal }) => (
        <li key={plugin} data-refused={refusal !== undefined || undefined}>
          <div className="plugins-name">
            <code>{plugin}</code>
            <small>
              {refusal !== undefined
                ? t.refused
                : changes.length === 0
                  ? t.noChange
                  : t.changes(changes.length)}
            </small>
          </div>
          {refusal !== undefined && (
            <p className="verbatim" translate="no">
              {refusal}
            </p>
          )}
          {changes.length > 0 && <ChangeList changes={changes} />}
        </li>
      ))}
    </ol>
  );
}

/** The same under a heading, for the decision about an object. */
export function AdmissionSection({
  title,
  plugins,
}: {
  readonly title: string;
  readonly plugins: readonly AdmissionResult[];
}) {
  return (
    <Section title={title}>
      <AdmissionTable plugins={plugins} />
    </Section>
  );
}
