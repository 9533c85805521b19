import type { KubeObject } from '../../kubernetes/object.ts';
import type { Cell, Column, Printer } from '../../kubernetes/printers/columns.ts';
import { nodePrinter } from '../../kubernetes/printers/node.ts';
import { podPrinter } from '../../kubernetes/printers/pod.ts';
import { labelsText } from '../../kubernetes/printers/selector-text.ts';
import { tableWriter, type TabWriter } from '../../kubernetes/printers/tab-writer.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { part } from '../parts.ts';
import { printedKind } from './discovery.ts';

export interface RowOptions {
  readonly wide: boolean;
  readonly headers: boolean;
  readonly withNamespace: boolean;
  readonly withKind: boolean;
  readonly labelColumns: readonly string[];
  readonly showLabels: boolean;
  readonly events: boolean;
}

/**
 * Prints objects of one kind as rows; the headers come with the first of them. (A real API server makes the cells
 * and sends them as a meta/v1 Table, which kubectl asks for by its Accept header. Here the objects themselves are
 * sent and kubectl makes the cells, by the same rules.)
 */
export class RowPrinter {
  readonly #resource: Resource;
  readonly #options: RowOptions;
  readonly #writer: TabWriter = tableWriter();
  #headersDone = false;

  constructor(resource: Resource, options: RowOptions) {
    this.#resource = resource;
    this.#options = options;
  }

  /** The text of these rows; `''` for none. `change` is the watch's word for what happened. */
  print(objects: readonly KubeObject[], nowMs: number, change = ''): string {
    if (objects.length === 0) return '';
    const printer = printerOf(this.#resource.kind);
    const shown = printer.columns.map((column) => this.#options.wide || column.wide !== true);
    const lines: string[] = [];
    if (!this.#headersDone && this.#options.headers)
      lines.push(this.#headers(printer.columns, shown).join('\t'));
    this.#headersDone = true;
    for (const object of objects)
      lines.push(this.#row(object, printer.cells(object, nowMs), shown, change).join('\t'));
    return `${this.#writer.align(lines.join('\n'))}\n`;
  }

  #headers(columns: readonly Column[], shown: readonly boolean[]): string[] {
    const { events, withNamespace, labelColumns, showLabels } = this.#options;
    return [
      ...(events ? ['EVENT'] : []),
      ...(withNamespace ? ['NAMESPACE'] : []),
      ...columns.filter((_, i) => shown[i] === true).map((column) => column.name.toUpperCase()),
      ...labelColumns.map((label) => label.slice(label.lastIndexOf('/') + 1).toUpperCase()),
      ...(showLabels ? ['LABELS'] : []),
    ];
  }

  #row(object: KubeObject, cells: readonly Cell[], shown: readonly boolean[], change: string): string[] {
    const { events, withNamespace, withKind, labelColumns, showLabels } = this.#options;
    const { labels, namespace = '' } = object.metadata;
    const texts = cells.filter((_, i) => shown[i] === true).map((cell) => cellText(cell));
    // Events have no column of the format "name": nothing to put the kind before.
    if (withKind && this.#resource.kind !== 'Event')
      texts[0] = `${printedKind(this.#resource)}/${texts[0] ?? ''}`;
    return [
      ...(events ? [change.padEnd(8)] : []),
      ...(withNamespace ? [namespace] : []),
      ...texts,
      ...labelColumns.map((label) => labels?.[label] ?? ''),
      ...(showLabels ? [labelsText(labels)] : []),
    ];
  }
}

function printerOf(kind: string): Printer {
  if (kind === 'Pod') return podPrinter;
  return kind === 'Node' ? nodePrinter : part('kubectl').printerOf(kind);
}

/** Only the first line of a text; what could move the cursor is made visible. */
function cellText(cell: Cell): string {
  const text = String(cell);
  const end = text.search(/[\f\n\r]/);
  const line = end < 0 ? text : `${text.slice(0, end)}...`;
  // eslint-disable-next-line no-control-regex
  return line.replaceAll('\x1b', '^[').replace(/[\x00-\x08\x0b\x0c\x0e-\x1a\x7f]/g, '');
}
