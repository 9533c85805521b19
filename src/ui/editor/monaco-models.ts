import { editor, Range } from 'monaco-editor/editor';
import { mostStates, replacementBetween, type Past } from './typing-history.ts';

/** The text of each file with its own undo, as long as the page stands. */
export class MonacoModels {
  readonly #models = new Map<string, editor.ITextModel>();
  readonly #views = new Map<string, editor.ICodeEditorViewState | null>();
  readonly #pasts: ReadonlyMap<string, Past>;
  #typedIn: (model: editor.ITextModel) => void = () => undefined;

  /** What was typed before in each file: undo goes back through it. */
  constructor(pasts: ReadonlyMap<string, Past>) {
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
    const { states, undone } = this.#pasts.get(file) ?? { states: [], undone: [] };
    const model = editor.createModel(states[0] ?? text, 'yaml');
    model.setEOL(editor.EndOfLineSequence.LF);
    for (const state of [...states.slice(1), text]) replaceText(model, state);
    // Of a text that has become another meanwhile nothing was undone.
    const redone = states.at(-1) === text ? undone : [];
    for (const state of redone) replaceText(model, state);
    for (const _ of redone) void model.undo();
    model.onDidChangeContent(() => this.#typedIn(model));
    this.#models.set(file, model);
    return model;
  }

  /** What undo and redo lead to in each file. Its models are spent by it: they are only to be disposed of. */
  spend(): ReadonlyMap<string, Past> {
    this.#typedIn = () => undefined;
    return new Map([
      ...this.#pasts,
      ...[...this.#models].map(([file, model]) => [file, pastOf(model)] as const),
    ]);
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

function pastOf(model: editor.ITextModel): Past {
  const states = [model.getValue()];
  const undone: string[] = [];
  while (model.canRedo() && undone.length < mostStates) {
    void model.redo();
    undone.push(model.getValue());
  }
  for (const _ of undone) void model.undo();
  while (model.canUndo() && states.length < mostStates) {
    void model.undo();
    states.unshift(model.getValue());
  }
  return { states, undone };
}

function replaceText(model: editor.ITextModel, text: string): void {
  if (model.getValueLength() === text.length && model.getValue() === text) return;
  const { from, to, text: put } = replacementBetween(model.getValue(), text);
  const range = Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
  model.pushStackElement();
  model.pushEditOperations([], [{ range, text: put }], () => null);
  model.pushStackElement();
}
