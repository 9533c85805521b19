import { inspectorText } from '../../text/ui/inspector.ts';
import type { StepDetails } from '../../trace/steps.ts';
import { naturalOrder } from '../../manifest/yaml-writer.ts';
import { Icon } from '../design/Icon.tsx';
import { Octagon } from '../Octagon.tsx';
import { useText } from '../use-text.ts';
import { Section } from './Section.tsx';

const nodesShown = 24;

/** Filter, node by node: who stays, and in the scheduler's own words why the others do not. */
export function FilterTable({
  filter,
  chosen,
  skipped,
}: {
  readonly filter: StepDetails['Filter'];
  readonly chosen: string | null;
  readonly skipped: readonly string[];
}) {
  const t = useText(inspectorText);
  const stays = filter.nodes.filter(({ plugin }) => plugin === undefined).length;
  const inOrder = [...filter.nodes].sort((a, b) => naturalOrder(a.node, b.node));
  const shown = inOrder.slice(0, nodesShown);
  return (
    <Section title={t.filter} note={`${stays} / ${filter.nodes.length}`}>
      <table className="matrix">
        <thead>
          <tr>
            <th scope="col">{t.node}</th>
            <th scope="col">{t.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ node, plugin, reasons }) => (
            <tr key={node} data-chosen={node === chosen || undefined}>
              <th scope="row">{node}</th>
              <td>
                {plugin === undefined ? (
                  <span className="verdict">
                    <Icon name="check" size={16} /> {t.stays}
                  </span>
                ) : (
                  <span className="verdict verdict-no">
                    <Octagon />
                    <span>
                      <code>{plugin}</code>
                      {reasons && reasons.length > 0 && <span className="machine">{reasons.join(', ')}</span>}
                    </span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {filter.nodes.length > nodesShown && (
        <p className="quiet">{t.moreNodes(filter.nodes.length - nodesShown)}</p>
      )}
      {filter.message !== undefined && filter.message !== '' && (
        <>
          <p className="quiet">{t.messageIfNone}</p>
          <p className="verbatim" translate="no">
            {filter.message}
          </p>
        </>
      )}
      {skipped.length > 0 && (
        <p className="quiet">
          {t.skipped}: <span translate="no">{skipped.join(', ')}</span>
        </p>
      )}
    </Section>
  );
}
