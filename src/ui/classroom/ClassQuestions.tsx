import { useViewer } from '../../viewer/use-viewer.ts';
import { QuestionHere } from '../lessons/QuestionHere.tsx';
import { PredictionCard } from '../predictions/PredictionCard.tsx';

/** What a class is asked: by the story where it halts, or made up on request. As large as the board. */
export function ClassQuestions() {
  const isAsked = useViewer((state) => state.predicting !== null);
  return (
    <div className="class-asks">
      {!isAsked && <QuestionHere />}
      {isAsked && <PredictionCard />}
    </div>
  );
}
