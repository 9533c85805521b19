import type { keyboardText } from '../../text/ui/keyboard.ts';
import type { Viewer } from '../../viewer/state.ts';

export type TextKey = keyof (typeof keyboardText)['en'];

export type Group = 'moving' | 'following' | 'showing';

/** One key and what it does. Matched by its place on the keyboard, so that it works with any input method. */
export interface Binding {
  readonly code: string;
  readonly shift?: true;
  /** Ctrl, or Cmd on a Mac. */
  readonly command?: true;
  /** As printed on the key. */
  readonly key: string;
  readonly label: TextKey;
  readonly group: Group;
  /** Another key for the same; it stands beside the first in the list. */
  readonly also?: true;
  readonly run: (viewer: Viewer) => void;
}

type Options = Pick<Binding, 'shift' | 'command' | 'also'>;

export function bind(
  group: Group,
  code: string,
  key: string,
  label: TextKey,
  run: Binding['run'],
  options: Options = {},
): Binding {
  return { group, code, key, label, run, ...options };
}

export const shift = { shift: true } as const;
export const also = { also: true } as const;

/** The keys that move through time, wherever the page stands. */
export const moving: readonly Binding[] = [
  bind('moving', 'ArrowRight', '→', 'next', (v) => v.step(1)),
  bind('moving', 'Period', '.', 'next', (v) => v.step(1), also),
  bind('moving', 'ArrowLeft', '←', 'previous', (v) => v.step(-1)),
  bind('moving', 'Comma', ',', 'previous', (v) => v.step(-1), also),
  bind('moving', 'Space', 'Space', 'toggle', (v) => v.toggle()),
  bind('moving', 'KeyK', 'K', 'toggle', (v) => v.toggle(), also),
  bind('moving', 'KeyL', 'L', 'fiveOn', (v) => v.step(5)),
  bind('moving', 'KeyJ', 'J', 'fiveBack', (v) => v.step(-5)),
  bind('moving', 'ArrowRight', '→', 'nextChapter', (v) => v.chapter(1), shift),
  bind('moving', 'ArrowLeft', '←', 'previousChapter', (v) => v.chapter(-1), shift),
  bind('moving', 'Home', 'Home', 'first', (v) => v.first()),
  bind('moving', 'End', 'End', 'last', (v) => v.last()),
  ...Array.from({ length: 10 }, (_, tenth) =>
    bind(
      'moving',
      `Digit${tenth}`,
      String(tenth),
      'part',
      (v) => {
        v.pause();
        v.seek((v.pacing.duration * tenth) / 10);
      },
      tenth > 0 ? also : {},
    ),
  ),
  bind('moving', 'Period', '>', 'faster', (v) => v.changeRate(1), shift),
  bind('moving', 'Comma', '<', 'slower', (v) => v.changeRate(-1), shift),
];
