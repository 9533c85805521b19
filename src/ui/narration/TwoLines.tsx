import type { Narration } from '../../text/narrate.ts';
import { Sentence, Words } from './Sentence.tsx';

/** What is told, and why, in plain words. `whyClass` says how the second line looks. */
export function TwoLines({
  narration: { line, why, quoted },
  whyClass,
}: {
  readonly narration: Narration;
  readonly whyClass: string;
}) {
  return (
    <>
      <p>
        <Sentence line={line} />
      </p>
      {why !== undefined && (
        <p className={whyClass} data-quoted={quoted}>
          <Words text={why} />
        </p>
      )}
    </>
  );
}
