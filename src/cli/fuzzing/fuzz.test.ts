import { expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';

it('takes whatever is typed and written: no hang, no uncaught error, no change of state without an event', () => {
  for (const { name, fault } of fuzz(120, 4)) expect(fault, name).toBeNull();
}, 120_000);
