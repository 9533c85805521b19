import { editor, Range } from 'monaco-editor/editor';
import { replacementBetween } from './typing-history.ts';

/** The text of each file with its own undo, as long as the page stands. */
export class MonacoModels {
  readonly #models = new Map<string, editor.ITextModel>();
  readonly #views = new Map<string, editor.ICodeEditorViewState | null>();
  readonly #pasts: ReadonlyMap<string, readonly string[]>;
  #typedIn: (model: editor.ITextModel) => void = () => undefined;

  /** What was typed before in each file, oldest first: undo goes back through it. */
  constructor(pasts: ReadonlyMap<string, readonly string[]>) {
    this.#pasts = new Map(pasts);
  }

  onTyped(listener: (model: editor.ITextModel) => void): void {
    this.#typedIn = listener;
  }

  /** The file's model with this text. What is not its text yet comes as an edit, so that it can be undone. */
  of(file: string, text: string): editor.ITextModel {
    const known = this.#models.get(file);
    if (known !== undefined) {
      replaceText(known, text);
      return known;
    }
    const past = this.#pasts.get(file) ?? [];
    const model = editor.createModel(past[0] ?? text, 'yaml');
    model.setEOL(editor.EndOfLineSequence.LF);
    for (const state of [...past.slice(1), text]) replaceText(model, state);
    model.onDidChangeContent(() => this.#typedIn(model));
    this.#models.set(file, model);
    return model;
  }

  keepView(file: string, view: editor.ICodeEditorViewState | null): void {
    this.#views.set(file, view);
  }

  viewOf(file: string): editor.ICodeEditorViewState | null {
    return this.#views.get(file) ?? null;
  }

  rename(from: string, to: string): void {
    const model = this.#models.get(from);
    this.forget(to);
    if (model === undefined) return;
    this.#models.set(to, model);
    this.#models.delete(from);
    this.keepView(to, this.viewOf(from));
    this.#views.delete(from);
  }

  forget(file: string): void {
    this.#models.get(file)?.dispose();
    this.#models.delete(file);
    this.#views.delete(file);
  }

  dispose(): void {
    for (const model of this.#models.values()) model.dispose();
  }
}

function replaceText(model: editor.ITextModel, text: string): void {
  if (model.getValueLength() === text.length && model.getValue() === text) return;
  const { from, to, text: put } = replacementBetween(model.getValue(), text);
  const range = Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
  model.pushStackElement();
  model.pushEditOperations([], [{ range, text: put }], () => null);
  model.pushStackElement();
}
