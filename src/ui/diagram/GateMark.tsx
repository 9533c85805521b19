import type { GateState } from './gates.ts';

/** ○ ahead, ◉ now, ● with a tick passed, the tick with a plus changed, the octagon refused: shapes, not colours. */
export function GateMark({ state }: { readonly state: GateState }) {
  return (
    <svg className="dg-gate-mark" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
      {marks[state]}
    </svg>
  );
}

const tick = <path className="dg-tick" d="M-2.9 .3l2.1 2.1 3.6-4.4" />;

const marks = {
  ahead: <circle className="dg-mark-open" r="4.8" />,
  now: (
    <>
      <circle className="dg-mark-now" r="5.5" />
      <circle className="dg-mark-full" r="2.6" />
    </>
  ),
  passed: (
    <>
      <circle className="dg-mark-full" r="6" />
      {tick}
    </>
  ),
  changed: (
    <>
      <rect className="dg-mark-full" x="-6" y="-6" width="12" height="12" rx="3" />
      <path className="dg-tick" d="M-3 0H3M0-3V3" />
    </>
  ),
  refused: (
    <>
      <path className="dg-octagon" d="M-2.7-6.5H2.7L6.5-2.7V2.7L2.7 6.5H-2.7L-6.5 2.7V-2.7Z" />
      <path className="dg-octagon-cross" d="M-2.4-2.4L2.4 2.4M2.4-2.4L-2.4 2.4" />
    </>
  ),
} as const;
