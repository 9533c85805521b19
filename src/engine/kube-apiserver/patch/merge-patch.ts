type Part = Readonly<Record<string, unknown>>;

/** A JSON merge patch: null takes away, objects are merged, anything else replaces. Models RFC 7386. */
export function mergePatch<T extends Part>(original: T, patch: Part): T {
  let out: Record<string, unknown> | null = null;
  for (const key in patch) {
    const given = patch[key];
    if (given === undefined) continue;
    const before = original[key];
    if (given === null) {
      if (before === undefined) continue;
      out ??= { ...original };
      delete out[key];
      continue;
    }
    const after = isMap(given) ? mergePatch(isMap(before) ? before : nothing, given) : given;
    if (after === before || (after === nothing && before !== undefined && isMap(before))) continue;
    out ??= { ...original };
    out[key] = after;
  }
  return (out as T | null) ?? original;
}

const nothing: Part = {};

export function isMap(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
