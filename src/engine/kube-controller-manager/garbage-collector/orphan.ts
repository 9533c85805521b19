import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { together } from '../pod-control.ts';
import { dropReferences, type Collector } from './attempt-to-delete.ts';
import { removeFinalizer } from './finalizers.ts';
import { cached, type Item } from './graph.ts';

/** Lets the dependents of an owner go, then the owner. Models attemptToOrphanWorker of garbagecollector.go, v1.36. @throws StatusError */
export function* orphanDependents({ graph, context }: Collector, owner: Item): Process {
  const dependents = graph.dependentsOf(owner.uid);
  const results = yield* together(
    context,
    dependents.map((dependent) => () => {
      const references = cached(dependent, context)?.metadata.ownerReferences ?? [];
      return dropReferences(
        context,
        dependent,
        references.filter(({ uid }) => uid === owner.uid),
      );
    }),
  );
  for (const result of results)
    if (result instanceof StatusError && result.status.reason !== 'NotFound') throw result;
  yield* removeFinalizer(context, owner, 'orphan');
}
