import { browserFrames } from '../playback/playhead-driver.ts';
import { simulation } from '../sources/simulation.ts';
import { readdressed } from './address.ts';
import { browserShelf } from './storage.ts';
import type { Surroundings, ViewerStore } from './viewer.ts';

/** What the page stands in; where there is no page (a test in Node), what can be said without one. */
export function browserSurroundings(): Surroundings {
  const here = typeof window !== 'undefined';
  return {
    simulate: simulation,
    frames: browserFrames,
    shelf: browserShelf,
    search: here ? window.location.search : '',
    languages: here ? window.navigator.languages : [],
    prefersDark: prefers('(prefers-color-scheme: dark)'),
    prefersReducedMotion: prefers('(prefers-reduced-motion: reduce)'),
  };
}

function prefers(query: string): boolean {
  return typeof window !== 'undefined' && typeof window.matchMedia === 'function'
    ? window.matchMedia(query).matches
    : false;
}

const titles = { ko: 'Podreel · 파드가 되기까지', en: 'Podreel · How a Pod comes to be' } as const;

/** A reload, or a link that somebody copies, says what the reader chose last. */
function readdress(chosen: Parameters<typeof readdressed>[1], page: Window | null): void {
  if (!page) return;
  const { pathname, search, hash } = page.location;
  const asked = readdressed(search, chosen);
  if (asked === search) return;
  try {
    page.history.replaceState(page.history.state, '', `${pathname}${asked}${hash}`);
  } catch {
    // A frame without an origin may not; its choice lasts until it is left.
  }
}

/** Keeps the document's language, theme and title what the viewer's are. Returns what ends it. */
export function dressDocument(viewer: ViewerStore, page: Document): () => void {
  const dress = (): void => {
    const { language, theme } = viewer.getState();
    page.documentElement.lang = language;
    page.documentElement.dataset['theme'] = theme;
    page.title = titles[language];
  };
  dress();
  const motion = page.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)');
  const follow = (change: MediaQueryListEvent): void => viewer.getState().setReducedMotion(change.matches);
  motion?.addEventListener('change', follow);
  const forget = viewer.subscribe((now, before) => {
    if (now.language === before.language && now.theme === before.theme) return;
    dress();
    readdress(now, page.defaultView);
  });
  return () => {
    forget();
    motion?.removeEventListener('change', follow);
  };
}
