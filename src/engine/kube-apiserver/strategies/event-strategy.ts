import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import { part } from '../../parts.ts';
import type { Strategy } from '../contracts.ts';
import { isPlainEvent } from '../validation/plain.ts';
import { makeStrategy, subdomainName } from './make-strategy.ts';

/** Events are not held to names that other objects must have. */
export const eventStrategy = (resource: Resource): Strategy =>
  makeStrategy(resource, {
    meta: subdomainName,
    ownMeta: true,
    allowCreateOnUpdate: true,
    validate: (object) => (isPlainEvent(object) ? [] : part('kube-apiserver').checkEvent(object)),
    selectableFields: eventFields,
  });

function eventFields(object: KubeObject): Readonly<Record<string, string>> {
  const about = (object.involvedObject ?? {}) as Readonly<Record<string, string | undefined>>;
  const source = (object.source ?? {}) as { readonly component?: string };
  const text = (field: string): string => (object[field] as string | undefined) ?? '';
  const fields = ['kind', 'namespace', 'name', 'uid', 'apiVersion', 'resourceVersion', 'fieldPath'];
  return {
    ...Object.fromEntries(fields.map((field) => [`involvedObject.${field}`, about[field] ?? ''])),
    reason: text('reason'),
    reportingComponent: text('reportingComponent'),
    source: source.component || text('reportingComponent'),
    type: text('type'),
  };
}
