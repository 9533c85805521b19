import { lazy, Suspense, useEffect } from 'react';
import { keepLesson, useDesk } from '../../viewer/lessons/desk.ts';
import { lessonFile } from '../../viewer/lessons/draft.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import './desk.css';
import { LessonNote } from './LessonNote.tsx';
import { openLessonFile } from './opening.ts';
import { UnopenedDialog, UnopenedNote } from './UnopenedDialog.tsx';

const Recorder = lazy(async () => ({ default: (await import('./Recorder.tsx')).Recorder }));

/** All that has to do with lessons from files, over whatever use of the page there is. */
export function LessonDesk() {
  const use = useViewer((state) => state.use);
  const unopened = useViewer((state) => state.unopened);
  const story = useViewer((state) => state.story);
  const isOpen = useDesk((state) => state.isOpen && state.draft !== null);
  useDrops();
  const lesson = story?.lesson;
  useEffect(() => {
    if (lesson) keepLesson(lesson, `${lesson.id}.json`, lessonFile(lesson));
  }, [lesson]);
  return (
    <>
      {story?.lesson && <LessonNote key={story.scenario.id} story={story} />}
      {unopened &&
        (use === 'embed' ? <UnopenedNote unopened={unopened} /> : <UnopenedDialog unopened={unopened} />)}
      {isOpen && use === 'app' && (
        <Suspense>
          <Recorder />
        </Suspense>
      )}
    </>
  );
}

/** Files that are dropped anywhere but on the manifest are lessons; there, only those that say that they are. */
function useDrops(): void {
  useEffect(() => {
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const isForEditor = ({ target }: DragEvent): boolean =>
      target instanceof Element && target.closest('.editor-area') !== null;
    const over = (event: DragEvent): void => {
      if (!holdsFiles(event) || isForEditor(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFiles(event) || isForEditor(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void openLessonFile(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
