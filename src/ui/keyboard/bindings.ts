import type { keyboardText } from '../../text/ui/keyboard.ts';
import type { Viewer } from '../../viewer/state.ts';
import { showDialog } from './dialogs.ts';
import { presentEvent, stepOfComponent, stepOfObject } from './related-steps.ts';

type TextKey = keyof (typeof keyboardText)['en'];

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

function bind(
  group: Group,
  code: string,
  key: string,
  label: TextKey,
  run: Binding['run'],
  options: Options = {},
): Binding {
  return { group, code, key, label, run, ...options };
}

const shift = { shift: true } as const;
const also = { also: true } as const;

/** Every key that does something now. The list in the help is this list. */
export const bindings: readonly Binding[] = [
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

  bind('following', 'KeyN', 'N', 'nextOfComponent', (v) => ofComponent(v, 1)),
  bind('following', 'KeyN', 'N', 'previousOfComponent', (v) => ofComponent(v, -1), shift),
  bind('following', 'KeyP', 'P', 'nextOfObject', (v) => ofObject(v, 1)),
  bind('following', 'KeyP', 'P', 'previousOfObject', (v) => ofObject(v, -1), shift),
  bind('following', 'KeyI', 'I', 'into', into),
  bind('following', 'KeyU', 'U', 'up', up),
  bind('following', 'KeyW', 'W', 'up', up, also),
  bind('following', 'Escape', 'Esc', 'back', (v) => v.select(null)),

  bind('showing', 'KeyD', 'D', 'diff', (v) => tab(v, 'diff')),
  bind('showing', 'KeyY', 'Y', 'object', (v) => tab(v, 'object')),
  bind('showing', 'KeyC', 'C', 'console', (v) => v.ask('console')),
  bind('showing', 'KeyE', 'E', 'editor', (v) => v.ask('editor')),
  bind('showing', 'Enter', 'Enter', 'apply', (v) => void v.apply(), { command: true }),
  bind('showing', 'KeyG', 'G', 'goTo', () => showDialog('go-to')),
  bind('showing', 'Slash', '/', 'goTo', () => showDialog('go-to'), also),
  bind('showing', 'KeyK', 'K', 'goTo', () => showDialog('go-to'), { command: true, also: true }),
  bind('showing', 'KeyF', 'F', 'fullScreen', fullScreen),
  bind('showing', 'KeyT', 'T', 'theme', (v) => v.setTheme(v.theme === 'dark' ? 'light' : 'dark')),
  bind('showing', 'Slash', '?', 'help', () => showDialog('keys'), shift),
];

function ofComponent(viewer: Viewer, by: 1 | -1): void {
  const { selection } = viewer;
  if (selection?.kind !== 'component') return;
  const step = stepOfComponent(viewer, selection.id, by);
  if (step !== null) viewer.goToStep(step);
}

function ofObject(viewer: Viewer, by: 1 | -1): void {
  const { selection, focus } = viewer;
  const key = selection?.kind === 'object' ? selection.key : focus;
  const step = key === null ? null : stepOfObject(viewer, key, by);
  if (step !== null) viewer.goToStep(step);
}

function into(viewer: Viewer): void {
  const event = presentEvent(viewer);
  const effect = event && viewer.index?.effects(event.id)[0];
  if (effect !== null && effect !== undefined) viewer.goToEvent(effect);
}

function up(viewer: Viewer): void {
  const cause = presentEvent(viewer)?.cause ?? null;
  if (cause !== null) viewer.goToEvent(cause);
}

function tab(viewer: Viewer, name: 'diff' | 'object'): void {
  viewer.setInspectorTab(name);
  viewer.ask('inspector');
}

function fullScreen(): void {
  const page = document.documentElement;
  // Refused where the browser or the page around an embed does not allow it: then nothing happens.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else void page.requestFullscreen?.().catch(() => undefined);
}
