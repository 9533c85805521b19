import { useState } from 'react';
import type { Language } from '../../text/catalogue.ts';
import { diagramText } from '../../text/ui/diagram.ts';
import { Button } from '../design/Button.tsx';
import type { Shape } from './signs.ts';
import { TokenShape } from './TokenShape.tsx';

const rows: readonly Shape[] = ['request', 'response', 'watch', 'etcd', 'cri', 'pull', 'refusal'];
const words = {
  request: 'request',
  response: 'response',
  watch: 'watch',
  etcd: 'etcd',
  cri: 'cri',
  cni: 'cni',
  pull: 'pull',
  refusal: 'refusal',
  lost: 'lost',
} as const;

/** Which shape is which kind of message. */
export function Legend({ language, height }: { readonly language: Language; readonly height: number }) {
  const text = diagramText[language];
  const step = Math.min(25, Math.floor((height - 20) / rows.length));
  return (
    <div className="dg-legend" role="note" aria-label={text.legend}>
      <b>{text.legend}</b>
      <ul>
        {rows.map((shape) => (
          <li key={shape} style={{ height: step }}>
            <Sample shape={shape} />
            {text[words[shape as keyof typeof words]]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The legend of a small picture: shut until it is asked for, with every kind. */
export function FoldedLegend({ language, top }: { readonly language: Language; readonly top: number }) {
  const [open, setOpen] = useState(false);
  const text = diagramText[language];
  return (
    <>
      <button
        type="button"
        className="dg-legend-button"
        style={{ top }}
        aria-expanded={open}
        aria-label={text.legend}
        onClick={() => setOpen(!open)}
      >
        ?
      </button>
      {open && (
        <div className="dg-legend-sheet" role="note" aria-label={text.legend}>
          <b>{text.legend}</b>
          <ul>
            {(Object.keys(words) as (keyof typeof words)[]).map((shape) => (
              <li key={shape}>
                <Sample shape={shape} />
                {text[words[shape]]}
              </li>
            ))}
          </ul>
          <p>{text.opened}</p>
          <p>{text.still}</p>
          <Button onClick={() => setOpen(false)}>{text.close}</Button>
        </div>
      )}
    </>
  );
}

function Sample({ shape }: { readonly shape: Shape }) {
  const isWide = shape === 'request' || shape === 'response' || shape === 'cri' || shape === 'cni';
  return (
    <svg className={`dg-k-${shape}`} width="24" height="18" viewBox="-11 -9 24 18" aria-hidden="true">
      <TokenShape shape={shape} label={[]} direction="right" height={12} width={isWide ? 18 : 14} />
    </svg>
  );
}
