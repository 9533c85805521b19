/**
 * Milliseconds of the viewer's clock at 1×, from the start of the show. Branded: it cannot be mixed with the
 * cluster's time; the pacing leads from one to the other.
 */
export type StageTime = number & { readonly clock: 'stage' };

export function stageTime(ms: number): StageTime {
  return ms as StageTime;
}
