import { isAskedCluster, type AskedCluster } from '../kubernetes/cluster-spec.ts';
import { depths, type Depth } from '../playback/brief.ts';
import { languages, type Language } from '../text/catalogue.ts';
import { readProgress, type Progress } from './progress.ts';
import { readPanels, type Panels } from './panels.ts';
import { readTree, type SavedTree } from './saved-tree.ts';
import { hearings, themes, type Heard, type Theme } from './state.ts';
import { turns, type PreferredTurns } from './turning.ts';

/** What a reload keeps. */
export interface Saved {
  readonly files?: Readonly<Record<string, string>>;
  readonly activeFile?: string;
  readonly language?: Language;
  readonly theme?: Theme;
  readonly singleKeys?: boolean;
  readonly heard?: Heard;
  readonly depth?: Depth;
  readonly preferredTurns?: PreferredTurns;
  readonly breakpoints?: readonly string[];
  readonly progress?: Progress;
  readonly panels?: Panels;
  /** Only while there are branches. */
  readonly tree?: SavedTree | undefined;
  /** The cluster of one's own doings. */
  readonly cluster?: AskedCluster;
}

/** A place for one text. It may not be there: then nothing is kept, and nothing breaks. */
export interface Shelf {
  read(): string | null;
  /** Whether it is kept. */
  write(text: string): boolean;
}

const storageKey = 'podreel';

/** The browser's local storage, or nothing where it is blocked. */
export const browserShelf: Shelf = {
  read: () => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  },
  write: (text) => {
    try {
      localStorage.setItem(storageKey, text);
      return true;
    } catch {
      // Blocked or full: what was typed lives until the page is left.
      return false;
    }
  },
};

/** Keeps nothing and asks for nothing: what stands in somebody else's page leaves no trace in the browser. */
export const noShelf: Shelf = { read: () => null, write: () => false };

/** Reads what was saved, as far as it makes sense: another version of the page may have written it. */
export function readSaved(shelf: Shelf): Saved {
  let found: unknown;
  try {
    found = JSON.parse(shelf.read() ?? '{}');
  } catch {
    return {};
  }
  if (typeof found !== 'object' || found === null) return {};
  const {
    files,
    activeFile,
    language,
    theme,
    singleKeys,
    heard,
    depth,
    preferredTurns,
    breakpoints,
    progress,
    seen,
    panels,
    tree,
    cluster,
  } = found as Record<string, unknown>;
  const branches = readTree(tree);
  // An earlier page kept the names alone.
  const way = readProgress(progress ?? { seen });
  return {
    ...(isTexts(files) && Object.keys(files).length > 0 && { files }),
    ...(typeof activeFile === 'string' && { activeFile }),
    ...(isLanguage(language) && { language }),
    ...(isTheme(theme) && { theme }),
    ...(typeof singleKeys === 'boolean' && { singleKeys }),
    ...(hearings.some((each) => each === heard) && { heard: heard as Heard }),
    ...(depths.some((each) => each === depth) && { depth: depth as Depth }),
    ...(arePreferred(preferredTurns) && { preferredTurns }),
    ...(Array.isArray(breakpoints) &&
      breakpoints.every((name) => typeof name === 'string') && { breakpoints: breakpoints.slice(0, 40) }),
    ...(way && { progress: way }),
    ...(panels !== undefined && { panels: readPanels(panels) }),
    ...(branches && { tree: branches }),
    ...(isAskedCluster(cluster) && { cluster }),
  };
}

function arePreferred(value: unknown): value is PreferredTurns {
  if (typeof value !== 'object' || value === null) return false;
  const { looking, changing } = value as Record<string, unknown>;
  const known = turns as readonly unknown[];
  return known.includes(looking) && known.includes(changing) && changing !== 'look';
}

export function save(shelf: Shelf, saved: Saved): boolean {
  return shelf.write(JSON.stringify(saved));
}

function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value);
}

function isTexts(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
