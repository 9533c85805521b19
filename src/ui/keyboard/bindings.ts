import { toggleBreakpointAt } from '../breakpoints/here.ts';
import { branchHere } from '../branches/branch-here.ts';
import type { Way } from '../../playback/trail.ts';
import { nextTheme, type Viewer } from '../../viewer/state.ts';
import { comeNearer, comeTo } from '../diagram/nearness.ts';
import { openFaultMenuHere } from '../faults/fault-menu.ts';
import { showDialog } from './dialogs.ts';
import { fullScreen } from './full-screen.ts';
import { also, bind, moving, shift, type Binding } from './moving.ts';
import { presentEvent, stepOfComponent, stepOfObject } from './related-steps.ts';

/** Every key that does something now. The list in the help is this list. */
export const bindings: readonly Binding[] = [
  ...moving,

  bind('following', 'KeyN', 'N', 'nextOfComponent', (v) => ofComponent(v, 1)),
  bind('following', 'KeyN', 'N', 'previousOfComponent', (v) => ofComponent(v, -1), shift),
  bind('following', 'KeyP', 'P', 'nextOfObject', (v) => ofObject(v, 1)),
  bind('following', 'KeyP', 'P', 'previousOfObject', (v) => ofObject(v, -1), shift),
  bind('following', 'KeyI', 'I', 'into', into),
  bind('following', 'KeyU', 'U', 'up', up),
  bind('following', 'KeyW', 'W', 'why', (v) => light(v, 'why')),
  bind('following', 'KeyW', 'W', 'effects', (v) => light(v, 'effects'), shift),
  bind('following', 'BracketRight', ']', 'nextBreakpoint', (v) => v.toBreakpoint(1)),
  bind('following', 'BracketLeft', '[', 'previousBreakpoint', (v) => v.toBreakpoint(-1)),
  bind('following', 'KeyM', 'M', 'breakpointHere', breakpointHere),
  bind('following', 'KeyM', 'M', 'breakpoints', () => showDialog('breakpoints'), shift),
  bind('following', 'KeyR', 'R', 'loop', (v) => v.markLoop()),
  bind('following', 'KeyQ', 'Q', 'ask', (v) => void v.predict()),
  bind('following', 'KeyX', 'X', 'branchHere', branchHere),
  bind('following', 'KeyH', 'H', 'break', openFaultMenuHere),
  bind('following', 'Escape', 'Esc', 'back', back),

  bind('showing', 'KeyO', 'O', 'open', openOrClose),
  bind('showing', 'KeyD', 'D', 'diff', (v) => tab(v, 'diff')),
  bind('showing', 'KeyY', 'Y', 'object', (v) => tab(v, 'object')),
  bind('showing', 'KeyC', 'C', 'console', (v) => v.ask('console')),
  bind('showing', 'KeyE', 'E', 'editor', (v) => v.ask('editor')),
  bind('showing', 'Enter', 'Enter', 'apply', (v) => void v.apply(), { command: true }),
  bind('showing', 'KeyG', 'G', 'search', () => showDialog('search')),
  bind('showing', 'Slash', '/', 'search', () => showDialog('search'), also),
  bind('showing', 'KeyK', 'K', 'search', () => showDialog('search'), { command: true, also: true }),
  bind('showing', 'Equal', '+', 'nearer', () => comeNearer(1)),
  bind('showing', 'Equal', '+', 'nearer', () => comeNearer(1), { ...shift, ...also }),
  bind('showing', 'NumpadAdd', '+', 'nearer', () => comeNearer(1), also),
  bind('showing', 'Minus', '−', 'farther', () => comeNearer(-1)),
  bind('showing', 'NumpadSubtract', '−', 'farther', () => comeNearer(-1), also),
  bind('showing', 'KeyF', 'F', 'whole', () => comeTo(1), shift),
  bind(
    'showing',
    'KeyZ',
    'Z',
    'edge',
    () => void import('../shell/Sashes.tsx').then((it) => it.toNextSash()),
  ),
  bind('showing', 'KeyF', 'F', 'fullScreen', fullScreen),
  bind('showing', 'KeyT', 'T', 'theme', (v) => v.setTheme(nextTheme(v.theme))),
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

/** What is selected, or else the Pod that is looked at. */
function openOrClose(viewer: Viewer): void {
  const { opened, selection, focus } = viewer;
  if (opened !== null) viewer.open(null);
  else if (selection?.kind === 'component') viewer.open(selection.id);
  else viewer.open(selection?.kind === 'object' ? selection.key : focus);
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

/** Lights what led to the event that is told, or what came of it; asked again, puts it out. */
function light(viewer: Viewer, way: Way): void {
  const { trail } = viewer;
  const event = presentEvent(viewer)?.id ?? null;
  const isAgain =
    trail !== null && trail.way === way && (trail.event === event || trail.linkOf.has(event ?? -1));
  void viewer.light(isAgain ? null : event, way);
}

/** One thing after the other: what is lit, what is open, what is selected. */
function back(viewer: Viewer): void {
  if (viewer.predicting !== null) viewer.leavePrediction();
  else if (viewer.trail !== null) void viewer.light(null);
  else if (viewer.opened !== null) viewer.open(null);
  else viewer.select(null);
}

function breakpointHere(viewer: Viewer): void {
  const event = presentEvent(viewer);
  if (event) toggleBreakpointAt(viewer, event);
}

function tab(viewer: Viewer, name: 'diff' | 'object'): void {
  viewer.setInspectorTab(name);
  viewer.ask('inspector');
}
