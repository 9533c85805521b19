import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import type { Controller, ControllerContext } from '../controller.ts';
import { namespaces } from './namespace.ts';

/** So long after a change of a namespace that is going its content is looked at, so that late writers are done. */
const graceMs = 5000;

/**
 * Empties a namespace that is being deleted, Pods first, and lets it go then. Models pkg/controller/namespace, v1.36.
 */
export const namespaceController: Controller = {
  name: 'namespace-controller',
  serviceAccount: 'namespace-controller',
  workers: 10,
  watches: [
    {
      resource: namespaces,
      concerns(_, after, context) {
        if (after?.metadata.deletionTimestamp !== undefined)
          context.enqueue(after.metadata.name ?? '', graceMs);
        return [];
      },
    },
  ],
  *sync(key: string, context: ControllerContext): Process {
    if (!context.lister(namespaces).get(key)) return;
    try {
      yield* part('kube-controller-manager').emptyNamespace(context, key);
    } catch (error) {
      if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error;
    }
  },
};
