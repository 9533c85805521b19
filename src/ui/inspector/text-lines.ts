import type { YamlLine } from './yaml-lines.ts';

/** Plain lines, such as headers, in the same block as YAML. */
export function textLines(text: string): YamlLine[] {
  return text
    .trimEnd()
    .split('\n')
    .map((value) => ({ path: '', indent: 0, dashes: 0, key: null, value }));
}

export function headerLines(headers: Readonly<Record<string, string>>): YamlLine[] {
  return Object.entries(headers).map(([key, value]) => ({ path: '', indent: 0, dashes: 0, key, value }));
}
