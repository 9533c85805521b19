import type { Pod } from '../../../kubernetes/pod.ts';
import type { FieldError } from '../contracts.ts';
import type { Errors } from './checks.ts';
import { forbidden } from './field-errors.ts';
import { checkIp } from './ip-addresses.ts';
import { immutable } from './object-meta.ts';

/** Models ValidatePodStatusUpdate, as far as statuses can be wrong that modelled components write. */
export function validatePodStatusUpdate(next: Pod, old: Pod): FieldError[] {
  const errors: Errors = [];
  if (old.status.qosClass)
    errors.push(...immutable('status.qosClass', next.status.qosClass, old.status.qosClass));
  const { nominatedNodeName } = next.status;
  if (nominatedNodeName && nominatedNodeName !== old.status.nominatedNodeName && old.spec.nodeName) {
    errors.push(
      forbidden('status.nominatedNodeName', 'may not be set on pods that are already bound to a node'),
    );
  }
  for (const [i, { ip }] of (next.status.podIPs ?? []).entries()) checkIp(errors, `status.podIPs[${i}]`, ip);
  for (const list of ['containerStatuses', 'initContainerStatuses'] as const)
    checkTransitions(errors, list, next, old);
  return errors;
}

/** A container that has ended for good does not come back. */
function checkTransitions(
  errors: Errors,
  list: 'containerStatuses' | 'initContainerStatuses',
  next: Pod,
  old: Pod,
): void {
  const { restartPolicy } = old.spec;
  if (restartPolicy === 'Always') return;
  for (const [i, before] of (old.status[list] ?? []).entries()) {
    const ended = before.state.terminated;
    if (!ended || (restartPolicy === 'OnFailure' && ended.exitCode !== 0)) continue;
    const all = [...(old.spec.containers ?? []), ...(old.spec.initContainers ?? [])];
    if (all.find(({ name }) => name === before.name)?.restartPolicy !== undefined) continue;
    const after = next.status[list]?.find(({ name }) => name === before.name);
    if (!after || after.state.terminated) continue;
    const why = 'may not be transitioned to non-terminated state';
    errors.push(forbidden(`status.${list}[${i}].state`, why));
  }
}
