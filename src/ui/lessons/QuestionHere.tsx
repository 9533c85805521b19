import { useViewer } from '../../viewer/use-viewer.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { useTelling } from './use-story.ts';

/** The question that the story asks at the present step, if it asks one there and stands still. */
export function QuestionHere() {
  const story = useViewer((v) => v.story);
  const { asked } = useTelling();
  const step = useViewer((v) => v.stepIndex);
  const playing = useViewer((v) => v.playing);
  const here = playing ? undefined : asked.find((each) => each.step === step);
  if (story === null || !here) return null;
  return (
    <QuestionCard key={`${story.scenario.id} ${here.question.id}`} question={here.question} story={story} />
  );
}
