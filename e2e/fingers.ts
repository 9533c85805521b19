import type { CDPSession } from '@playwright/test';

export interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Puts fingers on the screen, moves them and lifts them, as the browser gets it from a touch screen. */
export async function drag(
  screen: CDPSession,
  from: readonly Finger[],
  to: readonly Finger[],
): Promise<void> {
  const points = (at: readonly Finger[]) => at.map(({ x, y }, id) => ({ x, y, id }));
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  const moves = 8;
  for (let i = 1; i <= moves; i += 1) {
    const now = from.map(({ x, y }, n) => ({
      x: x + (((to[n] as Finger).x - x) * i) / moves,
      y: y + (((to[n] as Finger).y - y) * i) / moves,
    }));
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(now) });
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
