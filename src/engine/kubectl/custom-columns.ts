import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { tableWriter } from '../../kubernetes/printers/tab-writer.ts';
import { fail } from './errors.ts';
import { goText } from './go-text.ts';
import { findPath } from './json-path.ts';

/** `-o custom-columns=NAME:.metadata.name,…`. Models kubectl/pkg/cmd/get/customcolumn.go, v1.36. */
export function printCustomColumns(spec: string, objects: readonly KubeObject[], headers: boolean): string {
  if (spec === '') fail('custom-columns format specified but no custom columns given');
  const columns = spec.split(',').map((part) => {
    const colon = part.indexOf(':');
    if (colon < 0) fail(`unexpected custom-columns spec: ${part}, expected <header>:<json-path-expr>`);
    return { header: part.slice(0, colon), path: part.slice(colon + 1) };
  });
  const lines = objects.map((object) =>
    columns.map(({ path }) => cell(findPath(path, object as unknown as Json))).join('\t'),
  );
  if (headers) lines.unshift(columns.map(({ header }) => header).join('\t'));
  return lines.length === 0 ? '' : `${tableWriter().align(lines.join('\n'))}\n`;
}

function cell(values: readonly Json[]): string {
  return values.length === 0 ? '<none>' : values.map((value) => goText(value)).join(',');
}
