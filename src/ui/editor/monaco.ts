import {
  editor,
  KeyCode,
  KeyMod,
  SelectionDirection,
  type IDisposable,
  type IPosition,
} from 'monaco-editor/editor';
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
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/yaml/register';
import {
  isMac,
  type EditingProps,
  type EditorHandle,
  type LineMark,
  type QuickFix,
  type Standpoint,
} from './editing.ts';
import { teachKubernetes, type LanguageTexts } from './monaco-language.ts';
import { setFixes } from './monaco-fixes.ts';
import { decorations } from './monaco-marks.ts';
import { MonacoModels } from './monaco-models.ts';
import type { Theme } from '../../viewer/state.ts';
import { monacoArrived } from './monaco-instances.ts';
import { isToggleKey, TabMoves } from './tab-moves.ts';
import type { Past } from './typing-history.ts';
import { defineThemes, themeName } from './monaco-theme.ts';

export interface MonacoHandle extends EditorHandle {
  /** What is shown: each file has its own text, undo and place. Another text from outside can be undone. */
  show(file: string, text: string): void;
  setMarks(marks: readonly LineMark[]): void;
  /** What can be put right in `text`. */
  setFixes(text: string, fixes: readonly QuickFix[]): void;
  setLabel(label: string): void;
  setTheme(theme: Theme): void;
  setTexts(texts: LanguageTexts): void;
  /** Where the hands are and what was typed, for the editor that takes its place; it is only to be disposed of then. */
  handOver(): HandedOver;
  dispose(): void;
}

export interface HandedOver {
  readonly standpoint: Standpoint;
  readonly pasts: ReadonlyMap<string, Past>;
}

export interface MonacoOptions extends EditingProps, HandedOver {
  readonly theme: Theme;
  readonly texts: LanguageTexts;
  /** Told whether Tab moves on now, or indents. */
  readonly onTabMoves: (moves: boolean) => void;
}

/** Colours of themes, put away while another evaluation of this code has the editor. */
const colours: Element[] = [];

/** Where the numbers end and the text begins: as in the plain editor. */
const textLeft = 42;

/** Puts Monaco into `host`, with the text, the selection and the past of the plain editor before it. */
export function mountMonaco(host: HTMLElement, options: MonacoOptions): MonacoHandle {
  document.head.append(...colours.splice(0));
  defineThemes(host);
  teachKubernetes(options.texts);
  const models = new MonacoModels(options.pasts);
  const model = models.of(options.file, options.text);
  const code = editor.create(host, {
    model,
    theme: themeName(options.theme),
    ariaLabel: options.label,
    fontFamily: getComputedStyle(host).fontFamily,
    fontSize: 13,
    lineHeight: 21,
    padding: { top: 4, bottom: 4 },
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 0,
    ...still,
  });
  code.updateOptions({ lineDecorationsWidth: textLeft - code.getLayoutInfo().contentLeft });
  stand(code, model, options.standpoint);
  const marks = code.createDecorationsCollection();
  models.onTyped((typed) => {
    if (typed === code.getModel()) options.onText(typed.getValue());
  });
  code.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, options.onApply);
  return handleOf(code, models, options.file, marks, [
    lettingTabLeave(code, options.onTabMoves),
    // What opens below the editor takes room: the caret stays in view all the same.
    code.onDidLayoutChange(() => {
      const caret = code.getPosition();
      if (caret && code.hasTextFocus()) code.revealPositionInCenterIfOutsideViewport(caret);
    }),
  ]);
}

/** Nothing moves by itself, and what opens beside the cursor never takes a key that it was not given. */
const still: editor.IStandaloneEditorConstructionOptions = {
  autoIndent: 'keep',
  automaticLayout: true,
  bracketPairColorization: { enabled: false },
  contextmenu: false,
  detectIndentation: false,
  fixedOverflowWidgets: true,
  folding: true,
  foldingStrategy: 'indentation',
  showFoldingControls: 'mouseover',
  glyphMargin: false,
  guides: { indentation: false, bracketPairs: false },
  hover: { enabled: 'on', delay: 400 },
  insertSpaces: true,
  lightbulb: { enabled: editor.ShowLightbulbIconMode.On },
  links: false,
  minimap: { enabled: false },
  occurrencesHighlight: 'off',
  overviewRulerBorder: false,
  overviewRulerLanes: 0,
  quickSuggestions: { other: true, strings: true, comments: false },
  acceptSuggestionOnCommitCharacter: false,
  acceptSuggestionOnEnter: 'smart',
  suggest: { showWords: false, preview: false, showStatusBar: false, snippetsPreventQuickSuggestions: false },
  renderFinalNewline: 'on',
  renderLineHighlight: 'none',
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  selectionHighlight: false,
  stickyScroll: { enabled: false },
  suggestOnTriggerCharacters: true,
  tabSize: 2,
  wordBasedSuggestions: 'off',
};

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
  // The editor before it took the focus with it when it went; whoever has it by now has asked for it since.
  if (hasFocus && document.activeElement === document.body) code.focus();
}

