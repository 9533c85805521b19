import { useViewer } from '../../viewer/use-viewer.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import { NextLesson } from './NextLesson.tsx';
import { QuestionHere } from './QuestionHere.tsx';

/** What a story asks of who watches it: what comes next, a task at its end, and what to take then. Over the picture. */
export function Lesson() {
  const story = useViewer((v) => v.story);
  if (story === null) return null;
  return (
    <>
      <QuestionHere />
      <NextLesson />
      {story.scenario.challenge && (
        <ChallengeCard key={story.scenario.id} challenge={story.scenario.challenge} story={story} />
      )}
    </>
  );
}
