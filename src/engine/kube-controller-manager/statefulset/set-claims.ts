import { StatusError } from '../../../kubernetes/status.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RetryError } from '../controller.ts';
import { claims, ordinalOf, type SetRound, type StatefulSet, type VolumeClaim } from './statefulset.ts';

export function claimName({ metadata }: StatefulSet, template: VolumeClaim, ordinal: number): string {
  return `${template.metadata.name ?? ''}-${metadata.name ?? ''}-${ordinal}`;
}

/** The claims of a Pod, as they are to be made. Models getPersistentVolumeClaims of stateful_set_utils.go, v1.36. */
export function claimsOf(set: StatefulSet, pod: Pod): VolumeClaim[] {
  const { namespace } = set.metadata;
  return (set.spec.volumeClaimTemplates ?? []).map((template) => ({
    ...template,
    metadata: {
      ...template.metadata,
      name: claimName(set, template, ordinalOf(pod)),
      ...(namespace !== undefined && { namespace }),
      labels: { ...template.metadata.labels, ...set.spec.selector.matchLabels },
    },
  }));
}

export function knownClaim({ context, set }: SetRound, name: string): VolumeClaim | undefined {
  return context.lister<VolumeClaim>(claims).get(`${set.metadata.namespace ?? ''}/${name}`);
}

/** Makes the claims of a Pod that are missing. Models createPersistentVolumeClaims. @throws StatusError or RetryError after the rest was done */
export function* createClaims(round: SetRound, pod: Pod): Process {
  const { context, writes, key, set } = round;
  let failure: Error | null = null;
  for (const claim of claimsOf(set, pod)) {
    const name = claim.metadata.name ?? '';
    const known = knownClaim(round, name);
    if (known?.metadata.deletionTimestamp !== undefined)
      failure ??= new RetryError(`pvc ${name} is being deleted`);
    if (known) continue;
    try {
      writes.wrote(key, claims, yield* context.api.create(claims, set.metadata.namespace ?? '', claim));
      told(round, pod, name, null);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      failure ??= new RetryError(`failed to create PVC ${name}: ${error.message}`);
      if (error.status.reason !== 'AlreadyExists') told(round, pod, name, error);
    }
  }
  if (failure) throw failure;
}

function told({ context, set }: SetRound, pod: Pod, claim: string, error: StatusError | null): void {
  const of = `Pod ${pod.metadata.name ?? ''} in StatefulSet ${set.metadata.name ?? ''}`;
  if (!error) {
    const message = `Create Claim ${claim} ${of} success`;
    context.events.event(set, { type: 'Normal', reason: 'SuccessfulCreate', message });
    return;
  }
  const message = `Create Claim ${claim} for ${of} failed error: ${error.message}`;
  context.events.event(set, { type: 'Warning', reason: 'FailedCreate', message });
}
