import type { ManifestReader } from './reading/manifest-reader.ts';
import type { Problem } from './state.ts';

/** A text that a line makes kubectl read; `file` null: it stands in the line itself. */
interface TextRead {
  readonly file: string | null;
  readonly text: string;
}

/** What kubectl may come to read of what people wrote: better too much than too little. */
export function textsRead(
  line: string,
  file: string | null,
  files: Readonly<Record<string, string>>,
): readonly TextRead[] {
  if (file !== null) return [{ file, text: files[file] ?? '' }];
  // The folder, or something that the shell fills in.
  const readsAny = /\s(-\w*f|--filename)[\s=]*["']?(\.\/?["']?(\s|$)|\S*[*?$`])/.test(line);
  const named = Object.entries(files).filter(([name]) => readsAny || line.includes(name));
  const below = line.indexOf('\n');
  const here = below < 0 ? [] : [{ file: null, text: line.slice(below + 1) }];
  return [...named.map(([name, text]) => ({ file: name, text })), ...here];
}

/** The first of the texts that takes too long to read, as a problem; null if none does. */
export async function refusalOf(
  texts: readonly TextRead[],
  reader: Pick<ManifestReader, 'refusalOf'>,
): Promise<Problem | null> {
  for (const { file, text } of texts) {
    const refusal = await reader.refusalOf(text, file ?? 'STDIN');
    if (refusal === null) continue;
    const lines = file === null ? null : { from: refusal.line, to: refusal.line };
    return { source: 'editor', text: refusal.message, file, lines };
  }
  return null;
}
