import { inspectorText } from '../../text/ui/inspector.ts';
import type { Version } from '../../trace/trace-index.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';

/** The revisions of one object. Each leads to the moment of its commit; those still to come are pale. */
export function Revisions({
  versions,
  shown,
}: {
  readonly versions: readonly Version[];
  /** Revisions that are looked at. */
  readonly shown: readonly number[];
}) {
  const t = useText(inspectorText);
  if (versions.length < 2) return null;
  const now = versions.findIndex(({ revision }) => revision === shown.at(-1));
  return (
    <ol className="revisions" aria-label={t.revisions}>
      {versions.map(({ revision, event }, i) => (
        <li key={revision}>
          <button
            type="button"
            aria-current={shown.includes(revision) || undefined}
            aria-label={t.goToRevision(revision)}
            data-later={i > now || undefined}
            disabled={event === null}
            title={event === null ? t.before : undefined}
            onClick={() => event !== null && viewer.getState().goToEvent(event)}
          >
            {revision}
          </button>
        </li>
      ))}
    </ol>
  );
}
