/**
 * Lines up text whose cells end with tabs. A column is a run of neighbouring lines that have a cell there, so a
 * line with fewer cells ends it. Behaves as Go's text/tabwriter with blanks for padding.
 */
export class TabWriter {
  readonly #minWidth: number;
  readonly #padding: number;
  /** Columns never become narrower again from one text to the next: a watch keeps its columns. */
  readonly #remembered: number[] | null;

  constructor(options: { readonly minWidth: number; readonly padding: number; readonly remember?: boolean }) {
    this.#minWidth = options.minWidth;
    this.#padding = options.padding;
    this.#remembered = options.remember === true ? [] : null;
  }

  align(text: string): string {
    const lines = text.split('\n').map((line) => line.split('\t'));
    const widths: number[][] = lines.map(() => []);
    this.#column(lines, widths, 0, 0, lines.length);
    return lines
      .map((cells, i) => cells.map((cell, column) => padEnd(cell, widths[i]?.[column] ?? 0)).join(''))
      .join('\n');
  }

  /** Finds the blocks of `column` among the lines of a block of the column before, and goes on to the right. */
  #column(
    lines: readonly (readonly string[])[],
    widths: number[][],
    column: number,
    from: number,
    to: number,
  ): void {
    const inColumn = (line: number): boolean => column < (lines[line]?.length ?? 0) - 1;
    for (let start = from; start < to; start++) {
      if (!inColumn(start)) continue;
      let end = start;
      let width = Math.max(this.#minWidth, this.#remembered?.[column] ?? 0);
      for (; end < to && inColumn(end); end++)
        width = Math.max(width, visibleWidth(lines[end]?.[column] ?? '') + this.#padding);
      if (this.#remembered) this.#remembered[column] = width;
      for (let line = start; line < end; line++) (widths[line] as number[])[column] = width;
      this.#column(lines, widths, column + 1, start, end);
      start = end;
    }
  }
}

/** The writer that `kubectl get` prints tables with. Models cli-runtime/pkg/printers/tabwriter.go, v1.36. */
export function tableWriter(): TabWriter {
  return new TabWriter({ minWidth: 6, padding: 3, remember: true });
}

function padEnd(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - visibleWidth(cell)));
}

/** Characters, not UTF-16 units. */
function visibleWidth(cell: string): number {
  let width = 0;
  for (const _ of cell) width++;
  return width;
}
