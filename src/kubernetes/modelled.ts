/**
 * Kinds that the API server takes and stores, and that nothing in this simulation acts on yet. Whoever creates
 * one is told so by name; a kind leaves the list when its controller arrives.
 */
export const storedOnlyKinds: ReadonlySet<string> = new Set<string>([]);

/** The warning that comes with such an object: ours, not Kubernetes'. */
export function storedOnlyWarning(kind: string): string {
  return `[Podreel] ${kind} is stored, but this simulation has no controller that acts on it yet`;
}
