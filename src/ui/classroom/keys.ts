import { nextTheme, type Viewer } from '../../viewer/state.ts';
import { openFaultMenuHere } from '../faults/fault-menu.ts';
import { fullScreen } from '../keyboard/full-screen.ts';
import { also, bind, moving, shift, type Binding } from '../keyboard/moving.ts';
import { board, goBack, zoomBy } from './board-state.ts';

/** Darkens the board, and stops the show as long as nobody can see it. */
export function blank(viewer: Viewer): void {
  viewer.pause();
  board.set({ isBlank: true });
}

const resume = (): void => board.set({ isBlank: false });

/** What a remote sends means something else before a class than at a desk. */
const taken: ReadonlySet<string> = new Set(['Period', 'Space']);

/**
 * The keys of the classroom. A presenter's remote sends PageDown and PageUp for on and back, and `.` or B for a dark
 * screen; F5 is the browser's, and comes back to the same step.
 */
export const keys: readonly Binding[] = [
  bind('moving', 'PageDown', 'PageDown', 'next', (v) => v.step(1)),
  bind('moving', 'PageUp', 'PageUp', 'previous', (v) => v.step(-1)),
  bind('moving', 'Space', 'Space', 'next', (v) => v.step(1), also),
  bind('moving', 'Space', 'Space', 'previous', (v) => v.step(-1), { ...shift, ...also }),
  // With Shift the full stop is another sign, and goes on meaning faster.
  ...moving.filter(({ code, shift: shifted }) => shifted === true || !taken.has(code)),

  bind('showing', 'Period', '.', 'blank', blank),
  bind('showing', 'KeyB', 'B', 'blank', blank, also),
  bind('showing', 'KeyV', 'V', 'blank', blank, also),
  bind('showing', 'KeyZ', 'Z', 'spotlight', () => board.set({ hasSpotlight: !board.get().hasSpotlight })),
  bind('showing', 'KeyY', 'Y', 'yaml', () => board.set({ showsYaml: !board.get().showsYaml })),
  bind('showing', 'Equal', '+', 'larger', () => zoomBy(1)),
  bind('showing', 'Equal', '+', 'larger', () => zoomBy(1), { ...shift, ...also }),
  bind('showing', 'NumpadAdd', '+', 'larger', () => zoomBy(1), also),
  bind('showing', 'Minus', '−', 'smaller', () => zoomBy(-1)),
  bind('showing', 'NumpadSubtract', '−', 'smaller', () => zoomBy(-1), also),
  bind('showing', 'KeyL', 'L', 'ring', () => board.set({ hasRing: !board.get().hasRing }), shift),
  bind('showing', 'KeyQ', 'Q', 'ask', (v) => void v.predict()),
  bind('showing', 'KeyH', 'H', 'break', openFaultMenuHere),
  bind('showing', 'KeyF', 'F', 'fullScreen', fullScreen),
  bind('showing', 'KeyT', 'T', 'theme', (v) => v.setTheme(nextTheme(v.theme))),
  bind('showing', 'Escape', 'Esc', 'leave', (v) => (v.predicting === null ? goBack() : v.leavePrediction())),
  bind('showing', 'Slash', '?', 'help', () => board.set({ showsKeys: true }), shift),
];

/** While the board is dark, nothing else is meant. */
export const keysInTheDark: readonly Binding[] = [
  bind('showing', 'Period', '.', 'blank', resume),
  bind('showing', 'KeyB', 'B', 'blank', resume, also),
  bind('showing', 'KeyV', 'V', 'blank', resume, also),
];
