/** A part of an object whose type does not matter here. */
export type Part = Readonly<Record<string, unknown>>;

/**
 * The part with what it lacks. The same reference if it lacks nothing, so that what is complete already costs
 * nothing and is shared.
 */
export function fill<T extends Part>(part: T, defaults: Part): T {
  let filled: Record<string, unknown> | null = null;
  for (const key in defaults) {
    if (part[key] !== undefined && part[key] !== null) continue;
    const value = defaults[key];
    if (value === undefined) continue;
    filled ??= { ...part };
    filled[key] = value;
  }
  return (filled as T | null) ?? part;
}

/** The part with `change` made to one of its fields, where it has it. */
export function within<T extends Part>(part: T, field: string, change: (value: Part) => Part): T {
  const value = part[field];
  if (typeof value !== 'object' || value === null) return part;
  const changed = change(value as Part);
  return changed === value ? part : { ...part, [field]: changed };
}

/** The part with `change` made to each item of one of its lists, where it has it. */
export function withinEach<T extends Part>(part: T, field: string, change: (item: Part) => Part): T {
  const list = part[field];
  if (!Array.isArray(list) || list.length === 0) return part;
  const changed = mapKept(list as readonly Part[], change);
  return changed === list ? part : { ...part, [field]: changed };
}

/** Like map, but the same reference where nothing changes. */
export function mapKept<I>(list: readonly I[], change: (item: I, index: number) => I): readonly I[] {
  let changed: I[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as I;
    const after = change(item, i);
    if (after === item) continue;
    changed ??= [...list];
    changed[i] = after;
  }
  return changed ?? list;
}

/** The part with one field set, or without it if the value is undefined. */
export function set<T extends Part>(part: T, field: string, value: unknown): T {
  if (part[field] === value) return part;
  if (value !== undefined) return { ...part, [field]: value };
  const { [field]: _gone, ...rest } = part;
  return rest as T;
}
