import { resources } from '../../../kubernetes/resources.ts';
import { resource } from '../controller.ts';

export const quotas = resource('', 'resourcequotas');

/** What quotas can count. */
export const countable = resources.filter(
  ({ namespaced, kind }) => namespaced && kind !== 'Event' && kind !== 'Binding',
);
