import { naturalOrder } from '../../manifest/yaml-writer.ts';
import { filterMatrix, type Attempt, type Verdict } from '../../playback/insides/scheduling.ts';
import { isDone } from '../../playback/insides/own-events.ts';
import { schedulerText } from '../../text/ui/insides/scheduler.ts';
import type { NodeVerdict, StepDetails } from '../../trace/steps.ts';
import { Icon } from '../design/Icon.tsx';
import { Octagon } from '../Octagon.tsx';
import { useText } from '../use-text.ts';
import { Part } from './InsideFrame.tsx';
import { nameOf } from './SchedulerInside.tsx';
import type { InsideMoment } from './use-inside-moment.ts';

/** One attempt: nodes and plugins with every verdict, the scores, the winner; or why there is none. */
export function DecisionPart({
  attempt,
  moment: { index, time },
}: {
  readonly attempt: Attempt;
  readonly moment: InsideMoment;
}) {
  const t = useText(schedulerText);
  const { filter, score, reserve, postFilter, preFilter } = attempt;
  const isFiltered = filter !== null && isDone(filter, time);
  const isScored = score !== null && isDone(score, time);
  const nodes = isFiltered ? [...filter.detail.nodes].sort((a, b) => naturalOrder(a.node, b.node)) : [];
  const chosen = isScored ? score.detail.chosen : (reserve?.detail.node ?? null);
  const stopped = preFilter.detail.plugins.filter(
    ({ status }) => status === 'unschedulable' || status === 'unresolvable',
  );
  const feasible = nodes.filter(({ plugin }) => plugin === undefined).length;
  const allNodes = index.objectsAt('/registry/minions/', time).length;
  return (
    <Part
      title={t.decision(nameOf(attempt.pod))}
      note={
        <>
          {t.attempt(attempt.number)}
          {isFiltered && ` · ${t.evaluated(feasible, Math.max(nodes.length, allNodes))}`}
          {attempt.now && (
            <>
              {' · '}
              <b translate="no">{attempt.now.name}</b> {t.running}
            </>
          )}
        </>
      }
    >
      {stopped.map(({ plugin, message }) => (
        <p key={plugin} className="inside-verbatim" translate="no">
          PreFilter {plugin}: {message}
        </p>
      ))}
      <div className="decision">
        <table className="decision-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="ui-heard">{t.plugin}</span>
              </th>
              {nodes.map(({ node, plugin }) => (
                <th
                  key={node}
                  scope="col"
                  data-chosen={node === chosen || undefined}
                  data-out={plugin !== undefined || undefined}
                >
                  <span>
                    <Icon name="node" size={16} /> {node}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <FilterRows attempt={attempt} nodes={nodes} chosen={chosen} />
          {isScored && <ScoreRows score={score.detail} nodes={nodes} />}
        </table>
      </div>
      {filter === null || !isFiltered ? (
        <p className="inside-quiet">Filter: {filter === null ? t.notYet : t.running}</p>
      ) : (
        <Outcome attempt={attempt} feasible={feasible} time={time} />
      )}
      {postFilter && isDone(postFilter, time) && (
        <section className="preemption">
          <h4>{t.preemption}</h4>
          {postFilter.detail.nominatedNode !== null && <p>{t.nominated(postFilter.detail.nominatedNode)}</p>}
          <p>
            {postFilter.detail.victims.length === 0 ? (
              t.noVictims
            ) : (
              <>
                {t.victims}: <code translate="no">{postFilter.detail.victims.join(', ')}</code>
              </>
            )}
          </p>
          <p className="inside-verbatim" translate="no">
            {postFilter.detail.message}
          </p>
        </section>
      )}
    </Part>
  );
}

const marks: Readonly<Record<Verdict, string>> = { passed: '✓', refused: '×', skipped: '–', unrun: '·' };

function FilterRows({
  attempt,
  nodes,
  chosen,
}: {
  readonly attempt: Attempt;
  readonly nodes: readonly NodeVerdict[];
  readonly chosen: string | null;
}) {
  const t = useText(schedulerText);
  if (nodes.length === 0) return null;
  const { plugins } = filterMatrix(attempt, nodes);
  return (
    <tbody>
      <tr className="decision-title">
        <th scope="row" colSpan={nodes.length + 1}>
          {t.filter}
          <small>
            ✓ {t.passed} <Octagon /> {t.refused} <span>– {t.skipped}</span> <span>· {t.unrun}</span>
          </small>
        </th>
      </tr>
      {plugins.map(({ name, verdicts }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {verdicts.map((verdict, i) => (
            <td
              key={nodes[i]?.node}
              data-chosen={nodes[i]?.node === chosen || undefined}
              data-verdict={verdict}
            >
              {verdict === 'refused' ? <Octagon /> : <span aria-hidden="true">{marks[verdict]}</span>}
              <span className="ui-heard">{t[verdict]}</span>
            </td>
          ))}
        </tr>
      ))}
      {nodes.some(({ reasons }) => (reasons?.length ?? 0) > 0) && (
        <tr className="decision-words">
          <th scope="row">{t.words}</th>
          {nodes.map(({ node, reasons }) => (
            <td key={node} data-chosen={node === chosen || undefined} translate="no">
              {reasons?.join(', ')}
            </td>
          ))}
        </tr>
      )}
    </tbody>
  );
}

function ScoreRows({
  score: { plugins, totals, chosen },
  nodes,
}: {
  readonly score: StepDetails['Score'];
  readonly nodes: readonly NodeVerdict[];
}) {
  const t = useText(schedulerText);
  const best = Math.max(...Object.values(totals));
  return (
    <tbody className="decision-scores">
      <tr className="decision-title">
        <th scope="row" colSpan={nodes.length + 1}>
          {t.score}
          <small>{t.scoreNote}</small>
        </th>
      </tr>
      {plugins.map(({ plugin, weight, nodes: points }) => (
        <tr key={plugin}>
          <th scope="row">
            {plugin} <small>{t.weight(weight)}</small>
          </th>
          {nodes.map(({ node }) => {
            const point = points[node];
            return (
              <td key={node} data-chosen={node === chosen || undefined}>
                {point && (
                  <span
                    className="score-bar"
                    title={t.cell(point.raw, point.normalized, weight, point.weighted)}
                  >
                    <i style={{ width: `${Math.max(0, Math.min(100, point.normalized))}%` }} />
                    <b>{point.weighted}</b>
                  </span>
                )}
              </td>
            );
          })}
        </tr>
      ))}
      <tr className="decision-total">
        <th scope="row">{t.total}</th>
        {nodes.map(({ node }) => (
          <td
            key={node}
            data-chosen={node === chosen || undefined}
            data-best={totals[node] === best || undefined}
          >
            {totals[node]}
            {node === chosen && (
              <small>
                <Icon name="check" size={14} /> {t.chosen}
              </small>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** What stands under the table: ties, a single node left, the sentence of a failure, the binding. */
function Outcome({
  attempt: { filter, score, preScore, bind, reserve },
  feasible,
  time,
}: {
  readonly attempt: Attempt;
  readonly feasible: number;
  readonly time: number;
}) {
  const t = useText(schedulerText);
  const ties = score !== null && isDone(score, time) ? score.detail.ties : 0;
  return (
    <div className="decision-outcome">
      {ties > 1 && <p className="inside-quiet">{t.ties(ties)}</p>}
      {feasible === 1 && reserve !== null && score === null && <p className="inside-quiet">{t.onlyOne}</p>}
      {preScore !== null && preScore.detail.skipped.length > 0 && (
        <p className="inside-quiet">
          {t.skippedScores}: <code translate="no">{preScore.detail.skipped.join(', ')}</code>
        </p>
      )}
      {filter?.detail.message !== undefined && filter.detail.message !== '' && (
        <p className="inside-verbatim" translate="no">
          {filter.detail.message}
        </p>
      )}
      {bind !== null && <p className="inside-quiet">{t.binding(bind.detail.node)}</p>}
      {bind?.detail.error !== undefined && (
        <p className="inside-verbatim" translate="no">
          {bind.detail.error}
        </p>
      )}
    </div>
  );
}
