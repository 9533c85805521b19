import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ComponentId } from '../../kubernetes/components.ts';
import { scenarios } from '../../scenarios/index.ts';
import { narrate } from '../../text/narrate.ts';
import { plain } from '../../text/narration/line.ts';
import { commands } from '../../text/ui/commands.ts';
import { lessonsText } from '../../text/ui/lessons.ts';
import { searchText } from '../../text/ui/search.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { draft } from '../console/drafts.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useGlossary } from '../glossary/use-glossary.ts';
import { componentName } from '../inspector/component-name.ts';
import { showDialog } from '../keyboard/dialogs.ts';
import { useModal } from '../keyboard/use-modal.ts';
import { useText } from '../use-text.ts';
import { find, type Found, type Places } from './found.ts';
import './search.css';

/** So many are listed; who means another types one word more. */
const mostShown = 60;

/** Finds scenarios, components, terms, commands, and steps by their number or by words of what they tell. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(searchText);
  const { dialog, close } = useModal('input');
  const stepIndex = useViewer((v) => v.stepIndex);
  const places = usePlaces();
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState<string | null>(null);
  // Gone to once the dialog is closed and the focus is back: another dialog may be what was chosen.
  const chosen = useRef<Found | null>(null);
  const [opening, setOpening] = useState<'no' | 'under way' | 'failed'>('no');
  const found = useMemo(() => find(wanted, places), [wanted, places]);
  // Nothing typed, the list begins a little before where one stands.
  const from = wanted.trim() === '' ? Math.max(Math.min(stepIndex - 5, found.length - mostShown), 0) : 0;
  const shown = found.slice(from, from + mostShown);
  const current =
    shown.find((each) => idOf(each) === active) ??
    (wanted.trim() === '' ? shown.find(({ id }) => Number(id) === stepIndex) : undefined) ??
    shown[0];

  const take = async (each: Found | undefined): Promise<void> => {
    if (each === undefined) return;
    if (each.kind === 'scenario') {
      setOpening('under way');
      if (!(await viewer.getState().openScenario(each.id))) return setOpening('failed');
    }
    chosen.current = each;
    close();
  };
  const onClosed = (): void => {
    onClose();
    if (chosen.current) go(chosen.current);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') void take(current);
    if (by === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (by === 0 || current === undefined) return;
    const to = shown[Math.min(Math.max(shown.indexOf(current) + by, 0), shown.length - 1)];
    setActive(to ? idOf(to) : null);
  };

  return (
    <dialog ref={dialog} className="ui-dialog search" aria-labelledby="search-title" onClose={onClosed}>
      <header>
        <h2 id="search-title">{t.title}</h2>
        <IconButton label={t.close} icon="close" onClick={close} />
      </header>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="search-found"
        aria-activedescendant={current && idOf(current)}
        aria-label={t.field}
        placeholder={t.field}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ol id="search-found" role="listbox" aria-label={t.title}>
        {shown.map((each) => (
          // The field holds the focus and the keys; the list is for the pointer.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={idOf(each)}
            id={idOf(each)}
            role="option"
            tabIndex={-1}
            aria-selected={each === current}
            ref={each === current ? reveal : undefined}
            onClick={() => void take(each)}
          >
            <span className="search-kind">{each.kind === 'step' ? each.note : t[`kind ${each.kind}`]}</span>
            <span className="search-title">
              {each.kind === 'command' ? <code>{each.title}</code> : each.title}
              {each.kind !== 'step' && each.note !== '' && <small>{each.note}</small>}
            </span>
          </li>
        ))}
      </ol>
      <p role="status">
        {opening === 'under way'
          ? t.loading
          : opening === 'failed'
            ? t.failed
            : found.length === 0
              ? t.nothing
              : `${t.count(found.length)}${found.length > mostShown ? `, ${t.more(found.length - mostShown)}` : ''}`}
      </p>
    </dialog>
  );
}

/** Where is searched, in the language of the page and the run that is shown. */
function usePlaces(): Places {
  const lessons = useText(lessonsText);
  const language = useViewer((v) => v.language);
  const pacing = useViewer((v) => v.pacing);
  const index = useViewer((v) => v.index);
  const glossary = useGlossary();
  const steps = useMemo(
    () =>
      index ? pacing.steps.map((step) => plain(narrate(index.event(step.event), index, language).line)) : [],
    [index, pacing, language],
  );
  return useMemo(
    () => ({
      scenarios: scenarios.map(({ id, title, group }) => ({
        id,
        title: title[language],
        group: lessons[`group ${group}`],
      })),
      components: (index?.trace.components ?? []).map((id) => ({ id, name: componentName(id, language) })),
      glossary,
      commands: commands[language],
      steps,
    }),
    [lessons, language, index, glossary, steps],
  );
}

/** To what was found, once the dialog is closed. */
function go({ kind, id, title }: Found): void {
  if (kind === 'step') viewer.getState().goToStep(Number(id));
  else if (kind === 'component') viewer.getState().open(id as ComponentId);
  else if (kind === 'command') draft(id);
  else if (kind === 'term') showDialog('glossary', title);
}

function idOf({ kind, id }: Found): string {
  return `found-${kind}-${id.replace(/\W+/g, '-')}`;
}

function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
