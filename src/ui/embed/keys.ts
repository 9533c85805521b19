import { fullScreen } from '../keyboard/full-screen.ts';
import { bind, moving, type Binding } from '../keyboard/moving.ts';
import { nextTheme } from '../../viewer/state.ts';

/** The keys of a figure, while the focus is in it: those that move, and no more. */
export const keys: readonly Binding[] = [
  ...moving,
  bind('showing', 'KeyF', 'F', 'fullScreen', fullScreen),
  bind('showing', 'KeyT', 'T', 'theme', (v) => v.setTheme(nextTheme(v.theme))),
];
