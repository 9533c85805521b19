import { useViewer } from '../../viewer/use-viewer.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import { NextLesson } from './NextLesson.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { useTelling } from './use-story.ts';

/** What a story asks of who watches it: what comes next, and a task at its end. Over the picture. */
export function Lesson() {
  const story = useViewer((v) => v.story);
  const { asked } = useTelling();
  const step = useViewer((v) => v.stepIndex);
  const playing = useViewer((v) => v.playing);
  if (story === null) return null;
  const here = playing ? undefined : asked.find((each) => each.step === step);
  return (
    <>
      {here && (
        <QuestionCard
          key={`${story.scenario.id} ${here.question.id}`}
          question={here.question}
          story={story}
        />
      )}
      <NextLesson />
      {story.scenario.challenge && (
        <ChallengeCard key={story.scenario.id} challenge={story.scenario.challenge} story={story} />
      )}
    </>
  );
}
