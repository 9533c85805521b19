import { promptText } from '../../text/ui/prompt.ts';
import { useText } from '../use-text.ts';
import type { Candidate } from './completing.ts';

/** More are not listed: who types another letter has fewer. */
const mostShown = 60;

/** What the word under the caret can become; a press takes one. */
export function Candidates({
  candidates,
  onTake,
}: {
  readonly candidates: readonly Candidate[];
  readonly onTake: (candidate: Candidate) => void;
}) {
  const t = useText(promptText);
  return (
    <ul className="console-candidates" aria-label={t.candidates} translate="no">
      {candidates.slice(0, mostShown).map((candidate) => (
        <li key={candidate.text}>
          <button type="button" tabIndex={-1} onClick={() => onTake(candidate)}>
            {candidate.text}
          </button>
        </li>
      ))}
      {candidates.length > mostShown && <li>{t.more(candidates.length - mostShown)}</li>}
    </ul>
  );
}
