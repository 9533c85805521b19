import { useMemo, useState } from 'react';
import type { Json } from '../../kubernetes/object.ts';
import { kindOf } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import {
  branchOf,
  compactedAt,
  countsAt,
  keyTreeAt,
  type KeyBranch,
} from '../../playback/insides/key-tree.ts';
import { etcdText } from '../../text/ui/insides/etcd.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { componentName } from '../inspector/component-name.ts';
import { Facts } from '../inspector/Facts.tsx';
import { Revisions } from '../inspector/Revisions.tsx';
import { versionBefore } from '../inspector/version-before.ts';
import { versionDifference } from '../inspector/yaml-diff.ts';
import { yamlLines } from '../inspector/yaml-lines.ts';
import { YamlView } from '../inspector/YamlView.tsx';
import { useText } from '../use-text.ts';
import { InsideFrame, Part } from './InsideFrame.tsx';
import type { InsideProps } from './insides.ts';
import { useInsideMoment, type InsideMoment } from './use-inside-moment.ts';

/** The store: every key that is there, and of one of them its value, its counts and its history. */
export function EtcdInside({ component }: InsideProps) {
  const t = useText(etcdText);
  const moment = useInsideMoment();
  const { index, time } = moment;
  const selection = useViewer((state) => state.selection);
  const tree = useMemo(() => keyTreeAt(index, time), [index, time]);
  const newest = index.commitsBefore(time, 1)[0]?.key ?? null;
  const shown = selection?.kind === 'object' ? selection.key : newest;
  const keys = tree.reduce((sum, branch) => sum + branch.keys.length, 0);
  const compacted = compactedAt(index, time);
  const members = index.trace.components.filter((id) => kindOf(id) === 'etcd').length;
  const leader = leaderAt(index, time);
  return (
    <InsideFrame
      glyph="etcd"
      title={t.title}
      sub={t.sub(index.revisionAt(time), keys)}
      moment={moment}
      parties={[component]}
    >
      <div className="store">
        <div className="node-side">
          <Commits moment={moment} shown={shown} />
          <Part title={t.keys} note={t.keysNote}>
            {tree.map((branch) => (
              <Branch key={branch.prefix} branch={branch} shown={shown} />
            ))}
          </Part>
        </div>
        {shown === null ? <p className="inside-quiet">{t.pick}</p> : <KeyPart of={shown} moment={moment} />}
      </div>
      {compacted !== null && <p className="inside-quiet">{t.compacted(compacted)}</p>}
      <p className="inside-quiet">{members === 1 ? t.raft : t.members(members, leader)}</p>
    </InsideFrame>
  );
}

/** Who was elected last, and in which term; null: nobody since the run began, the first leads still. */
function leaderAt(
  { trace }: TraceIndex,
  time: number,
): { readonly leader: string; readonly term: number } | null {
  const election = trace.events.findLast(
    (event) => event.type === 'step' && event.name === 'Election' && event.at <= time,
  );
  if (election?.type !== 'step' || election.name !== 'Election') return null;
  const { leader, term } = election.detail;
  return leader === null ? null : { leader, term };
}

const pick = (key: ObjectKey): void => viewer.getState().select({ kind: 'object', key });

function Commits({
  moment: { index, time },
  shown,
}: {
  readonly moment: InsideMoment;
  readonly shown: ObjectKey | null;
}) {
  const t = useText(etcdText);
  const commits = index.commitsBefore(time, 6);
  return (
    <Part title={t.commits}>
      {commits.length === 0 && <p className="inside-quiet">{t.noCommits}</p>}
      <ul className="inside-list" translate="no">
        {commits.map(({ key, revision, object }) => (
          <li key={revision}>
            <button type="button" aria-pressed={key === shown} onClick={() => pick(key)}>
              <span>{key.slice('/registry/'.length)}</span>
              {object === null && <small>{t.deleted}</small>}
              <b>{revision}</b>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A kind's keys, folded unless the key that is looked at is among them. */
function Branch({
  branch: { prefix, keys, revision },
  shown,
}: {
  readonly branch: KeyBranch;
  readonly shown: ObjectKey | null;
}) {
  const holds = shown !== null && branchOf(shown) === prefix;
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOpen = asked ?? holds;
  return (
    <details className="branch" open={isOpen}>
      <summary
        translate="no"
        onClick={(event) => {
          event.preventDefault();
          setAsked(!isOpen);
        }}
      >
        <code>/registry/{prefix}/</code>
        <small>
          {keys.length} · {revision}
        </small>
      </summary>
      {isOpen && (
        <ul className="inside-list" translate="no">
          {keys.map((version) => (
            <li key={version.key}>
              <button type="button" aria-pressed={version.key === shown} onClick={() => pick(version.key)}>
                <span>{version.key.slice(`/registry/${prefix}/`.length)}</span>
                <b>{version.revision}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** One key at this moment. */
function KeyPart({
  of,
  moment: { index, time, language },
}: {
  readonly of: ObjectKey;
  readonly moment: InsideMoment;
}) {
  const t = useText(etcdText);
  const version = index.objectAt(of, time);
  const counts = countsAt(index, of, time);
  const before = version === null ? null : versionBefore(version, index);
  return (
    <div className="node-side">
      <p className="inside-key" translate="no">
        {of}
      </p>
      {version === null || counts === null ? (
        <p className="inside-quiet">{t.notThere}</p>
      ) : (
        <Facts
          facts={[
            ['create_revision', <code key="c">{counts.create}</code>],
            [t.modified, <code key="m">{counts.mod}</code>],
            [t.versionOf, counts.version === null ? t.before : <code key="v">{counts.version}</code>],
            [t.written, version.by === null ? t.before : componentName(version.by, language)],
          ]}
        />
      )}
      <Part title={t.history}>
        <Revisions versions={index.versions(of)} shown={version === null ? [] : [version.revision]} />
      </Part>
      {version?.object && before?.object && (
        <Part title={t.change} note={`${before.revision} → ${version.revision}`}>
          <YamlView lines={versionDifference(before.object, version.object).lines} />
        </Part>
      )}
      {version?.object && (
        <Part title={t.value} note={`rv ${version.revision}`}>
          <YamlView lines={yamlLines(version.object as unknown as Json)} />
        </Part>
      )}
    </div>
  );
}
