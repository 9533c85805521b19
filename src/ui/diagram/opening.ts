import { kindOf } from '../../kubernetes/components.ts';
import type { Opening } from '../../viewer/state.ts';
import type { Target } from './picture-context.ts';

/** What of the picture can be looked into: null for a message, and for the person, of whom nothing is known. */
export function openingOf(target: Target): Opening | null {
  if (target.kind === 'event') return null;
  if (target.kind === 'object') return target.key;
  return kindOf(target.id) === 'user' ? null : target.id;
}
