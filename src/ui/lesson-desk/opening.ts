import { manifestReader } from '../../viewer/reading/browser-reader.ts';
import { keepLesson } from '../../viewer/lessons/desk.ts';
import { opened } from '../../viewer/lessons/opening.ts';
import { limits } from '../../manifest/limits.ts';
import { viewer } from '../../viewer/use-viewer.ts';

/** Opens a lesson's text, or has it said why not; whether it opened. */
export async function openLessonText(text: string, file: string): Promise<boolean> {
  const found = await opened(text, file, manifestReader);
  if (found.lesson === null) {
    viewer.getState().setUnopened(found);
    return false;
  }
  viewer.getState().setUnopened(null);
  const isOpen = await viewer.getState().openLesson(found.lesson);
  if (isOpen) keepLesson(found.lesson, file, text);
  return isOpen;
}

/** A file from the reader's own disk. Of one that is far too large only so much is read as it takes to say so. */
export async function openLessonFile(file: File): Promise<boolean> {
  const most = limits.length * 4;
  const text = await file.slice(0, most).text();
  return openLessonText(text, file.name.slice(0, 100));
}
