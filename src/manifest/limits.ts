/**
 * Limits against texts that are no manifests: with them no text takes long to read. kubectl has others (go-yaml: a
 * nesting of 10,000, aliases by their share of the document; the API server: 3 MB for a request).
 */
export const limits = {
  /** Characters of a file. */
  length: 65_536,
  lines: 3_000,
  documents: 20,
  /** Collections inside one another, explicit keys among them. */
  depth: 40,
  /** Values of a document, those of its aliases counted each time. */
  values: 20_000,
  aliases: 50,
  mergeKeys: 100,
  /** How long one reading may take before it is broken off, in milliseconds. */
  time: 1_500,
} as const;

/** What is said where collections stand deeper inside one another than `limits.depth`. */
export const tooDeep = `podreel: a manifest may nest at most ${limits.depth} deep`;

/** No object has a key that reaches JavaScript's own. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What is said of a file that is not read because of its size; null of any other. */
export function tooLarge(text: string): string | null {
  if (text.length > limits.length)
    return `podreel: a file may be at most ${limits.length} characters long, this has ${text.length}`;
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines > limits.lines ? `podreel: a file may have at most ${limits.lines} lines` : null;
}
