/** The edges between parts of the page that a reader can move. */
export const edges = ['workspace', 'inspector', 'console', 'timeline'] as const;

export type Edge = (typeof edges)[number];

/** How somebody arranged the page: sizes in px of what they made larger or smaller, and what they shut or opened. */
export interface Panels {
  readonly sizes: Readonly<Partial<Record<Edge, number>>>;
  readonly open: Readonly<Partial<Record<'workspace' | 'inspector', boolean>>>;
}

export const unarranged: Panels = { sizes: {}, open: {} };

/** What was kept of it, as far as it makes sense; what does not is as if it had never been moved. */
export function readPanels(value: unknown): Panels {
  const { sizes, open } = fieldsOf(value);
  return {
    sizes: picked(edges, fieldsOf(sizes), (size) => typeof size === 'number' && size > 0 && size < 10_000),
    open: picked(['workspace', 'inspector'], fieldsOf(open), (is) => typeof is === 'boolean'),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function picked<K extends string, T>(
  names: readonly K[],
  from: Readonly<Record<string, unknown>>,
  isRight: (value: unknown) => boolean,
): Partial<Record<K, T>> {
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(from, name) && isRight(from[name]))
      .map((name) => [name, from[name]]),
  ) as Partial<Record<K, T>>;
}
