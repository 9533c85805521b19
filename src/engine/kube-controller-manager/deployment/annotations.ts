import type { ReplicaSet } from '../replicaset/replicaset.ts';
import { desiredOf, type Deployment } from './deployment.ts';
import { limitsOf } from './limits.ts';

const prefix = 'deployment.kubernetes.io/';
export const revisionAnnotation = `${prefix}revision`;
const historyAnnotation = `${prefix}revision-history`;
export const desiredAnnotation = `${prefix}desired-replicas`;
export const maxAnnotation = `${prefix}max-replicas`;

/** What a ReplicaSet does not take over from its Deployment. */
const notCopied: ReadonlySet<string> = new Set([
  'kubectl.kubernetes.io/last-applied-configuration',
  revisionAnnotation,
  historyAnnotation,
  desiredAnnotation,
  maxAnnotation,
  'deprecated.deployment.rollback.to',
]);

/** A history of revisions is cut to so many characters. */
const longestHistory = 2000;

type Annotations = Readonly<Record<string, string>>;

export function revisionOf({ metadata }: ReplicaSet): number {
  return Number.parseInt(metadata.annotations?.[revisionAnnotation] ?? '0', 10) || 0;
}

/** A count in an annotation; undefined if there is none or it is no number. */
export function countIn({ metadata }: ReplicaSet, name: string): number | undefined {
  const text = metadata.annotations?.[name] ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/**
 * The ReplicaSet with the Deployment's annotations and the revision; the same reference if nothing changes.
 * Models deploymentutil.SetNewReplicaSetAnnotations, v1.36.
 */
export function annotate(deployment: Deployment, replicaSet: ReplicaSet, revision: number): ReplicaSet {
  const before: Annotations = replicaSet.metadata.annotations ?? {};
  const copied = copiedAnnotations(deployment);
  const known = Number(before[revisionAnnotation] ?? '0');
  const isRaised = known < revision;
  const isSame = !isRaised && Object.entries(copied).every(([name, value]) => before[name] === value);
  // A revision that is no number was written by somebody else: hands off.
  if (isSame || Number.isNaN(known)) return replicaSet;
  const annotations = {
    ...before,
    ...copied,
    ...(isRaised && { [revisionAnnotation]: String(revision) }),
    ...(isRaised && revisionAnnotation in before && history(before)),
  };
  return { ...replicaSet, metadata: { ...replicaSet.metadata, annotations } };
}

export function copiedAnnotations({ metadata }: Deployment): Annotations {
  return Object.fromEntries(
    Object.entries(metadata.annotations ?? {}).filter(([name]) => !notCopied.has(name)),
  );
}

/** The sizes that a ReplicaSet was last scaled for: by them a later sync knows that the Deployment was scaled. */
export function sizeAnnotations(deployment: Deployment): Annotations {
  const desired = desiredOf(deployment);
  return {
    [desiredAnnotation]: String(desired),
    [maxAnnotation]: String(desired + limitsOf(deployment).maxSurge),
  };
}

/** The revisions that a ReplicaSet had before the one that it gets now. */
function history(before: Annotations): Annotations {
  const last = before[revisionAnnotation] ?? '';
  const revisions = (before[historyAnnotation] ?? '').split(',').filter((text) => text !== '');
  while (revisions.length > 0 && [...revisions, last].join(',').length > longestHistory) revisions.shift();
  return { [historyAnnotation]: [...revisions, last].join(',') };
}
