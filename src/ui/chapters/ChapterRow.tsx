import { useChapters } from '../timeline/use-chapters.ts';
import './chapters.css';

/** The chapters in a row with their numbers and names: where one is, how far it is, and a way to go elsewhere. */
export function ChapterRow() {
  const { text, chapters, pills, row, bar, step, said } = useChapters();
  return (
    <div
      ref={row}
      className="chapters"
      role="slider"
      aria-valuenow={step}
      tabIndex={0}
      data-testid="timeline"
      {...said}
    >
      {pills.map(({ key, place, chapter }) => {
        const named = chapters[key];
        return (
          <span key={key} className="chapter" data-place={place}>
            <span className="chapter-words">
              <b>{key + 1}</b>
              {place === 'past' && <span className="chapter-done">✓</span>}
              <span className="chapter-name">{named && text[`chapter ${named.name}`]}</span>
            </span>
            {chapter !== null && <span ref={bar} className="chapter-bar" />}
          </span>
        );
      })}
    </div>
  );
}
