import { useMemo, useState } from 'react';
import { checkedVersion, type Belief } from '../../text/beliefs/belief.ts';
import type { Narration } from '../../text/narrate.ts';
import { narrationText } from '../../text/ui/narration.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { useMoment, type Moment } from '../use-moment.ts';
import { useText } from '../use-text.ts';
import { BeliefCard } from './BeliefCard.tsx';
import { causeToShow } from './cause-to-show.ts';
import './narration.css';
import { Sentence, Words } from './Sentence.tsx';
import { useFit } from './use-fit.ts';
import { spoken, useNarration } from './use-narration.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useLater } from './use-later.ts';

const loadTerms = () => import('./Terms.tsx');
const loadBeliefs = () => import('../../text/beliefs/arising.ts');

/** The main text: what happens at this step, and the belief that it corrects. Heard at most once a second. */
export function Caption() {
  const t = useText(narrationText);
  const moment = useMoment();
  const playing = useViewer((v) => v.playing);
  const narration = useNarration(moment);
  const belief = useBelief(moment);
  // Which step's belief is open: with the step it goes.
  const [openAt, setOpenAt] = useState<number | null>(null);
  const now = moment?.event?.id ?? null;
  const open = belief !== null && openAt === now ? belief : null;
  const heard = useAnnouncement(spoken(narration), playing);
  const box = useFit(open === null ? spoken(narration) : `${open.belief} ${open.truth}`);
  return (
    <section className="caption" aria-label={t.caption}>
      <ChapterNumber moment={moment} />
      <div ref={box} id="caption-words" className="caption-text">
        {open === null ? <Telling narration={narration} /> : <BeliefCard belief={open} />}
      </div>
      <div className="caption-actions">
        <Actions moment={moment} narration={narration} open={open} />
        {belief !== null && (
          <Button
            look="ghost"
            aria-expanded={open !== null}
            aria-controls="caption-words"
            title={belief.belief}
            onClick={() => setOpenAt(open === null ? now : null)}
          >
            {t.belief}
          </Button>
        )}
      </div>
      <p className="ui-heard" aria-live="polite">
        {open === null ? heard : `${t.belief}: ${open.belief} ${t.truth}: ${open.truth}`}
      </p>
    </section>
  );
}

/** The two lines, with their terms marked as soon as the glossary is there. */
function Telling({ narration }: { readonly narration: Narration }) {
  const language = useViewer((v) => v.language);
  const terms = useLater(loadTerms);
  const { line, why, quoted } = narration;
  const marked = useMemo(
    () => terms?.markTerms([line, why === undefined || quoted ? [] : [why]], language),
    [terms, line, why, quoted, language],
  );
  return (
    <>
      <p>{terms && marked?.[0] ? <terms.Pieces pieces={marked[0]} /> : <Sentence line={line} />}</p>
      {why !== undefined && (
        <p data-quoted={quoted}>
          {terms && marked?.[1]?.length ? <terms.Pieces pieces={marked[1]} /> : <Words text={why} />}
        </p>
      )}
    </>
  );
}

/** The common belief that this step shows to be wrong, or null. */
function useBelief(moment: Moment | null): Belief | null {
  const language = useViewer((v) => v.language);
  const beliefs = useLater(loadBeliefs);
  return useMemo(() => {
    if (beliefs === null || !moment?.event) return null;
    const [nearest] = beliefs.beliefsAt(moment.event, moment.index);
    return nearest === undefined ? null : beliefs.beliefIn(nearest, language);
  }, [beliefs, moment, language]);
}

function ChapterNumber({ moment }: { readonly moment: Moment | null }) {
  const t = useText(timelineText);
  const chapter = useViewer((v) => v.pacing.chapters[moment?.step?.chapter ?? -1]);
  if (!chapter) return <span className="caption-chapter" data-empty />;
  const label = t.chapter(chapter.index + 1, t[`chapter ${chapter.name}`]);
  return (
    <span className="caption-chapter" role="img" aria-label={label} title={label}>
      {chapter.index + 1}
    </span>
  );
}

function Actions({
  moment,
  narration,
  open,
}: {
  readonly moment: Moment | null;
  readonly narration: Narration;
  readonly open: Belief | null;
}) {
  const t = useText(narrationText);
  const language = useViewer((v) => v.language);
  const loading = useViewer((v) => v.loading);
  const pacing = useViewer((v) => v.pacing);
  if (loading === 'failed') return <Button onClick={() => void viewer.getState().start()}>{t.again}</Button>;
  if (!moment?.event) return null;
  const cause = causeToShow(moment, pacing);
  const source = open?.source ?? narration.source;
  return (
    <>
      <Button
        icon="cause"
        title={cause === null ? t.noCause : t.whyLong}
        disabled={cause === null}
        onClick={() => {
          if (cause === null) return;
          viewer.getState().goToEvent(cause);
          viewer.getState().select({ kind: 'event', id: cause });
        }}
      >
        {t.why}
      </Button>
      {source && (
        <a
          className="caption-source"
          href={source.url}
          hrefLang={source.language}
          target="_blank"
          rel="noreferrer"
          title={open === null ? t.sourceLong : t.sourceChecked(checkedVersion)}
        >
          {source.language === language ? t.source : t.sourceElsewhere}
        </a>
      )}
    </>
  );
}
