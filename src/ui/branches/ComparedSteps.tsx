import { branchesText } from '../../text/ui/branches.ts';
import { duration } from '../../text/units.ts';
import { useText } from '../use-text.ts';
import type { Comparison, Side } from './comparison.ts';

/** More rows help nobody. */
const mostRows = 200;

/** What each branch tells from the first difference on, row by row. */
export function ComparedSteps({
  comparison: { left, right, rows },
  names,
}: {
  readonly comparison: Comparison;
  readonly names: readonly string[];
}) {
  const t = useText(branchesText);
  if (rows.length === 0) return null;
  return (
    // What scrolls must be in reach of the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="compare-steps" role="group" aria-label={t.firstDifference} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {names.map((name, i) => (
              <th key={i} scope="col" translate="no">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((row, i) => (
            <tr key={i} data-same={row.left !== null && row.right !== null}>
              <Cell side={left} place={row.left} other={row.right} />
              <Cell side={right} place={row.right} other={row.left} />
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && <p>{t.moreSteps(rows.length - mostRows)}</p>}
    </div>
  );
}

function Cell({
  side,
  place,
  other,
}: {
  readonly side: Side;
  readonly place: number | null;
  readonly other: number | null;
}) {
  const t = useText(branchesText);
  const step = place === null ? undefined : side.pacing.steps[side.firstStep + place];
  if (place === null || !step) return <td />;
  return (
    <td data-alone={other === null}>
      {other === null && <span className="compare-alone">{t.onlyHere}</span>}
      <span className="compare-time">+{duration(side.index.event(step.event).at, 'en')}</span>
      {side.told[place]}
    </td>
  );
}
