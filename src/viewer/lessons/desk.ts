import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { isLanguage } from '../storage.ts';
import type { Language } from '../../text/catalogue.ts';
import type { Lesson, LessonTexts } from '../../scenarios/lesson/lesson.ts';
import type { Draft } from './draft.ts';

/** A lesson that was opened on this device before. */
export interface KeptLesson {
  readonly file: string;
  readonly titles: Readonly<Partial<Record<keyof LessonTexts, string>>>;
  readonly text: string;
}

/** Where lessons are made, and those that were opened lie. */
export interface Desk {
  readonly isOpen: boolean;
  readonly draft: Draft | null;
  /** What lay on the desk before another was begun. */
  readonly earlier: Draft | null;
  /** The language that is written in; null: the page's. */
  readonly writing: Language | null;
  readonly kept: readonly KeptLesson[];
  /** Whether what is written outlives a reload. */
  readonly isSafe: boolean;
}

const storageKey = 'podreel-lessons';
const mostKept = 8;

const nothing: Desk = {
  ...{ isOpen: false, draft: null, earlier: null, writing: null, kept: [], isSafe: true },
};

export const desk = createStore<Desk>(() => ({ ...nothing, ...saved() }));

desk.subscribe((now, before) => {
  const { isSafe: _, ...kept } = now;
  if (now.isSafe !== before.isSafe) return;
  const isSafe = save(JSON.stringify(kept));
  if (isSafe !== now.isSafe) desk.setState({ isSafe });
});

export function useDesk<T>(select: (desk: Desk) => T): T {
  return useStore(desk, select);
}

/** Puts a lesson on the desk; what lay there can be had back. */
export function takeUp(draft: Draft): void {
  const { draft: before, earlier } = desk.getState();
  desk.setState({ draft, earlier: before ?? earlier, isOpen: true });
}

/** Remembers a lesson that was opened. */
export function keepLesson(lesson: Lesson, file: string, text: string): void {
  const titles = {
    ...(lesson.text.ko && { ko: lesson.text.ko.title }),
    ...(lesson.text.en && { en: lesson.text.en.title }),
  };
  const others = desk.getState().kept.filter((each) => each.text !== text && each.file !== file);
  desk.setState({ kept: [{ file, titles, text }, ...others].slice(0, mostKept) });
}

export function forgetLesson(file: string): void {
  desk.setState({ kept: desk.getState().kept.filter((each) => each.file !== file) });
}

/** As far as it makes sense: another version of the page may have written it. */
function saved(): Partial<Desk> {
  let found: unknown;
  try {
    found = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
  if (!isRecord(found)) return {};
  const { isOpen, draft, earlier, writing, kept } = found;
  return {
    ...(isDraft(draft) && { draft, isOpen: isOpen === true }),
    ...(isDraft(earlier) && { earlier }),
    ...(isLanguage(writing) && { writing }),
    ...(Array.isArray(kept) && { kept: (kept as readonly unknown[]).filter(isKept).slice(0, mostKept) }),
  };
}

function isDraft(found: unknown): found is Draft {
  return isRecord(found) && isRecord(found['run']) && Array.isArray(found['cues']) && isRecord(found['text']);
}

function isKept(found: unknown): found is KeptLesson {
  return (
    isRecord(found) &&
    typeof found['file'] === 'string' &&
    typeof found['text'] === 'string' &&
    isRecord(found['titles'])
  );
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

function save(text: string): boolean {
  try {
    localStorage.setItem(storageKey, text);
    return true;
  } catch {
    // Blocked or full: it lives until the page is left, and the desk says so.
    return false;
  }
}
