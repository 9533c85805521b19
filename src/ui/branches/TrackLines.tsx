import type { Branch, BranchId } from '../../viewer/branches.ts';
import { trackPx } from './track-rows.ts';

/** How far a branch runs downwards before it goes its own way, in px. */
const bendPx = 34;

/** The tracks themselves: the original drawn through, what would have been dashed from where it leaves. */
export function TrackLines({
  branches,
  shown,
  xAt,
  width,
}: {
  readonly branches: readonly Branch[];
  readonly shown: BranchId;
  readonly xAt: (time: number) => number;
  readonly width: number;
}) {
  const rowOf = (id: BranchId): number => branches.findIndex((branch) => branch.id === id);
  const middle = (row: number): number => (row + 0.5) * trackPx;
  return (
    <svg
      className="tracks-lines"
      width={Math.max(width, 0)}
      height={branches.length * trackPx}
      aria-hidden="true"
    >
      {branches.map(({ id, fork }, row) => {
        const y = middle(row);
        const isShown = id === shown;
        if (!fork) return <path key={id} data-shown={isShown} d={`M0 ${y}H${width}`} />;
        const x = xAt(fork.at);
        const above = middle(rowOf(fork.from));
        const bent = Math.min(x + bendPx, width);
        return (
          <g key={id} data-shown={isShown}>
            <path
              className="tracks-what-if"
              d={`M${x} ${above}C${x + bendPx / 2} ${above} ${x + bendPx / 4} ${y} ${bent} ${y}H${width}`}
            />
            <circle cx={x} cy={above} r="4.5" />
          </g>
        );
      })}
    </svg>
  );
}
