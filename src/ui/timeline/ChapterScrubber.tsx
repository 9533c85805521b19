import { useChapters } from './use-chapters.ts';

/** The timeline of a narrow screen: one pill a chapter, the present one with its name and how far it is. */
export function ChapterScrubber() {
  const { text, pills, row, bar, step, said } = useChapters();
  return (
    <div
      ref={row}
      className="tl-pills"
      role="slider"
      aria-valuenow={step}
      tabIndex={0}
      data-testid="timeline"
      data-stop="timeline"
      data-axis="own"
      {...said}
    >
      {pills.map(({ key, place, chapter }) => (
        <span key={key} className="tl-pill" data-place={place}>
          {chapter !== null && (
            <>
              <span className="tl-pill-name">{text[`chapter ${chapter.name}`]}</span>
              <span ref={bar} className="tl-pill-bar" />
            </>
          )}
        </span>
      ))}
    </div>
  );
}
