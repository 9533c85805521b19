import type { Json } from '../../kubernetes/object.ts';
import type { Facet } from '../facet.ts';
import { normalizedText } from '../normalize.ts';
import type { ObjectVersion, Recording } from '../recording.ts';
import { diffLines, mean, sequenceRatio } from '../sequences.ts';
import { lagging } from './lagging.ts';
import { mergeableVersions, withoutOptional, type Item } from './merged-status.ts';
import { repeatedVersions } from './pull-alternation.ts';

/** Per object, the sequence of its versions: every field that the recording has. Kinds that it lacks are not compared. */
export function compareVersions(real: Recording, ours: Recording): Facet {
  const kinds = new Set(Object.keys(real.versions).map(kindOf));
  const keys = [...new Set([...Object.keys(real.versions), ...Object.keys(ours.versions)])]
    .filter((key) => kinds.has(kindOf(key)))
    .sort();
  if (keys.length === 0) return { ratio: null, differences: [] };
  const mergeable = [mergeableVersions(real), mergeableVersions(ours)] as const;
  const results = keys.map((about) => {
    const kind = kindOf(about);
    const [x, y] = withoutOptional(
      versionItems(real.versions[about] ?? [], mergeable[0]),
      versionItems(ours.versions[about] ?? [], mergeable[1]),
    );
    return { about, ratio: ratioOf(kind, x, y), x, y };
  });
  return {
    ratio: mean(results.map(({ ratio }) => ratio)),
    differences: results
      .filter(({ ratio }) => ratio < 1)
      .map(({ about, ratio, x, y }) => ({ about, ratio, lines: diffLines(x, y) })),
  };
}

function kindOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

/** Of what lags, only states that both sides passed through in between are left to compare, each as long as it lasts once, and the ends. */
function ratioOf(kind: string, real: readonly string[], ours: readonly string[]): number {
  if (!lagging.has(kind) || real.length < 2 || ours.length < 2) return sequenceRatio(real, ours);
  const shared = (own: readonly string[], other: readonly string[]): string[] =>
    own
      .filter((text, i) => i === 0 || i === own.length - 1 || other.includes(text))
      .filter((text, i, all) => text !== all[i - 1]);
  return sequenceRatio(shared(real, ours), shared(ours, real));
}

function versionItems(versions: readonly ObjectVersion[], mergeable: ReadonlySet<string>): Item[] {
  const dropped = repeatedVersions(versions);
  return versions
    .filter((version) => !dropped.has(version))
    .map(({ at: _, resourceVersion, ...fields }) => ({
      text: textOf(fields as Json),
      optional: mergeable.has(resourceVersion),
    }));
}

/** Fields by name, so that two objects with the same fields are the same text. */
function textOf(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => textOf(item)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return normalizedText(String(value));
  const object = value as Readonly<Record<string, Json | undefined>>;
  const pairs = Object.keys(object)
    .sort()
    .map((key) => `${key}=${textOf(object[key])}`);
  return `{${pairs.join(' ')}}`;
}
