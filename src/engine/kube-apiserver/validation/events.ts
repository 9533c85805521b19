import type { KubeObject } from '../../../kubernetes/object.ts';
import { checkFormat, type Errors } from './checks.ts';
import { invalid, required } from './field-errors.ts';
import { isDns1123Subdomain, isQualifiedName } from './formats.ts';

interface CoreEvent extends KubeObject {
  readonly involvedObject?: { readonly namespace?: string };
  readonly eventTime?: string | null;
  readonly reportingComponent?: string;
  readonly reportingInstance?: string;
  readonly action?: string;
  readonly reason?: string;
  readonly message?: string;
}

/** Models legacyValidateEvent of pkg/apis/core/validation/events.go. */
export function checkEvent(object: KubeObject): Errors {
  const errors: Errors = [];
  const event = object as CoreEvent;
  const { namespace = '' } = event.metadata;
  const about = event.involvedObject?.namespace ?? '';
  const isNew = typeof event.eventTime === 'string';
  const homes = about !== '' && !isNew ? [about] : isNew ? ['default', 'kube-system'] : ['', 'default'];
  if ((about === '' || !isNew) && !homes.includes(namespace)) {
    errors.push(invalid('involvedObject.namespace', about, 'does not match event.namespace'));
  }
  if (isNew) {
    const { reportingComponent = '' } = event;
    if (reportingComponent === '') errors.push(required('reportingComponent'));
    checkFormat(errors, 'reportingComponent', reportingComponent, isQualifiedName);
    for (const [field, max] of [
      ['reportingInstance', 128],
      ['action', 128],
      ['reason', 128],
      ['message', 1024],
    ] as const) {
      const value = event[field] ?? '';
      if (value === '' && field !== 'message') errors.push(required(field));
      if (value.length > max) errors.push(invalid(field, '', `can have at most ${max} characters`));
    }
  }
  for (const why of isDns1123Subdomain(namespace)) errors.push(invalid('namespace', namespace, why));
  return errors;
}
