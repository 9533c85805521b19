import type { Facet } from '../facet.ts';
import { isModelled } from '../modelled.ts';
import type { RecordedRequest, Recording } from '../recording.ts';
import { diffLines, mean, sequenceRatio } from '../sequences.ts';
import { lagging } from './lagging.ts';
import { mergeableVersions, withoutOptional, type Item } from './merged-status.ts';
import { repeatedVersions } from './pull-alternation.ts';

const writing: ReadonlySet<string> = new Set(['create', 'update', 'patch', 'delete', 'deletecollection']);

/**
 * Writes per actor and object, in order. A pair that only one side has counts 0. A refused update after which the
 * actor tries again is a race, on either side.
 */
export function compareWrites(real: Recording, ours: Recording): Facet {
  const [a, b] = [writesOf(real), writesOf(ours)];
  const pairs = [...new Set([...a.keys(), ...b.keys()])].sort();
  if (pairs.length === 0) return { ratio: null, differences: [] };
  const results = pairs.map((about) => {
    const [x, y] = withoutOptional(a.get(about) ?? [], b.get(about) ?? []);
    return { about, ratio: sequenceRatio(x, y), x, y };
  });
  return {
    ratio: mean(results.map(({ ratio }) => ratio)),
    differences: results
      .filter(({ ratio }) => ratio < 1)
      .map(({ about, ratio, x, y }) => ({ about, ratio, lines: diffLines(x, y) })),
  };
}

function writesOf(recording: Recording): Map<string, Item[]> {
  const mergeable = mergeableVersions(recording);
  const repeats = new Set(
    Object.values(recording.versions)
      .flatMap((versions) => [...repeatedVersions(versions)])
      .map((version) => version.resourceVersion),
  );
  const writes = new Map<string, Item[]>();
  for (const request of recording.requests) {
    const { actor, verb, resource, subresource, code, resourceVersion } = request;
    if (!writing.has(verb) || resource === undefined || resource === 'events' || !isModelled(resource))
      continue;
    if (isConflict(request)) continue;
    if (subresource === 'status' && resourceVersion !== undefined && repeats.has(resourceVersion)) continue;
    // Which kubelets ask for tokens follows from where Pods are placed: among equal nodes that is chance.
    const who = subresource === 'token' ? actor.replace(/\/.*/, '') : actor;
    const about = `${who} ${resource}/${objectOf(request)}`;
    const text = `${verb} ${resource}${subresource === undefined ? '' : `/${subresource}`} ${code}`;
    const before = writes.get(about) ?? [];
    if (subresource === 'status' && lagging.has(resource) && before.at(-1)?.text === text) continue;
    writes.set(about, [...before, { text, optional: mergeable.has(resourceVersion ?? '') }]);
  }
  return writes;
}

function isConflict({ verb, subresource, code }: RecordedRequest): boolean {
  return code === 409 && (verb === 'update' || verb === 'patch' || subresource === 'binding');
}

/** What a write is about. Reviews have no name: they are all one. */
function objectOf({ name, namespace }: RecordedRequest): string {
  return name ?? (namespace === undefined ? '' : `(${namespace})`);
}
