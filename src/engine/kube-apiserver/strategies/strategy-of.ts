import type { Resource } from '../../../kubernetes/resources.ts';
import { part } from '../../parts.ts';
import type { Strategy } from '../contracts.ts';
import { eventStrategy } from './event-strategy.ts';
import { makeStrategy, subdomainName } from './make-strategy.ts';
import { podStrategy } from './pod-strategy.ts';
import { serviceFields } from './service-fields.ts';

/** What the writes of a plain Pod go through. */
const makers: Readonly<Record<string, (resource: Resource) => Strategy>> = {
  // Only posted and never kept.
  bindings: (resource) => makeStrategy(resource, { meta: subdomainName }),
  events: eventStrategy,
  pods: podStrategy,
};

const made = new Map<Resource, Strategy>();

/** What the registry of a resource knows of it. */
export function strategyOf(resource: Resource): Strategy {
  let strategy = made.get(resource);
  if (!strategy) {
    strategy = (makers[resource.resource] ?? otherStrategy)(resource);
    made.set(resource, strategy);
  }
  return strategy;
}

/** Reading an object of another kind, and the watches that stand, ask nothing of this; the first write does. */
function otherStrategy(resource: Resource): Strategy {
  const itself = (): Strategy => part('kube-apiserver').otherStrategyOf(resource);
  return {
    resource,
    get hasGeneration() {
      return itself().hasGeneration;
    },
    get hasStatus() {
      return itself().hasStatus;
    },
    get allowCreateOnUpdate() {
      return itself().allowCreateOnUpdate;
    },
    get allowUnconditionalUpdate() {
      return itself().allowUnconditionalUpdate;
    },
    defaults: (object) => itself().defaults(object),
    prepareForCreate: (object, context) => itself().prepareForCreate(object, context),
    prepareForUpdate: (next, old, context) => itself().prepareForUpdate(next, old, context),
    prepareForStatusUpdate: (next, old, context) => itself().prepareForStatusUpdate(next, old, context),
    validate: (object, context) => itself().validate(object, context),
    validateUpdate: (next, old, context) => itself().validateUpdate(next, old, context),
    validateStatusUpdate: (next, old) => itself().validateStatusUpdate(next, old),
    warnings: (object, old) => itself().warnings(object, old),
    selectableFields:
      resource.resource === 'services' ? serviceFields : (object) => itself().selectableFields(object),
    gracePeriodSeconds: (object, asked) => itself().gracePeriodSeconds(object, asked),
  };
}
