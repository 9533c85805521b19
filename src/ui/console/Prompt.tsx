import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { consoleText } from '../../text/ui/console.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';

/** Where a command is typed. In the middle of what has happened it is asked what is to become of it. */
export function Prompt() {
  const t = useText(consoleText);
  const [line, setLine] = useState('');
  const hasBegun = useViewer((v) => v.run.inputs.length > 0);
  const past = useViewer((v) => v.commands);
  // How far back in the past one has gone; 0 is the line that is being typed.
  const [back, setBack] = useState(0);
  const typed = useRef('');
  const field = useRef<HTMLInputElement>(null);
  useComeForward(field);

  const run = (): void => {
    const command = line.trim();
    if (command === '') return;
    setLine('');
    setBack(0);
    typed.current = '';
    // Typed in the past and taken back, it stands there again.
    void viewer
      .getState()
      .runCommand(command)
      .then((isTyped) => {
        if (!isTyped) setLine((now) => (now === '' ? command : now));
      });
  };
  const recall = (by: 1 | -1): void => {
    const to = Math.min(Math.max(back + by, 0), past.length);
    if (back === 0) typed.current = line;
    setBack(to);
    setLine(to === 0 ? typed.current : (past.at(-to)?.command ?? ''));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      recall(event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <form
      className="console-prompt"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <span aria-hidden="true">$</span>
      <input
        ref={field}
        value={line}
        aria-label={t.promptLabel}
        title={t.historyHint}
        placeholder={t.prompt}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        translate="no"
        onChange={(event) => {
          setLine(event.currentTarget.value);
          setBack(0);
        }}
        onKeyDown={onKeyDown}
      />
      {line.trim() !== '' && <IconButton label={t.run} icon="play" iconSize={16} type="submit" />}
      {line.trim() === '' && hasBegun && (
        <Button
          look="ghost"
          title={t.pauseLong}
          onClick={() => void viewer.getState().runCommand('wait 10s')}
        >
          {t.pause}
        </Button>
      )}
    </form>
  );
}

/** Goes to the prompt when the console is asked for from elsewhere. */
function useComeForward(field: { readonly current: HTMLInputElement | null }): void {
  const asked = useViewer((v) => v.asked);
  const seen = useRef(asked.times);
  useEffect(() => {
    if (seen.current === asked.times) return;
    seen.current = asked.times;
    if (asked.panel === 'console') field.current?.focus();
  }, [asked, field]);
}
