import { useEffect, useMemo, useState } from 'react';
import { goalsMet } from '../../scenarios/goals.ts';
import type { Challenge } from '../../scenarios/scenario.ts';
import { lessonsText } from '../../text/ui/lessons.ts';
import { firstMatch } from '../../trace/event-pattern.ts';
import type { Story } from '../../viewer/story.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';

/** A task, its hints one by one, and whether the cluster at the end is as it should be. */
export function ChallengeCard({
  challenge,
  story,
}: {
  readonly challenge: Challenge;
  readonly story: Story;
}) {
  const t = useText(lessonsText);
  const [isOpen, setOpen] = useState(false);
  const [hints, setHints] = useState(0);
  const trace = useViewer((v) => v.trace);
  const state = useMemo(() => {
    if (trace === null) return 'unsolved';
    const { never = [] } = challenge;
    if (never.some((pattern) => firstMatch(pattern, trace) !== null)) return 'spoiled';
    return goalsMet(challenge, trace).every(Boolean) ? 'solved' : 'unsolved';
  }, [challenge, trace]);
  useEffect(() => {
    if (state === 'solved') viewer.getState().noteSolved();
  }, [state]);
  const isLocked = story.scenario.locks?.includes('solution') === true;
  const words = story.text.challenge;
  if (!words) return null;
  if (!isOpen) {
    return (
      <Button
        className="lesson-task"
        data-stop="told"
        icon={state === 'solved' ? 'check' : 'open'}
        onClick={() => setOpen(true)}
      >
        {t.openTask}
      </Button>
    );
  }
  const solve = async (): Promise<void> => {
    const { files, activeFile, setFiles, runCommand } = viewer.getState();
    if (challenge.solutionFiles) setFiles({ ...files, ...challenge.solutionFiles }, activeFile);
    for (const line of challenge.solution) await runCommand(line, 'end');
  };
  return (
    <section className="lesson-card lesson-challenge" aria-label={t.task} data-state={state} data-stop="told">
      <header>
        <p className="lesson-kind">{t.task}</p>
        <IconButton icon="close" label={t.close} onClick={() => setOpen(false)} />
      </header>
      <p>{words.task}</p>
      <p role="status">
        <b>{t[state]}</b>
      </p>
      {hints > 0 && (
        <ol aria-label={t.hints}>
          {words.hints.slice(0, hints).map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      )}
      <footer>
        {hints < words.hints.length ? (
          <Button onClick={() => setHints(hints + 1)}>{t.nextHint}</Button>
        ) : (
          state !== 'solved' && (
            <>
              <Button disabled={isLocked} onClick={() => void solve()}>
                {t.solution}
              </Button>
              {isLocked && <span className="lesson-kind">{t.lockedHere}</span>}
            </>
          )
        )}
      </footer>
    </section>
  );
}
