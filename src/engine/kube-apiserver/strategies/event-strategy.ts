import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import type { Strategy } from '../contracts.ts';
import { checkEvent } from '../validation/events.ts';
import { isPathSegment } from '../validation/formats.ts';
import { makeStrategy } from './make-strategy.ts';

/** Events are not held to names that other objects must have. */
export const eventStrategy = (resource: Resource): Strategy =>
  makeStrategy(resource, {
    meta: { name: isPathSegment },
    ownMeta: true,
    allowCreateOnUpdate: true,
    validate: checkEvent,
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
