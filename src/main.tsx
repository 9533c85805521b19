import { lazy, StrictMode, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/design/tokens.css';
import './ui/design/base.css';
import { Unreachable } from './ui/Unreachable.tsx';
import { readAddress } from './viewer/address.ts';
import { dressDocument } from './viewer/browser.ts';
import { loadPhrases } from './viewer/phrases.ts';
import type { Use } from './viewer/state.ts';
import { useViewer, viewer } from './viewer/use-viewer.ts';

// One page, three uses of the same parts. Each fetches its own script, so that a figure in a blog does not pay for
// an editor, and a class does not wait for one.
const uses: Readonly<Record<Use, ComponentType>> = {
  app: room(async () => (await import('./ui/shell/App.tsx')).App),
  present: room(async () => (await import('./ui/classroom/Classroom.tsx')).Classroom),
  embed: room(async () => (await import('./ui/embed/Figure.tsx')).Figure),
};

function room(load: () => Promise<ComponentType>): ComponentType {
  const ready = async (): Promise<ComponentType> => {
    const [Room] = await Promise.all([load(), loadPhrases(viewer.getState().language)]);
    return Room;
  };
  // Without its script there is still something to be said, and a way to try again.
  return lazy(async () => ({ default: await ready().catch(() => Unreachable) }));
}

function Podreel() {
  const Room = uses[useViewer((state) => state.use)];
  return (
    <Suspense>
      <Room />
    </Suspense>
  );
}

const { complaints } = readAddress(window.location.search);
if (complaints.length > 0)
  console.warn(`Podreel: the address asks for what is not there: ${complaints.join(', ')}`);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
dressDocument(viewer, document);
createRoot(root).render(
  <StrictMode>
    <Podreel />
  </StrictMode>,
);
void viewer.getState().start();