function standpointOf(code: editor.IStandaloneCodeEditor): Standpoint {
  const [model, selection] = [code.getModel(), code.getSelection()];
  const offset = (position: IPosition | undefined): number =>
    model === null || position === undefined ? 0 : model.getOffsetAt(position);
  return {
    start: offset(selection?.getStartPosition()),
    end: offset(selection?.getEndPosition()),
    backward: selection?.getDirection() === SelectionDirection.RTL,
    scrollTop: code.getScrollTop(),
    scrollLeft: code.getScrollLeft(),
    hasFocus: code.hasTextFocus(),
  };
}

/** Says whenever Tab comes to mean something else. */
function lettingTabLeave(
  code: editor.IStandaloneCodeEditor,
  onTabMoves: (moves: boolean) => void,
): IDisposable {
  const tab = new TabMoves((moves) => {
    code.updateOptions({ tabFocusMode: moves });
    onTabMoves(moves);
  });
  const key = code.onKeyDown((event) => {
    if (isToggleKey(event.browserEvent, isMac)) {
      event.preventDefault();
      tab.toggle();
    } else if (event.keyCode === KeyCode.Escape && !closesWidget(code)) tab.setOnce(true);
    else if (!leaving.includes(event.keyCode)) tab.setOnce(false);
  });
  const blur = code.onDidBlurEditorText(() => tab.setOnce(false));
  return {
    dispose: () => {
      key.dispose();
      blur.dispose();
    },
  };
}

const leaving: readonly KeyCode[] = [KeyCode.Tab, KeyCode.Shift];

/** The first Escape closes what is open beside the text. */
function closesWidget(code: editor.IStandaloneCodeEditor): boolean {
  const open = '.find-widget.visible, .suggest-widget.visible, .monaco-hover:not(.hidden)';
  return code.getDomNode()?.querySelector(open) !== null;
}

function handleOf(
  code: editor.IStandaloneCodeEditor,
  models: MonacoModels,
  first: string,
  marks: editor.IEditorDecorationsCollection,
  listening: readonly IDisposable[],
): MonacoHandle {
  let shown = first;
  // Where something is wrong comes into view once, not again at every key.
  let revealed: string | null = null;
  return {
    focus: () => code.focus(),
    goToLine: (lineNumber) => {
      code.setPosition({ lineNumber, column: 1 });
      code.revealLineInCenterIfOutsideViewport(lineNumber);
      code.focus();
    },
    show: (file, text) => {
      if (file !== shown) models.keepView(shown, code.saveViewState());
      const model = models.of(file, text);
      shown = file;
      if (model === code.getModel()) return;
      code.setModel(model);
      const view = models.viewOf(file);
      if (view) code.restoreViewState(view);
      else code.setPosition({ lineNumber: 1, column: 1 });
    },
    renameFile: (from, to) => {
      models.rename(from, to);
      if (shown === from) shown = to;
    },
    forgetFile: (file) => models.forget(file),
    setMarks: (wanted) => {
      const model = code.getModel();
      if (model === null) return;
      marks.set(wanted.flatMap((mark) => decorations(mark, model)));
      const line = wanted.find(({ kind }) => kind === 'error')?.from ?? null;
      const place = line === null ? null : `${shown}:${line}`;
      if (line !== null && place !== revealed)
        code.revealLineInCenterIfOutsideViewport(Math.min(line, model.getLineCount()));
      revealed = place;
    },
    setFixes: (text, fixes) => {
      const model = code.getModel();
      if (model !== null) setFixes(model, text, fixes);
    },
    setLabel: (ariaLabel) => code.updateOptions({ ariaLabel }),
    setTheme: (theme) => {
      defineThemes(code.getContainerDomNode());
      editor.setTheme(themeName(theme));
    },
    setTexts: teachKubernetes,
    handOver: () => ({ standpoint: standpointOf(code), pasts: models.spend() }),
    dispose: () => {
      for (const each of listening) each.dispose();
      code.dispose();
      models.dispose();
      colours.push(...document.head.querySelectorAll('style.monaco-colors'));
      for (const style of colours) style.remove();
    },
  };
}

monacoArrived({ mountMonaco, address: import.meta.url });
