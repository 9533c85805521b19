import type { Json } from '../kubernetes/object.ts';
import { JsonError, jsonNodeValue, parseJson } from './json-parser.ts';
import { limits, tooLarge } from './limits.ts';
import { ManifestError, type Mark, type Node } from './node.ts';
import { parseYaml } from './yaml-parser.ts';
import { YamlDecoder, type DuplicateKey } from './yaml-values.ts';

/** One document of a file: what it says, and where each part of it stands. */
export interface ManifestDocument {
  readonly value: Json;
  readonly root: Node;
  /** Line of the file, from 0, at which the document's own text begins: its marks count from there. */
  readonly firstLine: number;
  /** Where that text begins in the file. */
  readonly firstIndex: number;
  readonly duplicates: readonly DuplicateKey[];
}

export interface ManifestFailure {
  /** As kubectl prints it, without the leading `error: `. */
  readonly message: string;
  /** Where it really is, in lines and columns of the file, from 1. */
  readonly line: number;
  readonly column: number;
}

export interface Manifest {
  /** Those that stand before the failure: kubectl deals with them before it comes to it. */
  readonly documents: readonly ManifestDocument[];
  readonly failure?: ManifestFailure;
}

/**
 * Reads a file as kubectl does: JSON values one after the other, or YAML documents between `---` lines. Models
 * cli-runtime/pkg/resource/visitor.go and apimachinery/pkg/util/yaml/decoder.go, v1.36. Never throws.
 * `onDocument` is told the line, from 1, at which each document begins, before it is read.
 */
export function parseManifest(
  text: string,
  fileName: string,
  onDocument: (line: number) => void = () => undefined,
): Manifest {
  const documents: ManifestDocument[] = [];
  const fail = (message: string, line = 1, column = 1): Manifest => ({
    documents,
    // The end of a text may be told as a line behind its last.
    failure: {
      message: `error parsing ${fileName}: ${message}`,
      line: Math.min(line, yamlLines(text)),
      column,
    },
  });
  const size = tooLarge(text);
  if (size !== null) return fail(size);

  let rest: Chunk = { text, line: 0, index: 0 };
  let jsonError: JsonError | null = null;
  if (/^\s*\{/.test(text)) {
    const json = readJson(text, documents, onDocument);
    if (json.done) return { documents };
    const { line, column } = json.error.mark;
    // Two objects make it a stream of JSON, and a limit is one in YAML too: no second try.
    if (json.error instanceof ManifestError || documents.length > 1)
      return fail(json.error.message, line + 1, column + 1);
    jsonError = json.error;
    rest = chunkFrom(text, json.end);
  }
  for (const chunk of yamlChunks(rest)) {
    if (documents.length >= limits.documents)
      return fail(`podreel: a file may hold at most ${limits.documents} documents`, chunk.line + 1);
    onDocument(chunk.line + 1);
    try {
      if (chunk.failure !== undefined) throw new ManifestError(chunk.failure, noMark);
      const document = readYaml(chunk);
      if (document) documents.push(document);
    } catch (error) {
      if (!(error instanceof ManifestError)) throw error;
      const { line, column } = error.mark;
      if (jsonError) return fail(jsonText(jsonError), jsonError.mark.line + 1, jsonError.mark.column + 1);
      const message = chunk.failure ?? inConversion(error.message);
      return fail(message, chunk.line + line + 1, column + 1);
    }
  }
  return { documents };
}

const noMark: Mark = { index: 0, line: 0, column: 0 };

function inConversion(problem: string): string {
  // What the JSON side of the conversion says does not come from go-yaml.
  const ours = problem.startsWith('podreel: ') ? problem : `yaml: ${problem}`;
  const json = problem.startsWith('json: ') || problem.startsWith('unsupported map key') ? problem : ours;
  return `error converting YAML to JSON: ${json}`;
}

function jsonText(error: JsonError): string {
  return error.offset === null ? error.message : `json: offset ${error.offset}: ${error.message}`;
}

type JsonResult =
  | { readonly done: true }
  | { readonly done: false; readonly error: JsonError | ManifestError; readonly end: number };

function readJson(
  text: string,
  documents: ManifestDocument[],
  onDocument: (line: number) => void,
): JsonResult {
  let index = 0;
  try {
    while (/\S/.test(text.slice(index)) && documents.length < limits.documents) {
      onDocument(countLines(text.slice(0, index)));
      const { node, end } = parseJson(text, index);
      const duplicates: DuplicateKey[] = [];
      documents.push({
        value: jsonNodeValue(node, duplicates),
        root: node,
        firstLine: 0,
        firstIndex: 0,
        duplicates,
      });
      index = end;
    }
    return { done: true };
  } catch (error) {
    if (!(error instanceof JsonError || error instanceof ManifestError)) throw error;
    return { done: false, error, end: index };
  }
}

interface Chunk {
  readonly text: string;
  readonly line: number;
  readonly index: number;
  readonly failure?: string;
}

/** What is left of a file behind a JSON value, from the next line on if the value's line ends there. */
function chunkFrom(text: string, index: number): Chunk {
  const space = /^[^\S\n]*\n?/.exec(text.slice(index))?.[0].length ?? 0;
  const start = index + space;
  return { text: text.slice(start), line: countLines(text.slice(0, start)) - 1, index: start };
}

/** Splits at lines that begin with `---`. Lines of a document count from the line behind it. */
function* yamlChunks(whole: Chunk): Generator<Chunk> {
  let lines: string[] = [];
  let start = whole.line;
  let startIndex = whole.index;
  let index = whole.index;
  let line = whole.line;
  const all = whole.text.split('\n');
  // Behind the last line break begins no line.
  if (all.at(-1) === '') all.pop();
  for (const raw of all) {
    const text = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    index += raw.length + 1;
    line++;
    if (!text.startsWith('---')) {
      lines.push(text);
      continue;
    }
    const after = text.slice(3).trim();
    if (after !== '' && !after.startsWith('#')) {
      yield { text: '', line: line - 1, index, failure: `invalid Yaml document separator: ${after}` };
      return;
    }
    if (lines.length > 0) yield { text: `${lines.join('\n')}\n`, line: start, index: startIndex };
    lines = [];
    start = line;
    startIndex = index;
  }
  if (lines.length > 0) yield { text: `${lines.join('\n')}\n`, line: start, index: startIndex };
}

function readYaml(chunk: Chunk): ManifestDocument | null {
  const root = parseYaml(chunk.text);
  if (root === null) return null;
  const decoder = new YamlDecoder();
  const value = decoder.decode(root);
  // A document that says nothing is passed over.
  if (value === null) return null;
  return {
    value,
    root,
    firstLine: chunk.line,
    firstIndex: chunk.index,
    duplicates: decoder.duplicates,
  };
}

/** Lines as YAML counts them. */
function yamlLines(text: string): number {
  return text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).length;
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
