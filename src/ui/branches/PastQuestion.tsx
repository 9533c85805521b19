import { useRef, type KeyboardEvent } from 'react';
import { branchesText } from '../../text/ui/branches.ts';
import { duration } from '../../text/units.ts';
import { mostBranches } from '../../viewer/branches.ts';
import type { Question, Turn } from '../../viewer/turning.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { Kbd } from '../design/Kbd.tsx';
import { useModal } from '../keyboard/use-modal.ts';
import { useText } from '../use-text.ts';
import './branches.css';

/** A line was typed while the past is shown: what is to become of it. One key repeats the last choice. */
export function PastQuestion({ question }: { readonly question: Question }) {
  const { line, at, canLook, preferred } = question;
  const t = useText(branchesText);
  const end = useViewer((v) => v.trace?.end ?? 0);
  const isFull = useViewer((v) => v.branches.length >= mostBranches);
  const { dialog, close } = useModal('[data-preferred=true]');
  const chosen = useRef<Turn | null>(null);
  const time = `+${duration(at, 'en')}`;
  const choices: readonly { readonly turn: Turn; readonly name: string; readonly note: string }[] = [
    ...(canLook ? [{ turn: 'look', name: t.look(time), note: t.lookNote } as const] : []),
    ...(isFull ? [] : [{ turn: 'branch', name: t.branch, note: t.branchNote } as const]),
    { turn: 'end', name: t.end, note: t.endNote(`+${duration(end, 'en')}`) },
  ];

  const choose = (turn: Turn | null): void => {
    chosen.current = turn;
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const number = /^(?:Digit|Numpad)([1-3])$/.exec(event.code)?.[1];
    const choice = choices[Number(number) - 1];
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!choice && by === 0) return;
    event.preventDefault();
    if (choice) return choose(choice.turn);
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.past-choices button')];
    const now = buttons.findIndex((button) => button === document.activeElement);
    buttons[(now + by + buttons.length) % buttons.length]?.focus();
  };

  return (
    <dialog
      ref={dialog}
      className="ui-dialog past"
      aria-labelledby="past-title"
      aria-describedby="past-note"
      onKeyDown={onKeyDown}
      onClose={() => viewer.getState().answer(chosen.current)}
    >
      <h2 id="past-title">{t.pastTitle(time)}</h2>
      <p className="past-line" translate="no">
        <span aria-hidden="true">$ </span>
        {line}
      </p>
      <p id="past-note">
        {t.pastNote}
        {isFull && ` ${t.tooMany(mostBranches)}`}
      </p>
      <div className="past-choices">
        {choices.map(({ turn, name, note }, i) => (
          <button
            key={turn}
            type="button"
            data-preferred={turn === preferred}
            data-testid={`past-${turn}`}
            onClick={() => choose(turn)}
          >
            <Kbd>{i + 1}</Kbd>
            <b>{name}</b>
            <span>{note}</span>
          </button>
        ))}
      </div>
      <footer>
        <p>{t.chooseHint}</p>
        <Button look="ghost" onClick={() => choose(null)}>
          {t.takeBack}
        </Button>
      </footer>
    </dialog>
  );
}
