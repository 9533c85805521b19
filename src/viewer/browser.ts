import { browserFrames } from '../playback/playhead-driver.ts';
import { onlyReads, promptHelp, simulation } from '../sources/simulation.ts';
import { played } from '../sources/played.ts';
import { addressAt, readAddress, readdressed } from './address.ts';
import { manifestReader } from './reading/browser-reader.ts';
import { browserShelf, noShelf } from './storage.ts';
import { purposeOf, type Surroundings, type ViewerStore } from './viewer.ts';

/** What the page stands in; where there is no page (a test in Node), what can be said without one. */
export function browserSurroundings(): Surroundings {
  const here = typeof window !== 'undefined';
  const search = here ? window.location.search : '';
  const isFramed = here && window.parent !== window;
  return {
    simulate: simulation,
    played,
    onlyReads,
    reader: manifestReader,
    promptHelp,
    frames: browserFrames,
    // What stands in another page keeps nothing: a sandbox forbids it, and drafts are nobody else's.
    shelf: purposeOf(readAddress(search), { isFramed }) === 'embed' ? noShelf : browserShelf,
    search,
    ...(here && { here: { page: window.document.baseURI, fragment: window.location.hash } }),
    languages: here ? window.navigator.languages : [],
    prefersDark: prefers(dark),
    prefersReducedMotion: prefers(still),
    isFramed,
  };
}

const dark = '(prefers-color-scheme: dark)';
const still = '(prefers-reduced-motion: reduce)';

function prefers(query: string): boolean {
  return typeof window !== 'undefined' && typeof window.matchMedia === 'function'
    ? window.matchMedia(query).matches
    : false;
}

const titles = { ko: 'Podreel · 파드가 되기까지', en: 'Podreel · How a Pod comes to be' } as const;

/** A frame without an origin may not: what it shows then lasts until it is left. */
function readdress({ location, history }: Window, search: string): void {
  if (search === location.search) return;
  try {
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  } catch {
    // As said above.
  }
}

/** Keeps the document's language, theme and title what the viewer's are. Returns what ends it. */
export function dressDocument(viewer: ViewerStore, page: Document): () => void {
  const view = page.defaultView;
  const { motion, scale } = readAddress(view?.location.search ?? '');
  const dress = (): void => {
    const { language, theme, reducedMotion } = viewer.getState();
    page.documentElement.lang = language;
    page.documentElement.dataset['theme'] = theme;
    page.documentElement.dataset['motion'] = reducedMotion ? 'reduce' : 'full';
    page.title = titles[language];
  };
  dress();
  if (scale !== 100) page.body.style.zoom = String(scale / 100);
  const follow = (query: string, tell: (matches: boolean) => void): (() => void) => {
    const media = view?.matchMedia?.(query);
    const change = (event: MediaQueryListEvent): void => tell(event.matches);
    media?.addEventListener('change', change);
    return () => media?.removeEventListener('change', change);
  };
  const ends = [
    follow(dark, (matches) => viewer.getState().followSystem(matches)),
    ...(motion === 'auto' ? [follow(still, (matches) => viewer.getState().setReducedMotion(matches))] : []),
    viewer.subscribe((now, before) => {
      const parts = ['language', 'theme', 'use', 'reducedMotion', 'cluster', 'depth'] as const;
      if (parts.every((part) => now[part] === before[part])) return;
      dress();
      // A reload, or a link that somebody copies, says what the reader chose last.
      const mode = now.use === 'present' ? 'present' : 'app';
      if (view) readdress(view, readdressed(view.location.search, { ...now, mode }));
    }),
    ...(view ? [keepPlace(viewer, view)] : []),
  ];
  return () => ends.forEach((end) => end());
}

/** Before a class, a reload comes back to the step that was shown: written when a step has stood for a while. */
function keepPlace(viewer: ViewerStore, view: Window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = viewer.subscribe((now, before) => {
    if (now.use !== 'present' || now.stepIndex === before.stepIndex) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = viewer.getState();
      if (now.use !== 'present') return;
      const here = addressAt(view.location.search, now.stepIndex + 1);
      readdress(view, readdressed(here, { ...now, mode: 'present' }));
    }, placeMs);
  });
  return () => {
    clearTimeout(timer);
    forget();
  };
}

const placeMs = 800;
