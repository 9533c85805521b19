import { editor, KeyCode, KeyMod, Range, type IDisposable } from 'monaco-editor/editor';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/yaml/register';
import type { EditingProps, EditorHandle, LineMark, Standpoint } from './editing.ts';
import { defineThemes, themeName } from './monaco-theme.ts';
import { replacementBetween } from './typing-history.ts';

export interface MonacoHandle extends EditorHandle {
  /** Another text from outside; as an edit, so that it can be undone. */
  setText(text: string): void;
  /** Another file: its own text, its own undo. */
  setFile(file: string, text: string): void;
  setMarks(marks: readonly LineMark[]): void;
  setLabel(label: string): void;
  setTheme(theme: 'light' | 'dark'): void;
  dispose(): void;
}

export interface MonacoOptions extends EditingProps {
  readonly theme: 'light' | 'dark';
  readonly standpoint: Standpoint;
  /** What was typed before, oldest first: undo goes back through it. */
  readonly history: readonly string[];
  /** Told whether Tab moves on now, or indents. */
  readonly onTabMoves: (moves: boolean) => void;
}

/** Where the numbers end and the text begins: as in the plain editor. */
const textLeft = 38;

/** Puts Monaco into `host`, with the text, the selection and the past of the plain editor before it. */
export function mountMonaco(host: HTMLElement, options: MonacoOptions): MonacoHandle {
  defineThemes(host);
  const model = editor.createModel(options.history[0] ?? options.text, 'yaml');
  model.setEOL(editor.EndOfLineSequence.LF);
  const code = editor.create(host, {
    model,
    theme: themeName(options.theme),
    ariaLabel: options.label,
    fontFamily: getComputedStyle(host).fontFamily,
    fontSize: 13,
    lineHeight: 21,
    padding: { top: 4, bottom: 4 },
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 14,
    ...still,
  });
  code.updateOptions({ lineDecorationsWidth: 14 + textLeft - code.getLayoutInfo().contentLeft });
  replay(model, options.history, options.text);
  stand(code, model, options.standpoint);
  const marks = code.createDecorationsCollection();
  const listening = [
    model.onDidChangeContent(() => options.onText(model.getValue())),
    leavesByEscape(code, options.onTabMoves),
  ];
  code.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, options.onApply);
  return handleOf(code, model, marks, listening);
}

/** Nothing moves or opens by itself. */
const still: editor.IStandaloneEditorConstructionOptions = {
  autoIndent: 'keep',
  automaticLayout: true,
  bracketPairColorization: { enabled: false },
  contextmenu: false,
  detectIndentation: false,
  fixedOverflowWidgets: true,
  folding: false,
  glyphMargin: false,
  guides: { indentation: false, bracketPairs: false },
  hover: { enabled: 'off' },
  insertSpaces: true,
  links: false,
  minimap: { enabled: false },
  occurrencesHighlight: 'off',
  overviewRulerBorder: false,
  overviewRulerLanes: 0,
  quickSuggestions: false,
  renderFinalNewline: 'on',
  renderLineHighlight: 'none',
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  selectionHighlight: false,
  stickyScroll: { enabled: false },
  suggestOnTriggerCharacters: false,
  tabSize: 2,
  wordBasedSuggestions: 'off',
};

/** Types again what was typed, so that each step can be undone. */
function replay(model: editor.ITextModel, history: readonly string[], text: string): void {
  for (const state of [...history.slice(1), text]) {
    const { from, to, text: put } = replacementBetween(model.getValue(), state);
    if (from === to && put === '') continue;
    const range = Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
    model.pushStackElement();
    model.pushEditOperations([], [{ range, text: put }], () => null);
  }
  model.pushStackElement();
}

function stand(
  code: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  { start, end, backward, scrollTop, scrollLeft, hasFocus }: Standpoint,
): void {
  const [anchor, caret] = backward ? [end, start] : [start, end];
  const from = model.getPositionAt(anchor);
  const to = model.getPositionAt(caret);
  code.setSelection({
    selectionStartLineNumber: from.lineNumber,
    selectionStartColumn: from.column,
    positionLineNumber: to.lineNumber,
    positionColumn: to.column,
  });
  code.setScrollPosition({ scrollTop, scrollLeft });
  if (hasFocus) code.focus();
}

