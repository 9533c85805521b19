import type { Condition } from '../../../kubernetes/pod.ts';
import type { Resource } from '../../../kubernetes/resources.ts';

/** What is still in a namespace after a pass, and what went wrong. */
export interface Remains {
  readonly counts: Map<Resource, number>;
  readonly finalizers: Map<string, number>;
  readonly errors: string[];
}

type Said = readonly [type: string, reason: string, message: string];

/** What each condition says while nothing is wrong. */
const fine: readonly Said[] = [
  ['NamespaceDeletionDiscoveryFailure', 'ResourcesDiscovered', 'All resources successfully discovered'],
  [
    'NamespaceDeletionGroupVersionParsingFailure',
    'ParsedGroupVersions',
    'All legacy kube types successfully parsed',
  ],
  [
    'NamespaceDeletionContentFailure',
    'ContentDeleted',
    'All content successfully deleted, may be waiting on finalization',
  ],
  ['NamespaceContentRemaining', 'ContentRemoved', 'All content successfully removed'],
  ['NamespaceFinalizersRemaining', 'ContentHasNoFinalizers', 'All content-preserving finalizers finished'],
];

/**
 * The conditions after a pass; the same reference if they say nothing new. Models
 * pkg/controller/namespace/deletion/status_condition_utils.go, v1.36.
 */
export function withConditions(
  before: readonly Condition[],
  remains: Remains,
  now: string,
): readonly Condition[] {
  const wrong = new Map(complaints(remains).map((said) => [said[0], said]));
  let changed = before.length < fine.length;
  const conditions = fine.map((well): Condition => {
    const [type, reason, message] = wrong.get(well[0]) ?? well;
    const status = wrong.has(type) ? 'True' : 'False';
    const known = before.find((condition) => condition.type === type);
    if (known && known.status === status && known.reason === reason && known.message === message)
      return known;
    changed = true;
    const since = known?.status === status ? known.lastTransitionTime : now;
    return { type, status, lastTransitionTime: since ?? now, reason, message };
  });
  return changed ? conditions : before;
}

function complaints({ counts, finalizers, errors }: Remains): Said[] {
  const said: Said[] = [];
  // While Pods remain nothing else has been looked at, and nothing is said of what remains.
  const isWhole = [...counts.keys()].every(({ kind }) => kind !== 'Pod');
  if (errors.length > 0)
    said.push([
      'NamespaceDeletionContentFailure',
      'ContentDeletionFailed',
      `Failed to delete all resource types, ${errors.length} remaining: ${[...errors].sort().join(', ')}`,
    ]);
  if (isWhole && counts.size > 0) {
    const list = [...counts].map(
      ([{ resource, group }, count]) => `${resource}.${group} has ${count} resource instances`,
    );
    said.push([
      'NamespaceContentRemaining',
      'SomeResourcesRemain',
      `Some resources are remaining: ${list.sort().join(', ')}`,
    ]);
  }
  if (isWhole && finalizers.size > 0) {
    const list = [...finalizers].map(([name, count]) => `${name} in ${count} resource instances`);
    said.push([
      'NamespaceFinalizersRemaining',
      'SomeFinalizersRemain',
      `Some content in the namespace has finalizers remaining: ${list.sort().join(', ')}`,
    ]);
  }
  return said;
}
