import { useEffect, useImperativeHandle, useMemo, useRef, type CSSProperties, type Ref } from 'react';
import { editorText } from '../../text/ui/editor.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';
import type { EditingProps, EditorHandle } from './editing.ts';
import type { HandedOver, MonacoHandle } from './monaco.ts';
import type { Monaco } from './monaco-instances.ts';

/** What the panel asks of it, and what the editor asks that takes its place. */
export type LargeHandle = EditorHandle & Pick<MonacoHandle, 'handOver'>;

/** Monaco in the plain editor's place. It is told of changes; what it holds itself it keeps. */
export function MonacoEditor({
  monaco,
  standpoint,
  pasts,
  onTabMoves,
  onFocus,
  ref,
  ...props
}: EditingProps &
  HandedOver & {
    readonly monaco: Monaco;
    readonly onTabMoves: (moves: boolean) => void;
    readonly onFocus: () => void;
    readonly ref: Ref<LargeHandle>;
  }) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<MonacoHandle | null>(null);
  const theme = useViewer((viewer) => viewer.theme);
  const t = useText(editorText);
  const texts = useMemo(() => ({ required: t.required, oneOf: t.oneOf }), [t]);
  const now = useRef({ ...props });
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
      texts,
      standpoint,
      pasts,
    });
    handle.current = mounted;
    return () => {
      handle.current = null;
      mounted.dispose();
    };
    // Made once; what changes later is told below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [monaco]);

  const { file, text, marks, fixes, readText, label } = props;
  useEffect(() => void handle.current?.show(file, text), [file, text]);
  useEffect(() => void handle.current?.setMarks(marks), [marks, file]);
  useEffect(() => void handle.current?.setFixes(readText, fixes), [readText, fixes, file]);
  useEffect(() => void handle.current?.setLabel(label), [label]);
  useEffect(() => void handle.current?.setTheme(theme), [theme]);
  useEffect(() => void handle.current?.setTexts(texts), [texts]);
  useImperativeHandle(
    ref,
    () => ({
      handOver: () => handle.current?.handOver() ?? { standpoint, pasts },
      focus: () => handle.current?.focus(),
      goToLine: (line) => handle.current?.goToLine(line),
      renameFile: (from, to) => handle.current?.renameFile(from, to),
      forgetFile: (name) => handle.current?.forgetFile(name),
    }),
    [standpoint, pasts],
  );
  const tag = marks.find(({ kind }) => kind === 'used')?.tag ?? '';
  const style = { '--used-now': JSON.stringify(tag) } as CSSProperties;
  return <div ref={host} className="monaco-host" style={style} translate="no" onFocus={onFocus} />;
}
