import type { Edit, Finding } from './finding.ts';

/** More than this nobody reads. */
const most = 50;

/** What can be seen without reading the file as YAML: often it is why it cannot be read. */
export function textFindings(text: string): readonly Finding[] {
  if (/^\s*\{[^{]/.test(text)) return [];
  const found: Finding[] = [];
  const tabbed: { readonly line: number; readonly edit: Edit }[] = [];
  let offset = 0;
  // Lines further in than this belong to a block of text, in which anything may stand.
  let block: number | null = null;
  text.split('\n').forEach((line, i) => {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    const rest = line.slice(indent.length);
    if (block !== null && rest !== '' && indent.length <= block) block = null;
    if (block === null && rest !== '' && !rest.startsWith('#')) {
      if (indent.includes('\t')) {
        const text = indent.replaceAll('\t', '  ');
        tabbed.push({ line: i + 1, edit: { from: offset, to: offset + indent.length, text } });
      }
      const at = found.length < most ? templateAt(line) : null;
      if (at !== null)
        found.push({ kind: 'template', line: i + 1, from: at + 1, to: line.trimEnd().length + 1, fix: null });
      if (/(^|[\s:-])[|>][-+\d]*\s*(#.*)?$/.test(rest)) block = indent.length;
    }
    offset += line.length + 1;
  });
  return [...tabs(tabbed), ...found];
}

/** One for all lines: nobody wants to put them right one by one. */
function tabs(places: readonly { readonly line: number; readonly edit: Edit }[]): Finding[] {
  const [first] = places;
  if (first === undefined) return [];
  const { line, edit } = first;
  const fix = { edits: places.map((place) => place.edit), label: '' };
  return [{ kind: 'tab', lines: places.length, line, from: 1, to: edit.to - edit.from + 1, fix }];
}

/** Where Helm's or another's template begins that nobody has filled in yet; `{{.Name}}` in a text may be meant. */
function templateAt(line: string): number | null {
  const at = line.indexOf('{{');
  if (at < 0 || line.slice(0, at).includes(' #')) return null;
  const opens = /^\s*(?:- +)*(?:[^\s:"'][^:"']*:\s+)?$/.test(line.slice(0, at));
  const helm =
    /^\{\{-?\s*(?:\.(?:Values|Release|Chart|Capabilities|Files)\b|include\b|if\b|else\b|end\b|range\b|with\b|toYaml\b|template\b|define\b|tpl\b|\/\*)/;
  return opens || helm.test(line.slice(at)) ? at : null;
}
