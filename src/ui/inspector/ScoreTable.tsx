import { inspectorText } from '../../text/ui/inspector.ts';
import type { StepDetails } from '../../trace/steps.ts';
import { useText } from '../use-text.ts';
import { Section } from './Section.tsx';

const nodesShown = 6;

/** Score, plugin by plugin and node by node: points times weight, and their sum. The best nodes come first. */
export function ScoreTable({
  score,
  skipped,
}: {
  readonly score: StepDetails['Score'];
  readonly skipped: readonly string[];
}) {
  const t = useText(inspectorText);
  const { totals, chosen, plugins } = score;
  const nodes = Object.keys(totals).sort(
    (a, b) => Number(b === chosen) - Number(a === chosen) || (totals[b] ?? 0) - (totals[a] ?? 0),
  );
  const shown = nodes.slice(0, nodesShown).sort();
  const best = nodes.filter((node) => totals[node] === totals[chosen]).length;
  return (
    <Section title={t.score} note={t.requestsOnly}>
      <div className="matrix-scroll">
        <table className="matrix matrix-scores">
          <thead>
            <tr>
              <th scope="col">{t.plugin}</th>
              {shown.map((node) => (
                <th key={node} scope="col" data-chosen={node === chosen || undefined}>
                  {node}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plugins.map(({ plugin, weight, nodes: points }) => (
              <tr key={plugin}>
                <th scope="row">
                  {plugin} <small>{t.weight(weight)}</small>
                </th>
                {shown.map((node) => (
                  <td key={node} data-chosen={node === chosen || undefined}>
                    {points[node]?.weighted ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              {shown.map((node) => (
                <td key={node} data-chosen={node === chosen || undefined}>
                  {totals[node]}
                  {node === chosen && <small>{t.chosen}</small>}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {nodes.length > nodesShown && <p className="quiet">{t.moreNodes(nodes.length - nodesShown)}</p>}
      {best > 1 && <p className="quiet">{t.ties(best)}</p>}
      {skipped.length > 0 && (
        <p className="quiet">
          {t.skipped}: <span translate="no">{skipped.join(', ')}</span>
        </p>
      )}
    </Section>
  );
}
