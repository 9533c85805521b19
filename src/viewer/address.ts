import { depths, type Depth } from '../playback/brief.ts';
import { testOf, type Breakpoint } from '../playback/breakpoints.ts';
import type { Language } from '../text/catalogue.ts';
import { Parameters } from './parameters.ts';
import { clusterPresets, type AskedCluster, type ClusterPreset } from '../kubernetes/cluster-spec.ts';
import { componentKinds, kindOf, type ComponentId } from '../kubernetes/components.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import { themes, type Opening, type Theme } from './state.ts';
import { isLanguage } from './storage.ts';

/** Parts of the page that a link can ask to come first. */
export const views = ['split', 'diagram', 'yaml', 'list', 'timeline'] as const;
export type View = (typeof views)[number];

/** Parts that a link can leave out. */
export const hidables = ['yaml', 'timeline', 'narration', 'header', 'controls', 'legend', 'share'] as const;
export type Hidable = (typeof hidables)[number];

/**
 * What the address asks for. null: it says nothing, and what is usual there holds. Names are frozen: links that are
 * out in the world go on meaning what they meant.
 */
export interface Address {
  /** Whether the page is a figure in another page; null: if it stands in a frame. */
  readonly embed: boolean | null;
  readonly mode: 'app' | 'present';
  readonly scenario: string | null;
  /** Where a lesson lies, of the same origin as the page. */
  readonly lesson: string | null;
  /** The cluster of one's own doings, by the name of a preset. */
  readonly cluster: ClusterPreset | null;
  readonly language: Language | null;
  /** `auto` follows the system, or the page around the frame. */
  readonly theme: Theme | 'auto' | null;
  /** The step to open at, counted from 1 as on the screen; null: where it begins. */
  readonly step: number | null;
  /** What to look into: a component as the trace names it, or the key of a Pod or a Node. */
  readonly opened: Opening | null;
  /** How much is told; null: as the reader had it. */
  readonly depth: Depth | null;
  readonly speed: number;
  readonly autoplay: boolean;
  /** Where playing stops, by the names of breakpoints; empty: where the reader's own are. */
  readonly pause: readonly Breakpoint[];
  readonly view: View | null;
  readonly hide: readonly Hidable[];
  readonly motion: 'auto' | 'reduce' | 'full';
  /** Size of text and picture, in per cent. */
  readonly scale: number;
  readonly seed: number | null;
  /** What had a value that means nothing, in English, for who wrote the link. */
  readonly complaints: readonly string[];
}

/**
 * Reads `?scenario=…&step=12&lang=en`. Names are matched in any case, `t` is another name of `step`, `hl` of `lang`;
 * what is not known is ignored, and no parameter changes what another means.
 */
export function readAddress(search: string): Address {
  const asked = new Parameters(search);
  const language = asked.text(['lang', 'hl'], (text) =>
    text === 'auto' ? 'auto' : isLanguage(text) ? text : null,
  );
  const step = asked.whole(['step', 't'], 0, 999_999);
  return {
    embed: asked.flag('embed'),
    mode: asked.oneOf('mode', ['app', 'present']) ?? 'app',
    scenario: asked.text(['scenario'], (text) => (/^[a-z0-9][a-z0-9-]{0,63}$/.test(text) ? text : null)),
    lesson: asked.exact('lesson', 2_000),
    cluster: asked.oneOf('cluster', clusterPresets),
    language: language === 'auto' ? null : language,
    theme: asked.oneOf('theme', ['auto', ...themes]),
    step: step === 0 ? null : step,
    opened: asked.text(['open'], openingOf),
    depth: asked.oneOf('depth', depths),
    speed: asked.number('speed', 0.25, 4) ?? 1,
    autoplay: asked.flag('autoplay') ?? false,
    pause: asked.words('pause', (name) => testOf(name) !== null),
    view: asked.oneOf('view', views),
    hide: asked.listOf('hide', hidables),
    motion: asked.oneOf('motion', ['auto', 'reduce', 'full']) ?? 'auto',
    scale: asked.number('scale', 75, 200) ?? 100,
    seed: asked.whole(['seed'], 0, 2 ** 31 - 1),
    complaints: asked.complaints,
  };
}

function openingOf(text: string): Opening | null {
  if (/^\/registry\/(pods|minions)\/[a-z0-9./-]{1,260}$/.test(text)) return text as ObjectKey;
  const isComponent =
    componentKinds.includes(kindOf(text as ComponentId)) && /^[a-z0-9./-]{1,80}$/.test(text);
  return isComponent ? (text as ComponentId) : null;
}

/** What of an address the reader can change while the page is there. */
export interface Chosen {
  readonly language: Language;
  readonly theme: Theme;
  readonly mode: Address['mode'];
  readonly cluster: AskedCluster;
  readonly depth: Depth;
}

/** The address once a reader has chosen otherwise than it says; what it does not speak of, it need not. */
export function readdressed(search: string, { language, theme, mode, cluster, depth }: Chosen): string {
  const parameters = new URLSearchParams(search);
  let [saysMode, saysDepth, saysStep] = [false, false, false];
  for (const name of new Set(parameters.keys())) {
    const asked = name.toLowerCase();
    if (asked === 'lang' || asked === 'hl') parameters.set(name, language);
    if (asked === 'theme') parameters.set(name, theme);
    if (asked === 'depth') saysDepth = true;
    if (asked === 'step' || asked === 't') saysStep = true;
    if (asked === 'depth') parameters.set(name, depth);
    // One that was built by hand has no name: the browser keeps it.
    if (asked === 'cluster')
      if (typeof cluster === 'string') parameters.set(name, cluster);
      else parameters.delete(name);
    if (asked !== 'mode') continue;
    saysMode = true;
    if (mode === 'app') parameters.delete(name);
    else parameters.set(name, mode);
  }
  // Somebody who stands before a class must find it again after a reload.
  if (mode !== 'app' && !saysMode) parameters.set('mode', mode);
  // A step is counted by how much is told.
  if (saysStep && !saysDepth && depth !== 'deep') parameters.set('depth', depth);
  return questioned(parameters);
}

/** The address of the same show at a step (from 1), with some of its parameters left out. */
export function addressAt(search: string, step: number, without: readonly string[] = []): string {
  const parameters = new URLSearchParams(search);
  for (const name of new Set(parameters.keys()))
    if (['step', 't', ...without].includes(name.toLowerCase())) parameters.delete(name);
  if (step > 0) parameters.set('step', String(step));
  return questioned(parameters);
}

function questioned(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The first of a reader's languages that there is, else English. */
export function preferredLanguage(readers: readonly string[]): Language {
  for (const tag of readers) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
