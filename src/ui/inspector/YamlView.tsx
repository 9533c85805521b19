import { Fragment, useState, type CSSProperties, type ReactNode } from 'react';
import { inspectorText } from '../../text/ui/inspector.ts';
import { useText } from '../use-text.ts';
import { folded, isFold } from './folds.ts';
import type { DiffLine } from './yaml-diff.ts';
import type { YamlLine } from './yaml-lines.ts';

/** Lines shown at first: the rest on demand, so that a large object costs nothing until it is wanted. */
const shownAtFirst = 80;

/** An object in YAML. Long values wrap under themselves; lines of `strong` fields are bold. */
export function YamlView({
  lines,
  strong = [],
}: {
  readonly lines: readonly (YamlLine | DiffLine)[];
  readonly strong?: readonly string[];
}) {
  const t = useText(inspectorText);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState(false);
  const rows = folded(lines, strong).flatMap((row) =>
    isFold(row) && opened.has(row.head.path) ? [row.head, ...row.hidden] : [row],
  );
  const shown = whole ? rows : rows.slice(0, shownAtFirst);
  const more = rows.length - shown.length;
  return (
    <div className="yaml" data-diff={lines.some((line) => 'sign' in line) || undefined} translate="no">
      {shown.map((row, i) =>
        isFold(row) ? (
          <Line key={i} line={{ ...row.head, value: null }}>
            <button
              type="button"
              className="yaml-fold"
              aria-expanded={false}
              onClick={() => setOpened(new Set([...opened, row.head.path]))}
            >
              {t.unfold(Math.max(row.hidden.length, 1))}
            </button>
          </Line>
        ) : (
          <Line key={i} line={row} strong={strong.some((path) => row.path.startsWith(path))} />
        ),
      )}
      {more > 0 && (
        <button type="button" className="yaml-more" onClick={() => setWhole(true)}>
          {t.more(more)}
        </button>
      )}
    </div>
  );
}

function Line({
  line,
  strong = false,
  children,
}: {
  readonly line: YamlLine | DiffLine;
  readonly strong?: boolean;
  readonly children?: ReactNode;
}) {
  const { indent, dashes, key, value } = line;
  const sign = 'sign' in line ? line.sign : undefined;
  const lead = `${' '.repeat(indent)}${'- '.repeat(dashes)}`;
  const style = { '--lead': `${lead.length + 2}ch` } as CSSProperties;
  return (
    <div className="yaml-line" data-sign={sign} data-strong={strong || undefined} style={style}>
      {sign !== undefined && sign !== ' ' && <span className="yaml-sign">{sign}</span>}
      <span className="yaml-text">
        {lead}
        {key !== null && <span className="yaml-key">{key}:</span>}
        {key !== null && value !== null && value !== '' && ' '}
        {value !== null && breakable(value)}
        {children}
      </span>
    </div>
  );
}

/** A long path may break behind its slashes. */
function breakable(value: string): ReactNode {
  if (value.length < 30 || !value.includes('/')) return value;
  return value.split(/(?<=\/)/).map((part, i) => (
    <Fragment key={i}>
      {part}
      <wbr />
    </Fragment>
  ));
}
