import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { EditingProps, EditorHandle } from './editing.ts';
import type { HandedOver } from './monaco.ts';
import type { Monaco } from './monaco-instances.ts';
import { MonacoEditor, type LargeHandle } from './MonacoEditor.tsx';
import { PlainEditor, type PlainHandle } from './PlainEditor.tsx';
import { TypingHistory } from './typing-history.ts';
import { useMonaco } from './use-monaco.ts';

interface Taken extends HandedOver {
  readonly monaco: Monaco;
}

/**
 * The plain editor at once; Monaco in its place when it has come, with text, selection, scroll and undo taken over; and
 * in that one's place another, when its own words are to be in another language.
 */
export function Editing({
  describedBy,
  onTabMoves,
  onFocus,
  ref,
  ...props
}: EditingProps & {
  readonly describedBy: string;
  readonly onTabMoves: (moves: boolean) => void;
  readonly onFocus: () => void;
  readonly ref: Ref<EditorHandle>;
}) {
  const [asked, setAsked] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const plain = useRef<PlainHandle>(null);
  const large = useRef<LargeHandle>(null);
  const arrived = useRef<Monaco>(null);
  const typed = useRef(new Map<string, TypingHistory>());

  /** Not in the middle of a composition or a selection: it comes again when that has ended. */
  const takeOver = (): void => {
    const monaco = arrived.current;
    if (monaco !== null && large.current !== null) {
      setTaken({ monaco, ...large.current.handOver() });
      return;
    }
    if (monaco === null || plain.current === null || plain.current.isBusy) return;
    const pasts = new Map(
      [...typed.current].map(([file, { states }]) => [file, { states, undone: [] }] as const),
    );
    setTaken({ monaco, standpoint: plain.current.standpoint(), pasts });
  };
  useMonaco(asked, (monaco) => {
    arrived.current = monaco;
    takeOver();
  });
  useImperativeHandle(
    ref,
    () => ({
      focus: () => (large.current ?? plain.current)?.focus(),
      goToLine: (line) => (large.current ?? plain.current)?.goToLine(line),
      renameFile: (from, to) => {
        const past = typed.current.get(from);
        typed.current.delete(from);
        if (past) typed.current.set(to, past);
        large.current?.renameFile(from, to);
      },
      forgetFile: (name) => {
        typed.current.delete(name);
        large.current?.forgetFile(name);
      },
    }),
    [],
  );

  if (taken !== null)
    return <MonacoEditor ref={large} {...props} {...taken} onTabMoves={onTabMoves} onFocus={onFocus} />;
  return (
    <PlainEditor
      {...props}
      ref={plain}
      describedBy={describedBy}
      onText={(text) => {
        const past = typed.current.get(props.file) ?? new TypingHistory(props.text);
        past.record(text, performance.now());
        typed.current.set(props.file, past);
        props.onText(text);
      }}
      onTabMoves={onTabMoves}
      onFocus={() => {
        setAsked(true);
        onFocus();
      }}
      onRest={takeOver}
    />
  );
}
