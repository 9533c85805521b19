import type { Resource } from '../../../kubernetes/resources.ts';
import type { Strategy } from '../contracts.ts';
import { makeStrategy } from './make-strategy.ts';
import { podStrategy } from './pod-strategy.ts';

const strategies = new Map<Resource, Strategy>();

/** What the registry of a resource knows of it. */
export function strategyOf(resource: Resource): Strategy {
  let strategy = strategies.get(resource);
  if (!strategy) {
    strategy =
      resource.resource === 'pods'
        ? podStrategy(resource)
        : makeStrategy(resource, { meta: { name: () => [] } as never });
    strategies.set(resource, strategy);
  }
  return strategy;
}
