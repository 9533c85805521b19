import { editor, Range } from 'monaco-editor/editor';
import type { LineMark } from './editing.ts';

/** Tint and bar on each line, the words at the end of the first, a wavy line under what is wrong. */
export function decorations(mark: LineMark, model: editor.ITextModel): editor.IModelDeltaDecoration[] {
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
  if (mark.kind === 'used' && mark.tag === '') return [line(from, to)];
  if (mark.kind === 'used')
    return [line(from, from, ' mark-first'), ...(to > from ? [line(from + 1, to)] : [])];
  const start = mark.columns?.from ?? (model.getLineFirstNonWhitespaceColumn(from) || 1);
  const end = mark.columns?.to ?? model.getLineMaxColumn(from);
  const wrong = new Range(from, start, from, end);
  const hoverMessage = mark.tag === '' ? null : { value: escaped(mark.tag) };
  return [
    line(from, to),
    { range: wrong, options: { inlineClassName: `mark-wavy-${mark.kind}`, hoverMessage } },
  ];
}

/** Monaco reads Markdown; here it is only words. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|~&]/g, '\\$&');
}
