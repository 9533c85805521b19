import type { Belief } from '../../text/beliefs/belief.ts';
import { narrationText } from '../../text/ui/narration.ts';
import { useText } from '../use-text.ts';
import { Words } from './Sentence.tsx';

/** What people believe at this step, and what is true: in the place of the caption's words. */
export function BeliefCard({ belief }: { readonly belief: Belief }) {
  const t = useText(narrationText);
  return (
    <>
      <p className="belief">
        <span className="belief-mark">{t.belief}</span> <Words text={belief.belief} />
      </p>
      <p className="belief-truth">
        <b>{t.truth}</b> <Words text={belief.truth} />
      </p>
    </>
  );
}
