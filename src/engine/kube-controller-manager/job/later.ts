import type { ControllerContext } from '../controller.ts';

/** A run waits for what comes within a minute; it may end before anything later. */
const longestMs = 60_000;

export function enqueueLater(context: ControllerContext, key: string, ms: number): void {
  context.enqueue(key, ms, ms > longestMs);
}
