import { useId, useRef, type ToggleEvent } from 'react';
import { entry, type Piece } from '../../text/glossary/glossary.ts';
import type { TermId } from '../../text/glossary/term.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { Words } from './Sentence.tsx';

export { markTerms } from '../../text/glossary/glossary.ts';

/** A sentence in which each term opens its explanation. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, strong, term }, i) => {
    const words = term === null ? <Words text={text} /> : <Term id={term} text={text} />;
    return strong ? <b key={i}>{words}</b> : <span key={i}>{words}</span>;
  });
}

/** A term: its explanation lies over the page until Escape, or until something else is pressed. */
function Term({ id, text }: { readonly id: TermId; readonly text: string }) {
  const language = useViewer((v) => v.language);
  const card = useId();
  const mark = useRef<HTMLButtonElement>(null);
  const { title, also, text: means } = entry(id, language);
  return (
    <>
      <button ref={mark} type="button" className="term" popoverTarget={card}>
        {text}
      </button>
      <span
        id={card}
        popover="auto"
        className="term-card"
        onBeforeToggle={(event: ToggleEvent<HTMLSpanElement>) => {
          if (event.newState === 'open' && mark.current) place(event.currentTarget, mark.current);
        }}
      >
        <b>{title}</b>
        {also !== '' && <small lang={language === 'ko' ? 'en' : 'ko'}>{also}</small>}
        <span>{means}</span>
      </span>
    </>
  );
}

/** So much room above the term is enough for its explanation. */
const roomAbove = 170;
const gap = 8;

/** Puts the explanation above its term, or below where the page begins just above it. */
function place(card: HTMLElement, mark: HTMLElement): void {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(300, clientWidth - 2 * gap);
  card.style.width = `${width}px`;
  card.style.left = `${Math.max(gap, Math.min(left, clientWidth - width - gap))}px`;
  const isAbove = top > roomAbove;
  card.style.top = isAbove ? 'auto' : `${bottom + gap}px`;
  card.style.bottom = isAbove ? `${clientHeight - top + gap}px` : 'auto';
}
