import { describe, expect, it } from 'vitest';
import { en } from '../../text/glossary/en.ts';
import { find, type Places } from './found.ts';

const places: Places = {
  scenarios: [
    { id: 'crash-loop', title: 'A container that ends again and again', group: 'Failures' },
    { id: 'job', title: 'A Job', group: 'Workloads' },
  ],
  components: [{ id: 'kube-scheduler', name: 'kube-scheduler' }],
  glossary: en,
  commands: [['kubectl get pods', 'list Pods']],
  steps: Array.from({ length: 12 }, (_, i) => `The scheduler looks at Pod web-${i}`),
};
const ids = (wanted: string): string[] => find(wanted, places).map(({ kind, id }) => `${kind} ${id}`);

describe('a search', () => {
  it('lists every step while nothing is typed, and scenarios while there is no step', () => {
    expect(ids('  ')).toHaveLength(12);
    expect(find('', { ...places, steps: [] }).map(({ id }) => id)).toEqual(['crash-loop', 'job']);
  });

  it('takes a number for a step, the exact one first', () => {
    expect(ids('1')).toEqual(['step 0', 'step 9', 'step 10', 'step 11']);
    expect(ids('99')).toEqual([]);
  });

  it('finds each kind, in one order, by all of the words', () => {
    expect(ids('scheduler')).toEqual([
      'component kube-scheduler',
      ...['scheduler', 'binding', 'controlPlane', 'lease', 'preemption'].map((term) => `term ${term}`),
      ...places.steps.map((_, i) => `step ${i}`),
    ]);
    expect(ids('crash')).toContain('scenario crash-loop');
    expect(ids('list pods')).toContain('command kubectl get pods');
    expect(ids('scheduler web-11')).toEqual(['step 11']);
    expect(ids('nothing like this')).toEqual([]);
  });

  it('finds the rest while the glossary has not come', () => {
    expect(find('job', { ...places, glossary: null }).map(({ kind }) => kind)).toEqual(['scenario']);
  });
});
