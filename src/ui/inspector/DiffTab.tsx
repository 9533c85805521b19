import { useMemo } from 'react';
import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import type { TraceIndex, Version } from '../../trace/trace-index.ts';
import { useText } from '../use-text.ts';
import { ChangeList, type ListedChange } from './ChangeList.tsx';
import type { Inspected } from './inspected.ts';
import { ObjectHeading } from './ObjectHeading.tsx';
import { Revisions } from './Revisions.tsx';
import { Section } from './Section.tsx';
import { versionBefore } from './version-before.ts';
import { WrittenBy } from './WrittenBy.tsx';
import { writerOf, writingOf, type Writing } from './writers.ts';
import { difference, versionDifference, type Difference } from './yaml-diff.ts';
import { YamlView } from './YamlView.tsx';

interface Compared extends Difference {
  readonly writing: Writing;
  /** The revision compared with; null: with what the client sent. */
  readonly from: number | null;
}

/** What this revision changed and who wrote each field; of a new object, what the API server added to what was sent. */
export function DiffTab({ inspected }: { readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const { key, index, time } = inspected;
  const version = key === null ? null : index.objectAt(key, time);
  const compared = useMemo(() => (version ? compare(version, index) : null), [version, index]);
  if (key === null) return <p className="empty">{t.noObject}</p>;
  if (!version) {
    return (
      <>
        <ObjectHeading of={key} note="" />
        <p className="empty">{t.notThere}</p>
      </>
    );
  }
  if (!compared) {
    return (
      <>
        <ObjectHeading of={key} note={t.rv(version.revision)} />
        <Revisions versions={index.versions(key)} shown={[version.revision]} />
        <p className="empty">{t.noDifference}</p>
      </>
    );
  }
  const { from, changes, lines, writing } = compared;
  const listed = changes.map((change): ListedChange => ({
    ...change,
    by: from === null ? stageName(writerOf(change.path, writing), t) : null,
  }));
  return (
    <>
      <ObjectHeading of={key} note={from === null ? t.sentToStored : `${from} → ${version.revision}`} />
      <Revisions
        versions={index.versions(key)}
        shown={from === null ? [version.revision] : [from, version.revision]}
      />
      <Section title={t.changes(changes.length)}>
        <ChangeList changes={listed} />
      </Section>
      <Section title={t.lines}>
        <YamlView key={version.revision} lines={lines} />
      </Section>
      <WrittenBy writing={writing} />
    </>
  );
}

/** Stages by what they do; admission plugins keep their names. */
function stageName(
  stage: string | null,
  t: { readonly defaulting: string; readonly registry: string },
): string | null {
  if (stage === 'Defaulting') return t.defaulting;
  return stage === 'Validation' || stage === 'Storage' ? t.registry : stage;
}

function compare(version: Version, index: TraceIndex): Compared | null {
  const writing = writingOf(version, index);
  const before = versionBefore(version, index);
  const old = before?.object ?? writing.sent;
  if (!old) return null;
  const { changes, lines } =
    before === null
      ? difference(old as Json, version.object as Json)
      : versionDifference(before.object as KubeObject, version.object as KubeObject);
  return {
    changes,
    lines,
    writing,
    from: before?.revision ?? null,
  };
}
