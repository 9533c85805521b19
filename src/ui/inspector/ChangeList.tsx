import type { Json } from '../../kubernetes/object.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import { useText } from '../use-text.ts';

export interface ListedChange {
  readonly path: string;
  readonly label?: string;
  readonly from?: Json | undefined;
  readonly to?: Json | undefined;
  /** Who did it. */
  readonly by?: string | null | undefined;
}

/** Fields with what became of each: a sign and a word first, colour second. */
export function ChangeList({ changes }: { readonly changes: readonly ListedChange[] }) {
  const t = useText(inspectorText);
  return (
    <ul className="changes" translate="no">
      {changes.map(({ path, label, from, to, by }, i) => {
        const sign = from === undefined ? '+' : to === undefined ? '−' : '~';
        const word = from === undefined ? t.added : to === undefined ? t.removed : t.altered;
        return (
          <li key={i} data-sign={sign}>
            <span className="changes-sign" aria-label={word} title={word} role="img">
              {sign}
            </span>
            <span>
              <code>{label ?? path}</code>
              {isShort(from) && isShort(to) && <Values from={from} to={to} />}
            </span>
            {by !== null && by !== undefined && <small>{by}</small>}
          </li>
        );
      })}
    </ul>
  );
}

function Values({ from, to }: { readonly from: Json | undefined; readonly to: Json | undefined }) {
  if (from === undefined) return <span className="changes-value"> {said(to)}</span>;
  if (to === undefined) return <span className="changes-value"> {said(from)}</span>;
  return (
    <span className="changes-value">
      {' '}
      {said(from)} → {said(to)}
    </span>
  );
}

/** A value that can stand beside its name; a whole block is left to the lines below. */
function isShort(value: Json | undefined): boolean {
  return (
    value === undefined || typeof value !== 'object' || value === null || Object.keys(value).length === 0
  );
}

function said(value: Json | undefined): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text === '' ? '""' : text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
