import { languages, Range, type editor, type Position } from 'monaco-editor/editor';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';
import 'monaco-editor/editor/contrib/snippet/browser/snippetController2.js';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/quickOutline/register';
import { tooLarge } from '../../manifest/limits.ts';
import { loadOpenApi } from './load-open-api.ts';
import { candidatesAt, type Candidate } from './schema/candidates.ts';
import { cursorPlace } from './schema/cursor-place.ts';
import { jsonCandidatesAt } from './schema/json-candidates.ts';
import { jsonPlace, type JsonPlace } from './schema/json-place.ts';
import { fieldHelpAt, type FieldHelp } from './schema/field-help.ts';
import { outlineOf, type OutlineEntry } from './schema/outline.ts';

/** The words that stand between what the cluster's own documents say. */
export interface LanguageTexts {
  readonly required: string;
  readonly oneOf: string;
}

let known: { texts: LanguageTexts } | null = null;

/** Teaches Monaco's YAML what the cluster knows of its objects. Once for the page; the words may change. */
export function teachKubernetes(texts: LanguageTexts): void {
  if (known !== null) {
    known.texts = texts;
    return;
  }
  const now = (known = { texts });
  languages.registerCompletionItemProvider('yaml', {
    triggerCharacters: [' ', '\n', '"'],
    provideCompletionItems: async (model, position) => {
      // Nobody writes so long a file by hand, and helping with it would take too long.
      if (tooLarge(model.getValue()) !== null) return { suggestions: [] };
      const api = await loadOpenApi();
      const json = jsonPlace(model.getValue(), model.getOffsetAt(position));
      if (json !== null) {
        const range = rangeTyped(json, model, position);
        return {
          suggestions: jsonCandidatesAt(json, api).map((each, i) => item(each, i, range, now.texts)),
        };
      }
      const place = cursorPlace(model.getValue(), position.lineNumber, position.column);
      const { lineNumber } = position;
      const range = new Range(lineNumber, place.column, lineNumber, position.column);
      return {
        suggestions: candidatesAt(place, api).map((each, i) => item(each, i, range, now.texts)),
      };
    },
  });
  languages.registerHoverProvider('yaml', {
    provideHover: async (model, { lineNumber, column }) => {
      if (tooLarge(model.getValue()) !== null) return null;
      const help = fieldHelpAt(model.getValue(), lineNumber, column, await loadOpenApi());
      if (help === null) return null;
      const range = new Range(lineNumber, help.from, lineNumber, help.to);
      return { range, contents: [{ value: helpText(help, now.texts) }] };
    },
  });
  languages.registerDocumentSymbolProvider('yaml', {
    provideDocumentSymbols: (model) =>
      tooLarge(model.getValue()) === null
        ? outlineOf(model.getValue()).map((entry) => symbol(entry, model))
        : [],
  });
}

/** The word with its quotes, whole: what is chosen takes its place. */
function rangeTyped({ word }: JsonPlace, model: editor.ITextModel, position: Position): Range {
  if (word === null) return Range.fromPositions(position);
  return Range.fromPositions(model.getPositionAt(word.start), model.getPositionAt(word.end));
}

const kindOf = {
  field: languages.CompletionItemKind.Field,
  value: languages.CompletionItemKind.EnumMember,
  snippet: languages.CompletionItemKind.Snippet,
} as const;

function item(
  { kind, label, filter, insert, detail, documentation, required, goesOn }: Candidate,
  order: number,
  range: Range,
  texts: LanguageTexts,
): languages.CompletionItem {
  const sort = `${required ? 0 : 1}${String(order).padStart(4, '0')}`;
  const said = required && kind === 'field' ? `${detail} · ${texts.required}` : detail;
  return {
    label: { label, description: said },
    kind: kindOf[kind],
    ...(filter !== undefined && { filterText: filter }),
    insertText: insert,
    insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet,
    documentation: { value: plain(documentation) },
    range,
    sortText: sort,
    ...(goesOn && { command: { id: 'editor.action.triggerSuggest', title: '' } }),
  };
}

function helpText({ name, type, required, choices, description }: FieldHelp, texts: LanguageTexts): string {
  const head = `**${plain(name)}** \`${type}\`${required ? ` · ${texts.required}` : ''}`;
  const some = choices.length === 0 ? [] : [`${texts.oneOf} ${choices.map((c) => `\`${c}\``).join(' ')}`];
  return [head, ...some, plain(description)].join('\n\n');
}

/** The documents are words, not Markdown. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]#|<>~]/g, '\\$&').replace(/\n/g, '\n\n');
}

function symbol(entry: OutlineEntry, model: editor.ITextModel, depth = 0): languages.DocumentSymbol {
  const { Object: object, Field: field, Key: key } = languages.SymbolKind;
  const to = Math.min(entry.to, model.getLineCount());
  const range = new Range(entry.from, 1, to, model.getLineMaxColumn(to));
  return {
    name: entry.name,
    detail: entry.detail,
    kind: [object, field, key][depth] ?? key,
    tags: [],
    range,
    selectionRange: new Range(entry.from, 1, entry.from, model.getLineMaxColumn(entry.from)),
    children: entry.children.map((child) => symbol(child, model, depth + 1)),
  };
}
