import type { KubeObject } from '../../kubernetes/object.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { isNamespaceTerminating } from './pod-control.ts';
import { controllerManager, resource, type Controller, type ControllerContext } from './controller.ts';

const namespaces = resource('', 'namespaces');
const serviceAccounts = resource('', 'serviceaccounts');

/**
 * Every active Namespace has a ServiceAccount `default`; one that is deleted comes back.
 * Models pkg/controller/serviceaccount/serviceaccounts_controller.go, v1.36.
 */
export const serviceAccountController: Controller = {
  name: 'serviceaccount-controller',
  serviceAccount: 'service-account-controller',
  watches: [
    { resource: namespaces, concerns: (_, after) => (after ? [after.metadata.name ?? ''] : []) },
    {
      resource: serviceAccounts,
      concerns: (before, after) =>
        !after && before?.metadata.name === 'default' ? [before.metadata.namespace ?? ''] : [],
    },
  ],
  *sync(key: string, context: ControllerContext): Process {
    const namespace = context.lister(namespaces).get(key);
    if (!namespace || namespace.metadata.deletionTimestamp !== undefined) return;
    if (context.lister(serviceAccounts).get(`${key}/default`)) return;
    const detail = {
      controller: this.name,
      key,
      desired: 1,
      actual: 0,
      decision: 'create ServiceAccount default',
    };
    yield* context.world.step(controllerManager, 'Sync', 0.1, detail);
    const account = {
      kind: 'ServiceAccount',
      apiVersion: 'v1',
      metadata: { name: 'default', namespace: key },
    };
    yield* createUnlessThere(context, serviceAccounts, key, account);
  },
};

/** A create whose object somebody else may have made first, or whose namespace is going: that is as good. */
export function* createUnlessThere(
  context: ControllerContext,
  wanted: typeof serviceAccounts,
  namespace: string,
  object: object,
): Process<KubeObject | null> {
  try {
    return yield* context.api.create(wanted, namespace, object);
  } catch (error) {
    const isDone =
      error instanceof StatusError &&
      (error.status.reason === 'AlreadyExists' || isNamespaceTerminating(error));
    if (!isDone) throw error;
    return null;
  }
}
