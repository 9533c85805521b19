import { lazy, StrictMode, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/design/tokens.css';
import './ui/design/base.css';
import { withPhrases } from './ui/narration/telling.ts';
import { Unreachable } from './ui/Unreachable.tsx';
import { readAddress } from './viewer/address.ts';
import { dressDocument } from './viewer/browser.ts';
import type { Use } from './viewer/state.ts';
import { useViewer, viewer } from './viewer/use-viewer.ts';

// One page, three uses of the same parts. Each fetches its own script, so that a figure in a blog does not pay for
// an editor, and a class does not wait for one. These two begin with a caption; the learner's picture waits for none.
const uses: Readonly<Record<Use, ComponentType>> = {
  app: room(async () => (await import('./ui/shell/App.tsx')).App),
  present: room(() => withPhrases(async () => (await import('./ui/classroom/Classroom.tsx')).Classroom)),
  embed: room(() => withPhrases(async () => (await import('./ui/embed/Figure.tsx')).Figure)),
};

function room(load: () => Promise<ComponentType>): ComponentType {
  // Without its script there is still something to be said, and a way to try again.
  return lazy(async () => ({ default: await load().catch(() => Unreachable) }));
}

// Lessons from files, over whichever use it is; a figure needs it only for one.
const LessonDesk = lazy(async () => ({
  default: (await import('./ui/lesson-desk/LessonDesk.tsx')).LessonDesk,
}));

function Podreel() {
  const use = useViewer((state) => state.use);
  const hasDesk = useViewer((state) => state.use !== 'embed' && state.loading === 'ready');
  const hasLesson = useViewer((state) => state.story?.lesson !== undefined || state.unopened !== null);
  const Room = uses[use];
  return (
    <>
      <Suspense>
        <Room />
      </Suspense>
      {(hasDesk || hasLesson) && (
        <Suspense>
          <LessonDesk />
        </Suspense>
      )}
    </>
  );
}

const { complaints } = readAddress(window.location.search);
if (complaints.length > 0)
  console.warn(`Podreel: the address asks for what is not there: ${complaints.join(', ')}`);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
dressDocument(viewer, document);
// What is to be seen comes while the page is built.
void viewer.getState().start();
createRoot(root).render(
  <StrictMode>
    <Podreel />
  </StrictMode>,
);
