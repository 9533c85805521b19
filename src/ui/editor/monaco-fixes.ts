import { languages, Range, type editor } from 'monaco-editor/editor';
import 'monaco-editor/features/codeAction/register';
import type { QuickFix } from './editing.ts';

interface Fixes {
  /** The text that the edits are meant for. */
  readonly text: string;
  readonly fixes: readonly QuickFix[];
}

const fixesOf = new WeakMap<editor.ITextModel, Fixes>();
let isTaught = false;

/** What can be put right in a file as it was read: Monaco's light bulb, and Ctrl+. */
export function setFixes(model: editor.ITextModel, text: string, fixes: readonly QuickFix[]): void {
  fixesOf.set(model, { text, fixes });
  if (isTaught) return;
  isTaught = true;
  languages.registerCodeActionProvider('yaml', {
    provideCodeActions: (asked, { startLineNumber, endLineNumber }) => {
      const known = fixesOf.get(asked);
      // Another text is read in a moment; then the edits are for that one.
      const fitting =
        known?.text === asked.getValue()
          ? known.fixes.filter(({ line }) => startLineNumber <= line && line <= endLineNumber)
          : [];
      return { actions: fitting.map((fix) => action(fix, asked)), dispose: () => undefined };
    },
  });
}

function action({ title, edits }: QuickFix, model: editor.ITextModel): languages.CodeAction {
  const versionId = model.getVersionId();
  return {
    title,
    kind: 'quickfix',
    isPreferred: true,
    edit: {
      edits: edits.map(({ from, to, text }) => {
        const range = Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
        return { resource: model.uri, versionId, textEdit: { range, text } };
      }),
    },
  };
}
