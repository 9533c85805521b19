import { useMemo } from 'react';
import { nameOfKey } from './name-of-key.ts';
import { classroomText } from '../../text/ui/classroom.ts';
import { subjectOf } from '../../playback/subject.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { lineText } from '../inspector/yaml-lines.ts';
import { useMoment } from '../use-moment.ts';
import { useText } from '../use-text.ts';
import { touchedLines } from './touched-lines.ts';

/** Of the object that the moment is about, the lines that were touched last, large. */
export function TouchedYaml() {
  const t = useText(classroomText);
  const moment = useMoment();
  const focus = useViewer((state) => state.focus);
  const key = (moment?.event && subjectOf(moment.event, moment.index)) ?? focus;
  const touched = useMemo(
    () => (moment && key !== null ? touchedLines(moment.index, key, moment.time) : null),
    [moment, key],
  );
  return (
    <section className="class-yaml" aria-label={t.touched}>
      <h2>
        {t.touched}
        {key !== null && <span>{nameOfKey(key)}</span>}
      </h2>
      {touched === null ? (
        <p>{t.nothingStored}</p>
      ) : (
        <pre>
          {touched.lines.map((line, i) => (
            <span key={i} data-sign={line.sign}>
              {line.sign} {lineText(line)}
              {'\n'}
            </span>
          ))}
          {touched.more > 0 && <span>{t.moreLines(touched.more)}</span>}
        </pre>
      )}
    </section>
  );
}
