import { part } from '../parts.ts';
import { resource, type Controller } from './controller.ts';

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
  sync: (key, context) => part('kube-controller-manager').giveServiceAccount(key, context),
};
