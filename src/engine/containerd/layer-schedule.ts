export interface LayerSlot {
  readonly startMs: number;
  readonly lastsMs: number;
}

/** containerd's limit of concurrent downloads (`max_concurrent_downloads`). */
const streams = 3;

/**
 * When each layer of a pull begins and how long it travels, if up to three at a time share one line evenly. The
 * bandwidth is taken as it is when the pull begins, and each node has a line of its own.
 */
export function scheduleLayers(bytes: readonly number[], bytesPerMs: number): readonly LayerSlot[] {
  const slots: { startMs: number; lastsMs: number }[] = [];
  const active: { readonly index: number; left: number }[] = [];
  let now = 0;
  let next = 0;
  const fill = (): void => {
    while (active.length < streams && next < bytes.length) {
      slots[next] = { startMs: now, lastsMs: 0 };
      active.push({ index: next, left: bytes[next] ?? 0 });
      next++;
    }
  };
  for (fill(); active.length > 0; fill()) {
    const share = bytesPerMs / active.length;
    const least = Math.min(...active.map((layer) => layer.left));
    now += least / share;
    for (let i = active.length - 1; i >= 0; i--) {
      const layer = active[i] as (typeof active)[number];
      layer.left -= least;
      if (layer.left > 0) continue;
      active.splice(i, 1);
      const slot = slots[layer.index] as { startMs: number; lastsMs: number };
      slot.lastsMs = now - slot.startMs;
    }
  }
  return slots;
}
