/** One piece of a sentence; what carries the meaning is strong. */
export type Segment = string | { readonly strong: string };

/** A sentence as pieces, so that nothing a manifest says can ever be read as markup. */
export type Line = readonly Segment[];

type Value = string | number | Segment | Line;

/** Writes a sentence: `` say`The scheduler picks ${b`node-1`}.` ``. */
export function say(texts: TemplateStringsArray, ...values: readonly Value[]): Line {
  const line: Segment[] = [];
  const push = (segment: Segment): void => {
    const last = line.at(-1);
    if (segment === '') return;
    if (typeof segment === 'string' && typeof last === 'string') line[line.length - 1] = last + segment;
    else line.push(segment);
  };
  texts.forEach((text, i) => {
    push(text);
    const value = values[i];
    if (value === undefined) return;
    if (isLine(value)) value.forEach(push);
    else push(typeof value === 'number' ? String(value) : value);
  });
  return line;
}

/** The strong part of a sentence, with the words that belong to it. */
export function b(texts: TemplateStringsArray, ...values: readonly (string | number)[]): Segment {
  return { strong: String.raw({ raw: texts }, ...values) };
}

export function plain(line: Line): string {
  return line.map((segment) => (typeof segment === 'string' ? segment : segment.strong)).join('');
}

function isLine(value: Value): value is Line {
  return Array.isArray(value);
}
