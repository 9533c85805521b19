import { findingsText } from '../../text/ui/findings.ts';
import { editorText } from '../../text/ui/editor.ts';
import { Icon } from '../design/Icon.tsx';
import { useText } from '../use-text.ts';
import { wordsFor } from './finding-words.ts';
import type { Finding, Fix } from '../../manifest/findings/finding.ts';

/** So many at once; the others come up as these are put right. */
const shownAtOnce = 10;

/** What the editor itself doubts, told apart from what kubectl and the API server say. */
export function Findings({
  findings,
  onGoToLine,
  onFix,
}: {
  readonly findings: readonly Finding[];
  readonly onGoToLine: (line: number) => void;
  readonly onFix: (fix: Fix) => void;
}) {
  const t = useText(findingsText);
  const { line, goToLine } = useText(editorText);
  const more = findings.length - shownAtOnce;
  return (
    <>
      <p className="ui-heard" role="status">
        {findings.length > 0 && t.count(findings.length)}
      </p>
      {findings.length > 0 && (
        <ul className="findings" aria-label={t.title} data-stop="manifest">
          {findings.slice(0, shownAtOnce).map((finding, i) => {
            const { title, why, fix } = wordsFor(finding, t);
            return (
              <li key={i} className="finding">
                <p className="finding-title">
                  <Icon name="caution" size={16} />
                  <span>{title}</span>
                  <button
                    type="button"
                    title={goToLine(finding.line)}
                    onClick={() => onGoToLine(finding.line)}
                  >
                    {line(finding.line)}
                  </button>
                </p>
                <p className="finding-why">{why}</p>
                {finding.fix !== null && (
                  <button type="button" className="finding-fix" onClick={() => onFix(finding.fix as Fix)}>
                    {fix}
                  </button>
                )}
              </li>
            );
          })}
          {more > 0 && <li className="finding">{t.more(more)}</li>}
        </ul>
      )}
    </>
  );
}
