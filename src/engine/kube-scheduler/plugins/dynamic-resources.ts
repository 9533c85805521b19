import { always, type Plugin } from '../plugin.ts';

const name = 'DynamicResources';

interface State {
  readonly claims: readonly never[];
}

/**
 * Devices that a Pod claims. ResourceClaims are not modelled: it refuses nothing and scores 0. What it does all
 * the same is heard in every failure: in PostFilter it finds no claim to give back, or, where another plugin's
 * PreFilter ended the cycle before its own ran, not even its notes ("not found"), and then nothing preempts.
 * Models plugins/dynamicresources/dynamicresources.go, v1.36.
 */
export const dynamicResources: Plugin = {
  name,
  weight: 2,
  wakes: { 'Node/Add': always, 'Node/UpdateNodeLabel': always, 'Node/UpdateNodeAllocatable': always },
  preFilter: (cycle) => {
    cycle.write(name, { claims: [] } satisfies State);
    return 'skip';
  },
  postFilter: (cycle) =>
    cycle.read(name)
      ? { code: 'unschedulable', message: 'no new claims to deallocate' }
      : { code: 'error', message: 'not found' },
  score: () => 0,
};
