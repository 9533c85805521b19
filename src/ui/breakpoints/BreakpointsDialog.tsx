import { breakpointsFor, hitsOf, milestones, type Breakpoint } from '../../playback/breakpoints.ts';
import { breakpointsText } from '../../text/ui/breakpoints.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { presentEvent } from '../keyboard/related-steps.ts';
import { useModal } from '../keyboard/use-modal.ts';
import { useText } from '../use-text.ts';
import './breakpoints.css';

/** Every place where playing can stop, with how often it happens in what is shown. */
export function BreakpointsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(breakpointsText);
  const { dialog, close } = useModal('input');
  const breakpoints = useViewer((v) => v.breakpoints);
  const index = useViewer((v) => v.index);
  const event = useViewer(presentEvent);
  const here = event && index ? breakpointsFor(event, index) : [];
  const known: readonly string[] = [...milestones, ...here];
  const others = breakpoints.filter((name) => !known.includes(name));
  const group = (title: string, names: readonly Breakpoint[]) =>
    names.length > 0 && (
      <fieldset>
        <legend>{title}</legend>
        {names.map((name) => (
          <Choice key={name} name={name} />
        ))}
      </fieldset>
    );
  return (
    <dialog
      ref={dialog}
      className="ui-dialog keys breakpoints"
      aria-labelledby="breakpoints-title"
      onClose={onClose}
    >
      <header>
        <h2 id="breakpoints-title">{t.title}</h2>
        <IconButton label={t.close} icon="close" onClick={close} />
      </header>
      <p>{t.note}</p>
      {group(t.here, here)}
      {group(t.milestones, milestones)}
      {group(t.others, others)}
      <footer>
        <Button disabled={breakpoints.length === 0} onClick={() => viewer.getState().clearBreakpoints()}>
          {t.clear}
        </Button>
      </footer>
    </dialog>
  );
}

function Choice({ name }: { readonly name: Breakpoint }) {
  const t = useText(breakpointsText);
  const isSet = useViewer((v) => v.breakpoints.includes(name));
  const index = useViewer((v) => v.index);
  const hits = index ? hitsOf(index, [name]).length : 0;
  return (
    <label data-none={hits === 0}>
      <input type="checkbox" checked={isSet} onChange={() => viewer.getState().toggleBreakpoint(name)} />
      <span translate="no">{name}</span>
      <small>{t.hits(hits)}</small>
    </label>
  );
}
