import { parseManifest, type ManifestDocument } from '../../manifest/manifest.ts';
import type { Node } from '../../manifest/node.ts';
import { tooLarge } from '../../manifest/limits.ts';
import { lessonFormat, type Lesson } from '../../scenarios/lesson/lesson.ts';
import { lessonProblems } from '../../scenarios/lesson/problems.ts';
import type { Path, Problem } from '../../scenarios/lesson/schema-problems.ts';
import type { ManifestReader } from '../reading/manifest-reader.ts';

/** What is wrong with a file that should be a lesson. Lines count from 1. */
export type Complaint =
  | { readonly kind: 'unread'; readonly line: number; readonly what: string }
  | { readonly kind: 'noLesson' }
  | { readonly kind: 'newer'; readonly what: string }
  | { readonly kind: Problem['kind']; readonly line: number; readonly path: string; readonly what: string };

export type LessonReading =
  | { readonly lesson: Lesson; readonly complaints: readonly [] }
  | { readonly lesson: null; readonly complaints: readonly Complaint[] };

export type Guard = Pick<ManifestReader, 'refusalOf'>;

/**
 * Reads a lesson out of JSON or YAML. Like a manifest it is read in a worker first: a text that takes too long is
 * refused, as is one that is too large, too deep, or reaches for JavaScript's own keys.
 */
export async function readLesson(text: string, file: string, guard: Guard): Promise<LessonReading> {
  const unread = (line: number, what: string): LessonReading => refused({ kind: 'unread', line, what });
  const size = tooLarge(text);
  if (size !== null) return unread(1, size);
  const refusal = await guard.refusalOf(text, file);
  if (refusal !== null) return unread(refusal.line, refusal.message);
  const { documents, failure } = parseManifest(text, file);
  if (failure) return unread(failure.line, failure.message);
  const [document, second] = documents;
  if (document === undefined || second !== undefined) return refused({ kind: 'noLesson' });
  const format = formatOf(document.value);
  if (format === null) return refused({ kind: 'noLesson' });
  if (typeof format === 'number' && format > lessonFormat)
    return refused({ kind: 'newer', what: String(format) });
  const [duplicate] = document.duplicates;
  if (duplicate)
    return refused({
      ...{ kind: 'twice', path: duplicate.key, what: duplicate.key },
      line: document.firstLine + duplicate.second.start.line + 1,
    });
  const problems = lessonProblems(document.value);
  if (problems.length > 0) return refused(...problems.map((problem) => placed(problem, document)));
  const lesson = document.value as unknown as Lesson;
  // What a lesson brings goes to the same reader as what somebody types.
  for (const [name, manifest] of manifestsOf(lesson)) {
    const slow = await guard.refusalOf(manifest, name);
    if (slow !== null)
      return refused({ kind: 'unread', line: lineOf(['run', 'files', name], document), what: slow.message });
  }
  return { lesson, complaints: [] };
}

/** Whether a text wants to be a lesson, whatever else is in it: told from a manifest without reading all of it. */
export function looksLikeLesson(text: string): boolean {
  return /^\s*(\{[^]{0,2000}?"podreel"\s*:|([^]{0,2000}\n)?podreel\s*:)/.test(text.slice(0, 4_000));
}

function refused(...complaints: readonly Complaint[]): LessonReading {
  return { lesson: null, complaints };
}

function formatOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'podreel')) return null;
  return (value as { readonly podreel: unknown }).podreel;
}

function manifestsOf({ run, challenge }: Lesson): [name: string, text: string][] {
  const lines = run.inputs.map((input) => (typeof input === 'string' ? {} : (input.files ?? {})));
  return [run.files ?? {}, challenge?.solutionFiles ?? {}, ...lines].flatMap((files) =>
    Object.entries(files),
  );
}

function placed({ path, kind, what }: Problem, document: ManifestDocument): Complaint {
  return { kind, what, path: pathText(path), line: lineOf(path, document) };
}

/** `cues[2].when.type`; a name that is none in brackets and quotes. */
export function pathText(path: Path): string {
  return path
    .map((part, i) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!/^[\w$-]{1,80}$/.test(part)) return `[${JSON.stringify(part.slice(0, 80))}]`;
      return i === 0 ? part : `.${part}`;
    })
    .join('');
}

/** Where that stands in the file, or the nearest around it that does. */
function lineOf(path: Path, { root, firstLine }: ManifestDocument): number {
  let node = root;
  let { line } = root.start;
  for (const part of path) {
    const next = childOf(node, part);
    if (next === null) break;
    ({ node, line } = next);
  }
  return firstLine + line + 1;
}

function childOf(node: Node, part: string | number): { readonly node: Node; readonly line: number } | null {
  if (node.kind === 'alias') return childOf(node.target, part);
  if (node.kind === 'sequence') {
    const item = typeof part === 'number' ? node.items[part] : undefined;
    return item ? { node: item, line: item.start.line } : null;
  }
  if (node.kind !== 'mapping') return null;
  const pair = node.pairs.find(([key]) => key.kind === 'scalar' && key.text === part);
  return pair ? { node: pair[1], line: pair[0].start.line } : null;
}
