import { inspectorText } from '../../text/ui/inspector.ts';
import type { Version } from '../../trace/trace-index.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { Icon } from '../design/Icon.tsx';
import { useText } from '../use-text.ts';
import type { Inspected } from './inspected.ts';
import { Transaction } from './Transaction.tsx';

const commitsShown = 8;

/** The store at this moment: its revision, the last commits, and the transaction that made the newest of them. */
export function EtcdTab({ inspected }: { readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const { index, time, key } = inspected;
  const commits = index.commitsBefore(time, commitsShown);
  const mine = commits.find((commit) => commit.key === key) ?? commits[0];
  const commit = mine?.event ?? null;
  const around = commit === null ? null : index.event(commit);
  return (
    <>
      <h3 className="title">
        <Icon name="etcd" size={20} />
        <span>etcd</span>
        <small className="machine">revision {index.revisionAt(time)}</small>
      </h3>
      {commits.length === 0 ? (
        <p className="empty">{t.noCommits}</p>
      ) : (
        <ol className="commits" aria-label={t.recent}>
          {commits.map((commit) => (
            <Commit key={commit.revision} commit={commit} inspected={inspected} />
          ))}
        </ol>
      )}
      {around && <Transaction around={around} inspected={inspected} />}
      <p className="quiet">{t.prefix}</p>
    </>
  );
}

function Commit({ commit, inspected }: { readonly commit: Version; readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const count = inspected.index
    .versions(commit.key)
    .filter(({ revision }) => revision <= commit.revision).length;
  return (
    <li aria-current={commit.key === inspected.key || undefined}>
      <button
        type="button"
        title={t.goToRevision(commit.revision)}
        onClick={() => {
          viewer.getState().select({ kind: 'object', key: commit.key });
          if (commit.event !== null) viewer.getState().goToEvent(commit.event);
        }}
      >
        <span>{commit.key}</span>
        <b>{commit.revision}</b>
        <small>{commit.object === null ? t.deleted : t.version(count)}</small>
      </button>
    </li>
  );
}
