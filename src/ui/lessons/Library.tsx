import { Suspense, useState } from 'react';
import { groups, scenarios, type Entry } from '../../scenarios/index.ts';
import { firstCourse } from '../../scenarios/path.ts';
import { lessonsText } from '../../text/ui/lessons.ts';
import { searchText } from '../../text/ui/search.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { showDialog } from '../keyboard/dialogs.ts';
import { useModal } from '../keyboard/use-modal.ts';
import { FileLessons } from '../lesson-desk/FileLessons.tsx';
import { useText } from '../use-text.ts';
import { ClusterDialog } from './later.ts';
import { Path } from './Path.tsx';

/** Every scenario, by what it is about, in the order of the path through them. */
export function Library({ onClose }: { readonly onClose: () => void }) {
  const t = useText(lessonsText);
  const words = useText(searchText);
  const { dialog, close } = useModal('[aria-current="true"], li button');
  const open = useViewer((v) => v.story?.scenario.id ?? null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const choose = async (id: string): Promise<void> => {
    setWanted(id);
    setFailed(false);
    const isOpen = await viewer.getState().openScenario(id);
    setWanted(null);
    if (isOpen) {
      close();
      // The story begins in the picture: there the arrows step.
      document.getElementById('picture')?.focus({ preventScroll: true });
    } else setFailed(true);
  };
  return (
    <dialog ref={dialog} className="ui-dialog lesson-library" aria-labelledby="library" onClose={onClose}>
      <header>
        <h2 id="library">{t.library}</h2>
        <IconButton label={t.close} icon="close" onClick={close} />
      </header>
      <p>{t.libraryIntro}</p>
      <Path onChoose={(id) => void choose(id)} onDone={close} />
      <p role="status">{wanted !== null ? t.opening : failed ? t.notOpened : ''}</p>
      {open !== null && (
        <Button
          icon="close"
          onClick={() => {
            close();
            void viewer.getState().closeScenario();
          }}
        >
          {t.leave}
        </Button>
      )}
      <div className="lesson-ways">
        <Button
          icon="search"
          data-testid="library-search"
          onClick={() => {
            close();
            showDialog('search');
          }}
        >
          {words.title}
        </Button>
        <Button
          icon="node"
          aria-haspopup="dialog"
          data-testid="library-cluster"
          onClick={() => setChoosing(true)}
        >
          {t.cluster}
        </Button>
      </div>
      {isChoosing && (
        <Suspense>
          <ClusterDialog onClose={() => setChoosing(false)} onChosen={close} />
        </Suspense>
      )}
      <FileLessons onDone={close} />
      {groups.map((group) => {
        const members = scenarios.filter((entry) => entry.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group}>
            <h3>{t[`group ${group}`]}</h3>
            <ol>
              {members.map((entry) => (
                <li key={entry.id}>
                  <Line entry={entry} isOpen={entry.id === open} onChoose={(id) => void choose(id)} />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </dialog>
  );
}

function Line({
  entry,
  isOpen,
  onChoose,
}: {
  readonly entry: Entry;
  readonly isOpen: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const t = useText(lessonsText);
  const language = useViewer((v) => v.language);
  const isSeen = useViewer((v) => v.progress.seen.includes(entry.id));
  const isSolved = useViewer((v) => v.progress.solved.includes(entry.id));
  const place = firstCourse.indexOf(entry.id) + 1;
  return (
    <button
      type="button"
      className="lesson-line"
      data-scenario={entry.id}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onChoose(entry.id)}
    >
      {place > 0 && (
        <span className="lesson-place" title={t.placeInCourse(place)}>
          {place}
        </span>
      )}
      <span className="lesson-title">{entry.title[language]}</span>
      {isSeen && (
        <span className="lesson-seen" title={isSolved ? t.seenAndSolved : t.seen}>
          <Icon name="check" size={16} />
          {isSolved && <Icon name="check" size={16} />}
          <span className="ui-heard">{isSolved ? t.seenAndSolved : t.seen}</span>
        </span>
      )}
    </button>
  );
}
