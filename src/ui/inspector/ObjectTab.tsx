import { useMemo } from 'react';
import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import { useText } from '../use-text.ts';
import type { Inspected } from './inspected.ts';
import { ObjectHeading } from './ObjectHeading.tsx';
import { Revisions } from './Revisions.tsx';
import { versionBefore } from './version-before.ts';
import { WrittenBy } from './WrittenBy.tsx';
import { writingOf } from './writers.ts';
import { versionDifference } from './yaml-diff.ts';
import { yamlLines } from './yaml-lines.ts';
import { YamlView } from './YamlView.tsx';

/** The object as it is stored at this moment; what its last revision changed is bold. */
export function ObjectTab({ inspected }: { readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const { key, index, time } = inspected;
  const version = key === null ? null : index.objectAt(key, time);
  const shown = useMemo(() => {
    if (!version) return null;
    const before = versionBefore(version, index)?.object;
    const changed = before ? versionDifference(before, version.object as KubeObject).changes : [];
    return {
      lines: yamlLines(version.object as Json),
      strong: changed.map(({ path }) => path),
      writing: writingOf(version, index),
    };
  }, [version, index]);
  if (key === null) return <p className="empty">{t.noObject}</p>;
  const versions = index.versions(key);
  if (!version || !shown) {
    const gone = versions.some(({ at, object }) => at <= time && object === null);
    return (
      <>
        <ObjectHeading of={key} note="" />
        <p className="empty">{gone ? t.deletedNow : t.notThere}</p>
        <Revisions versions={versions} shown={[]} />
      </>
    );
  }
  return (
    <>
      <ObjectHeading of={key} note={t.rv(version.revision)} />
      <Revisions versions={versions} shown={[version.revision]} />
      <YamlView key={key} lines={shown.lines} strong={shown.strong} />
      <WrittenBy writing={shown.writing} />
    </>
  );
}
