import type { Json } from '../../../kubernetes/object.ts';
import { difference } from '../../inspector/yaml-diff.ts';
import { isFilled, yamlLines, type JsonMap, type YamlLine } from '../../inspector/yaml-lines.ts';
import type { Author, Authors } from './authors.ts';

/** A line of the object as it is stored. `by` null: it stands in the file too. */
export interface StoredLine extends YamlLine {
  readonly by: Author | null;
}

/** The stored object, and who added what is not in the file. */
export function storedLines(written: Json, stored: Json, authors: Authors): readonly StoredLine[] {
  return yamlLines(stored).map((line) => {
    const own = valueAt(stored, line.path);
    const typed = valueAt(written, line.path);
    const isTyped =
      typed !== undefined &&
      (own !== undefined && isFilled(own) ? isFilled(typed) : JSON.stringify(own) === JSON.stringify(typed));
    return { ...line, by: isTyped ? null : (authors.get(line.path) ?? null) };
  });
}

/** What the file says and etcd does not: it was altered on the way, or typed since. */
export function notStored(
  written: Json,
  stored: Json,
): readonly { readonly path: string; readonly from: Json }[] {
  return difference(written, stored).changes.flatMap(({ sign, path, from }) =>
    sign === '+' || from === undefined || from === null ? [] : [{ path, from }],
  );
}

function valueAt(value: Json, path: string): Json | undefined {
  let here: Json | undefined = value;
  for (const [, index, quoted, name] of path.matchAll(/\[(\d+)\](?=[.[]|$)|\[([^\]]*)\]|\.?([^.[\]]+)/g)) {
    if (typeof here !== 'object' || here === null) return undefined;
    const key = index ?? quoted ?? name ?? '';
    here = Object.hasOwn(here, key) ? (here as JsonMap)[key] : undefined;
  }
  return here;
}
