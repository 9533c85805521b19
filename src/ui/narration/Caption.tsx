import { lazy, Suspense, useMemo } from 'react';
import type { Narration } from '../../text/narrate.ts';
import { glossaryText } from '../../text/ui/glossary.ts';
import { narrationText } from '../../text/ui/narration.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { showDialog } from '../keyboard/dialogs.ts';
import { TrailSteps } from '../trail/TrailSteps.tsx';
import { useTold, useTrail } from '../trail/use-trail.ts';
import { useMoment, type Moment } from '../use-moment.ts';
import { useText } from '../use-text.ts';
import './narration.css';
import { Sentence, Words } from './Sentence.tsx';
import { useFit } from './use-fit.ts';
import { spoken, useNarration } from './use-narration.ts';
import { useAnnouncement } from './use-announcement.ts';

const BeliefsButton = lazy(async () => ({
  default: (await import('../beliefs/BeliefsButton.tsx')).BeliefsButton,
}));

/** The main text: what happens at this step, and the belief that it corrects. Heard at most once in two seconds. */
export function Caption() {
  const t = useText(narrationText);
  const moment = useToldMoment();
  const playing = useViewer((v) => v.playing);
  const narration = useNarration(moment);
  const heard = useAnnouncement(narration, playing);
  const box = useFit(spoken(narration));
  return (
    <section className="caption" aria-label={t.caption}>
      <ChapterNumber moment={moment} />
      <div ref={box} className="caption-text">
        <p>
          <Sentence line={narration.line} />
        </p>
        {narration.why !== undefined && (
          <p title={narration.why} data-quoted={narration.quoted}>
            <Words text={narration.why} />
          </p>
        )}
      </div>
      <div className="caption-actions" data-stop="told">
        <Actions moment={moment} narration={narration} />
      </div>
      <p className="ui-heard" aria-live="polite">
        {heard}
      </p>
    </section>
  );
}

/** The moment; while a chain is lit, the event of its link is what is told. */
function useToldMoment(): Moment | null {
  const moment = useMoment();
  const told = useTold(moment?.event?.id ?? null);
  return useMemo(
    () => (moment === null || told === null ? moment : { ...moment, event: moment.index.event(told) }),
    [moment, told],
  );
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

function Actions({ moment, narration }: { readonly moment: Moment | null; readonly narration: Narration }) {
  const t = useText(narrationText);
  const words = useText(glossaryText);
  const language = useViewer((v) => v.language);
  const loading = useViewer((v) => v.loading);
  const { trail } = useTrail();
  if (loading === 'failed') return <Button onClick={() => void viewer.getState().start()}>{t.again}</Button>;
  if (trail !== null) return <TrailSteps />;
  if (!moment?.event) return null;
  const { id, cause } = moment.event;
  const { source } = narration;
  return (
    <>
      <Button
        icon="cause"
        title={cause === null ? t.noCause : t.whyLong}
        disabled={cause === null}
        onClick={() => void viewer.getState().light(id)}
      >
        {t.why}
      </Button>
      <div className="caption-links">
        <Suspense>
          <BeliefsButton />
        </Suspense>
        <Button look="ghost" title={t.askLong} onClick={() => void viewer.getState().predict()}>
          {t.ask}
        </Button>
        <Button
          look="ghost"
          title={words.openLong}
          data-testid="terms"
          onClick={() => showDialog('glossary', spoken(narration))}
        >
          {words.open}
        </Button>
        {source && (
          <a
            className="caption-source"
            href={source.url}
            hrefLang={source.language}
            target="_blank"
            rel="noreferrer"
            title={t.sourceLong}
          >
            {source.language === language ? t.source : t.sourceElsewhere}
          </a>
        )}
      </div>
    </>
  );
}
