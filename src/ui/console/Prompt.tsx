import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { consoleText } from '../../text/ui/console.ts';
import { promptText } from '../../text/ui/prompt.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';
import { Candidates } from './Candidates.tsx';
import { useLine, type Heard } from './use-line.ts';

/** Where commands are typed, with the keys of a shell's line. */
export function Prompt() {
  const t = useText(promptText);
  const typing = useLine();
  const { line, search, found, heard, isOpen } = typing;
  const hasBegun = useViewer((v) => v.run.inputs.length > 0);
  const isLocked = useViewer((v) => v.story?.scenario.locks?.includes('console') === true);
  const isEditing = useViewer((v) => v.editing !== null) || isLocked;
  const field = useRef<HTMLInputElement>(null);
  const keys = useId();
  useComeForward(field);
  const several = heard?.kind === 'several' ? heard.candidates : null;

  const enter = (): void => {
    void typing.take(search === null ? null : (found ?? ''));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const done = handled(event, typing);
    if (done) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(text) || search !== null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    void typing.paste(text, { start: selectionStart ?? line.length, end: selectionEnd ?? line.length });
  };
  return (
    <>
      {several && (
        <Candidates
          candidates={several}
          onTake={(candidate) => {
            void typing.choose(candidate);
            field.current?.focus();
          }}
        />
      )}
      {search !== null && <p className="console-found">{found ?? (search.text === '' ? '' : t.notFound)}</p>}
      {isOpen && <pre className="console-open">{typing.before.trimEnd()}</pre>}
      <form
        className="console-prompt"
        data-stop="prompt"
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <span aria-hidden="true">{search !== null ? t.searchPrompt : isOpen ? '>' : '$'}</span>
        <input
          ref={field}
          data-first
          value={search?.text ?? line}
          disabled={isEditing}
          aria-label={search === null ? t.promptLabel : t.search}
          aria-describedby={keys}
          placeholder={
            isLocked
              ? t.locked
              : isEditing
                ? t.editorOpen
                : isOpen
                  ? t.goesOn
                  : search === null
                    ? t.prompt
                    : t.search
          }
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          translate="no"
          title={t.keys}
          onChange={({ currentTarget: { value } }) =>
            search === null ? typing.setLine(value) : typing.setSearch({ text: value, skip: 0 })
          }
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={typing.prepare}
          onBlur={() => search !== null && typing.setSearch(null)}
        />
        <Actions typing={typing} isEditing={isEditing} hasBegun={hasBegun} />
        <span id={keys} hidden>
          {t.keys}
        </span>
      </form>
      <p className="ui-heard" role="status">
        {search !== null ? (found ?? '') : said(heard, t)}
      </p>
    </>
  );
}

type Typing = ReturnType<typeof useLine>;

/** What can be pressed beside the line; on a touch screen there is no Tab. */
function Actions({
  typing: { line, isWatching, isOpen, complete, stop },
  isEditing,
  hasBegun,
}: {
  readonly typing: Typing;
  readonly isEditing: boolean;
  readonly hasBegun: boolean;
}) {
  const t = useText(promptText);
  const console = useText(consoleText);
  if (isEditing) return null;
  const isEmpty = line.trim() === '';
  return (
    <>
      {!isEmpty && (
        <Button look="ghost" className="console-tab" aria-label={t.complete} onClick={complete}>
          Tab
        </Button>
      )}
      {!isEmpty && <IconButton label={t.run} icon="play" iconSize={16} type="submit" />}
      {isEmpty && (isWatching || isOpen) && (
        <Button look="ghost" aria-label={t.stop} title={t.stop} onClick={stop}>
          ^C
        </Button>
      )}
      {isEmpty && hasBegun && (
        <Button
          look="ghost"
          title={console.pauseLong}
          onClick={() => void viewer.getState().runCommand('wait 10s')}
        >
          {console.pause}
        </Button>
      )}
    </>
  );
}

/** Does what a key means in a shell's line; false: it means nothing here. */
function handled(event: KeyboardEvent<HTMLInputElement>, typing: Typing): boolean {
  const { line, search, heard, isOpen } = typing;
  const control = event.ctrlKey && !event.altKey && !event.metaKey ? event.code : '';
  const { selectionStart, selectionEnd } = event.currentTarget;
  if (control === 'KeyR') {
    typing.setSearch(search === null ? { text: line, skip: 0 } : { ...search, skip: search.skip + 1 });
    return true;
  }
  if (control === 'KeyC') {
    // What is selected is copied.
    if (selectionStart !== selectionEnd) return false;
    typing.stop();
    return true;
  }
  if (control === 'KeyG' && search !== null) {
    typing.setSearch(null);
    return true;
  }
  if (control === 'KeyL') {
    void viewer.getState().runCommand('clear');
    return true;
  }
  if (search !== null) {
    if (event.key !== 'Escape' && event.key !== 'Tab' && event.key !== 'ArrowRight') return false;
    typing.takeFound();
    return true;
  }
  if (event.key === 'Tab') {
    if (event.shiftKey || (line === '' && !isOpen)) return false;
    typing.complete();
    return true;
  }
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    typing.recall(event.key === 'ArrowUp' ? 1 : -1);
    return true;
  }
  if (event.key !== 'Escape') return false;
  if (heard?.kind === 'several') typing.forgetHeard();
  else event.currentTarget.blur();
  return true;
}

/** So many of them are read out. */
const mostHeard = 8;

function said(heard: Heard | null, t: (typeof promptText)['en']): string {
  switch (heard?.kind) {
    case 'several': {
      const some = heard.candidates.slice(0, mostHeard).map(({ text }) => text);
      return t.several(heard.candidates.length, some.join(', '));
    }
    case 'completed':
      return t.completed(heard.line);
    case 'nothing':
      return t.nothing;
    default:
      return '';
  }
}

/** Goes to the prompt when the console is asked for from elsewhere. */
function useComeForward(field: { readonly current: HTMLInputElement | null }): void {
  const asked = useViewer((v) => v.asked);
  const isEditing = useViewer((v) => v.editing !== null);
  const seen = useRef(asked.times);
  useEffect(() => {
    if (seen.current === asked.times || isEditing) return;
    seen.current = asked.times;
    if (asked.panel === 'console') field.current?.focus();
  }, [asked, field, isEditing]);
}
