import { useState, type KeyboardEvent } from 'react';
import { consoleText } from '../../text/ui/console.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';

/** Where a command is typed. ↑ and ↓ bring back what was typed before. */
export function Prompt() {
  const t = useText(consoleText);
  const commands = useViewer((v) => v.commands);
  const computing = useViewer((v) => v.computing);
  const [line, setLine] = useState('');
  /** How far back in what was typed; 0 is the line being written. */
  const [back, setBack] = useState(0);

  function recall(by: 1 | -1): void {
    const next = Math.min(Math.max(back + by, 0), commands.length);
    setBack(next);
    setLine(next === 0 ? '' : (commands.at(-next)?.command ?? ''));
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp') recall(1);
    else if (event.key === 'ArrowDown') recall(-1);
    else return;
    event.preventDefault();
  }

  return (
    <form
      className="console-prompt"
      onSubmit={(event) => {
        event.preventDefault();
        if (line.trim() === '' || computing) return;
        void viewer.getState().runCommand(line.trim());
        setLine('');
        setBack(0);
      }}
    >
      <span aria-hidden="true">$</span>
      <input
        value={line}
        onChange={(event) => setLine(event.target.value)}
        onKeyDown={press}
        aria-label={t.prompt}
        placeholder={computing ? t.computing : t.hint}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        data-testid="command"
      />
    </form>
  );
}
