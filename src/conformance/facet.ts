import type { DiffLine } from './sequences.ts';

/** How much of one side of a run is right, and where it is not. */
export interface Facet {
  /** 0 to 1; null: nothing to compare. */
  readonly ratio: number | null;
  readonly differences: readonly Difference[];
}

export interface Difference {
  /** What was compared: an actor and an object, a command, a Pod. */
  readonly about: string;
  readonly ratio: number;
  readonly lines: readonly DiffLine[];
}

export type FacetName =
  'writes' | 'client' | 'versions' | 'status' | 'events' | 'output' | 'cri' | 'scheduling';
