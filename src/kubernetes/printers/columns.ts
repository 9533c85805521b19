import type { KubeObject } from '../object.ts';

/** One column of a table. `wide` columns are printed with `-o wide` only (priority 1 in the API). */
export interface Column {
  readonly name: string;
  readonly wide?: true;
}

export type Cell = string | number | boolean;

/** How objects of one kind become rows: as many cells as columns, wide ones included. */
export interface Printer {
  readonly columns: readonly Column[];
  readonly cells: (object: KubeObject, nowMs: number) => readonly Cell[];
}

/** `columns('Name', 'Ready', '+IP')`: a plus marks a wide column. */
export function columns(...names: readonly string[]): readonly Column[] {
  return names.map((name) => (name.startsWith('+') ? { name: name.slice(1), wide: true } : { name }));
}
