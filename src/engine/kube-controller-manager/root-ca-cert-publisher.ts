import { part } from '../parts.ts';
import { resource, type Controller } from './controller.ts';

const namespaces = resource('', 'namespaces');
const configMaps = resource('', 'configmaps');
const rootCa = 'kube-root-ca.crt';

/** What stands in the ConfigMap; the certificate itself is not modelled. */
export const rootCaData = {
  'ca.crt': '-----BEGIN CERTIFICATE-----\n(simulated)\n-----END CERTIFICATE-----\n',
};

/**
 * Every Namespace has a ConfigMap with the cluster's root certificate: what a Pod's token volume mounts.
 * Models pkg/controller/certificates/rootcacertpublisher/publisher.go, v1.36.
 */
export const rootCaCertPublisher: Controller = {
  name: 'root-ca-certificate-publisher-controller',
  serviceAccount: 'root-ca-cert-publisher',
  watches: [
    {
      resource: namespaces,
      concerns: (before, after) => (after && !before ? [after.metadata.name ?? ''] : []),
    },
    {
      resource: configMaps,
      concerns: (before, after) =>
        !after && before?.metadata.name === rootCa ? [before.metadata.namespace ?? ''] : [],
    },
  ],
  sync: (key, context) => part('kube-controller-manager').giveRootCa(key, context),
};
