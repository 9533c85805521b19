import { useMemo, useState, type KeyboardEvent } from 'react';
import { narrate } from '../../text/narrate.ts';
import { plain } from '../../text/narration/line.ts';
import { keyboardText } from '../../text/ui/keyboard.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';
import { useModal } from './use-modal.ts';

/** So many are listed; who means another types one word more. */
const mostShown = 60;

/** Finds a step by its number or by words of what it tells. */
export function GoToDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText(keyboardText);
  const { dialog, close } = useModal('input');
  const language = useViewer((viewer) => viewer.language);
  const pacing = useViewer((viewer) => viewer.pacing);
  const index = useViewer((viewer) => viewer.index);
  const stepIndex = useViewer((viewer) => viewer.stepIndex);
  const goToStep = useViewer((viewer) => viewer.goToStep);
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState<number | null>(null);

  const told = useMemo(
    () =>
      index ? pacing.steps.map((step) => plain(narrate(index.event(step.event), index, language).line)) : [],
    [index, pacing, language],
  );
  const found = useMemo(() => search(told, wanted), [told, wanted]);
  const shown = found.slice(0, mostShown);
  const current = active !== null && shown.includes(active) ? active : wanted === '' ? stepIndex : shown[0];

  const go = (step: number | undefined): void => {
    if (step === undefined || step < 0) return;
    close();
    goToStep(step);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') go(current);
    if (by === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === 0) return;
    const place = shown.indexOf(current ?? -1);
    setActive(shown[Math.min(Math.max(place + by, 0), shown.length - 1)] ?? null);
  };

  return (
    <dialog ref={dialog} className="ui-dialog keys go-to" aria-labelledby="go-to-title" onClose={onClose}>
      <header>
        <h2 id="go-to-title">{text.goToTitle}</h2>
        <IconButton label={text.close} icon="close" onClick={close} />
      </header>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="go-to-steps"
        aria-activedescendant={current === undefined ? undefined : `go-to-${current}`}
        aria-label={text.goToField}
        placeholder={text.goToField}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ol id="go-to-steps" role="listbox" aria-label={text.goToTitle}>
        {shown.map((step) => (
          // The field holds the focus and the keys; the list is for the pointer.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={step}
            id={`go-to-${step}`}
            role="option"
            tabIndex={-1}
            aria-selected={step === current}
            ref={step === current ? reveal : undefined}
            onClick={() => go(step)}
          >
            <span>{step + 1}</span>
            {told[step]}
          </li>
        ))}
      </ol>
      <p role="status">
        {found.length === 0
          ? text.nothingFound
          : found.length > mostShown
            ? text.moreFound(found.length - mostShown)
            : text.results(found.length)}
      </p>
    </dialog>
  );
}

/** A number means that step and those that begin with its digits; words must all be in what is told. */
function search(told: readonly string[], wanted: string): number[] {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const steps = told.map((_, step) => step);
  const [number] = words;
  if (words.length === 1 && number !== undefined && /^\d+$/.test(number)) {
    const exact = Number(number) - 1;
    const others = steps.filter((step) => step !== exact && String(step + 1).startsWith(number));
    return exact >= 0 && exact < told.length ? [exact, ...others] : others;
  }
  return steps.filter((step) => words.every((word) => told[step]?.toLowerCase().includes(word)));
}

function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