/** Escape lets the next Tab leave the editor; any other key takes that back. */
function leavesByEscape(
  code: editor.IStandaloneCodeEditor,
  onTabMoves: (moves: boolean) => void,
): IDisposable {
  let escaped = false;
  const set = (on: boolean): void => {
    if (escaped === on) return;
    escaped = on;
    code.updateOptions({ tabFocusMode: on });
    onTabMoves(on);
  };
  const key = code.onKeyDown((event) => {
    const closesWidget = code.getContribution('editor.contrib.findController') !== null && isFinding(code);
    if (event.keyCode === KeyCode.Escape && !closesWidget) set(true);
    else if (![KeyCode.Tab, KeyCode.Shift].includes(event.keyCode)) set(false);
  });
  const blur = code.onDidBlurEditorText(() => set(false));
  return {
    dispose: () => {
      key.dispose();
      blur.dispose();
    },
  };
}

function isFinding(code: editor.IStandaloneCodeEditor): boolean {
  return code.getDomNode()?.querySelector('.find-widget.visible') !== null;
}

function handleOf(
  code: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  marks: editor.IEditorDecorationsCollection,
  listening: readonly IDisposable[],
): MonacoHandle {
  const setText = (text: string): void => {
    const { from, to, text: put } = replacementBetween(model.getValue(), text);
    if (from === to && put === '') return;
    const range = Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
    model.pushStackElement();
    model.pushEditOperations([], [{ range, text: put }], () => null);
    model.pushStackElement();
  };
  // Where something is wrong comes into view once, not again at every key.
  let revealed: number | null = null;
  return {
    focus: () => code.focus(),
    goToLine: (lineNumber) => {
      code.setPosition({ lineNumber, column: 1 });
      code.revealLineInCenterIfOutsideViewport(lineNumber);
      code.focus();
    },
    setText,
    setFile: (_file, text) => {
      model.setValue(text);
      code.setScrollPosition({ scrollTop: 0, scrollLeft: 0 });
    },
    setMarks: (shown) => {
      marks.set(shown.flatMap((mark) => decorations(mark, model)));
      const wrong = shown.find(({ kind }) => kind === 'error')?.from ?? null;
      if (wrong !== null && wrong !== revealed)
        code.revealLineInCenterIfOutsideViewport(Math.min(wrong, model.getLineCount()));
      revealed = wrong;
    },
    setLabel: (ariaLabel) => code.updateOptions({ ariaLabel }),
    setTheme: (theme) => {
      defineThemes(code.getContainerDomNode());
      editor.setTheme(themeName(theme));
    },
    dispose: () => {
      for (const each of listening) each.dispose();
      code.dispose();
      model.dispose();
    },
  };
}

/** Tint and bar on each line, the words at the end of the first, a wavy line under what is wrong. */
function decorations(mark: LineMark, model: editor.ITextModel): editor.IModelDeltaDecoration[] {
  const last = model.getLineCount();
  const from = Math.min(mark.from, last);
  const to = Math.min(Math.max(mark.to, from), last);
  const line = (first: number, final: number, more = ''): editor.IModelDeltaDecoration => ({
    range: new Range(first, 1, final, 1),
    options: {
      isWholeLine: true,
      className: `mark-${mark.kind}${more}`,
      marginClassName: `mark-${mark.kind} mark-bar`,
      zIndex: mark.kind === 'error' ? 2 : 1,
    },
  });
  if (mark.kind === 'used')
    return [line(from, from, ' mark-first'), ...(to > from ? [line(from + 1, to)] : [])];
  const start = model.getLineFirstNonWhitespaceColumn(from) || 1;
  const wrong = new Range(from, start, from, model.getLineMaxColumn(from));
  return [line(from, to), { range: wrong, options: { inlineClassName: 'mark-wavy' } }];
}
