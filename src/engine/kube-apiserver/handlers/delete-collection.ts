import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { Machinery, Scope } from '../machinery.ts';
import { selectorOf } from '../selectors.ts';
import { remove } from './delete.ts';

/** DELETE of a collection: each selected object in turn. */
export function* removeCollection(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const selector = selectorOf(scope.info.query, scope.strategy);
  const items = machinery.cache.select(scope.resource, scope.namespace, null, selector);
  for (const item of items) {
    yield* remove(machinery, {
      ...scope,
      name: item.metadata.name ?? '',
      namespace: item.metadata.namespace ?? null,
    });
  }
  return { code: 200, items, listRevision: machinery.cache.revision, warnings: scope.warnings };
}
