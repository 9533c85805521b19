import { useRef } from 'react';
import { subjectOf } from '../../playback/subject.ts';
import { classroomText } from '../../text/ui/classroom.ts';
import { embedText } from '../../text/ui/embed.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { nameOfKey } from '../classroom/name-of-key.ts';
import { touchedLines } from '../classroom/touched-lines.ts';
import { lineText } from '../inspector/yaml-lines.ts';
import { StepsAsText } from '../narration/StepsAsText.tsx';
import { useCurrentInView } from '../narration/use-current-in-view.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { useMoment } from '../use-moment.ts';
import { useText } from '../use-text.ts';
import './figure-view.css';

/** What a link may ask a figure to show instead of the picture. It is fetched when one does. */
export function FigureView({ view }: { readonly view: 'list' | 'yaml' | 'timeline' }) {
  const t = useText(embedText);
  if (view === 'list') return <List />;
  return (
    <main className={`fig-view fig-${view}`} aria-label={view === 'yaml' ? 'YAML' : t.timeline}>
      <h1 className="ui-heard">{t.title}</h1>
      {view === 'yaml' ? <Yaml /> : <Timeline leastPx={260} />}
      <div className="ui-heard">
        <StepsAsText />
      </div>
    </main>
  );
}

function List() {
  const t = useText(embedText);
  const list = useRef<HTMLElement>(null);
  useCurrentInView(list);
  return (
    // What scrolls must be in reach of the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <main ref={list} className="fig-view fig-list" aria-label={t.steps} tabIndex={0}>
      <h1 className="ui-heard">{t.title}</h1>
      <StepsAsText />
    </main>
  );
}

/** Before anything is stored, the manifest as it was written; then the object that the moment is about. */
function Yaml() {
  const t = useText(classroomText);
  const moment = useMoment();
  const focus = useViewer((state) => state.focus);
  const file = useViewer((state) => state.activeFile);
  const written = useViewer((state) => state.files[state.activeFile] ?? '');
  const key = (moment?.event && subjectOf(moment.event, moment.index)) ?? focus;
  const touched = moment && key !== null ? touchedLines(moment.index, key, moment.time, Infinity) : null;
  return (
    <>
      <h2>
        {touched === null ? file : t.touched}{' '}
        {touched !== null && key !== null && <span>{nameOfKey(key)}</span>}
      </h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} translate="no">
        {touched === null
          ? written
          : touched.lines.map((line, i) => (
              <span key={i} data-sign={line.sign}>
                {line.sign} {lineText(line)}
                {'\n'}
              </span>
            ))}
      </pre>
    </>
  );
}
