import { useEffect, useImperativeHandle, useRef, type CSSProperties, type Ref } from 'react';
import { useViewer } from '../../viewer/use-viewer.ts';
import type { EditingProps, EditorHandle, Standpoint } from './editing.ts';
import type { MonacoHandle } from './monaco.ts';
import type { Monaco } from './use-monaco.ts';

/** Monaco in the plain editor's place. It is told of changes; what it holds itself it keeps. */
export function MonacoEditor({
  monaco,
  standpoint,
  history,
  onTabMoves,
  onFocus,
  ref,
  ...props
}: EditingProps & {
  readonly monaco: Monaco;
  readonly standpoint: Standpoint;
  readonly history: readonly string[];
  readonly onTabMoves: (moves: boolean) => void;
  readonly onFocus: () => void;
  readonly ref: Ref<EditorHandle>;
}) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<MonacoHandle | null>(null);
  const theme = useViewer((viewer) => viewer.theme);
  const now = useRef({ ...props, file: props.file });
  useEffect(() => {
    now.current = { ...props };
  });

  useEffect(() => {
    if (host.current === null) return;
    const mounted = monaco.mountMonaco(host.current, {
      ...now.current,
      // The latest of each: a panel renders more often than an editor is made.
      onText: (text) => now.current.onText(text),
      onApply: () => now.current.onApply(),
      onTabMoves,
      theme,
      standpoint,
      history,
    });
    handle.current = mounted;
    return () => {
      handle.current = null;
      mounted.dispose();
    };
    // Made once; what changes later is told below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [monaco]);

  const { file, text, marks, label } = props;
  const shownFile = useRef(file);
  useEffect(() => {
    if (shownFile.current === file) handle.current?.setText(text);
    else handle.current?.setFile(file, text);
    shownFile.current = file;
  }, [file, text]);
  useEffect(() => void handle.current?.setMarks(marks), [marks]);
  useEffect(() => void handle.current?.setLabel(label), [label]);
  useEffect(() => void handle.current?.setTheme(theme), [theme]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => handle.current?.focus(),
      goToLine: (line) => handle.current?.goToLine(line),
    }),
    [],
  );
  const tag = marks.find(({ kind }) => kind === 'used')?.tag ?? '';
  const style = { '--used-now': JSON.stringify(tag) } as CSSProperties;
  return <div ref={host} className="monaco-host" style={style} translate="no" onFocus={onFocus} />;
}
