import type { Process } from '../kernel/kernel.ts';
import { controllerManager, resource, type Controller, type ControllerContext } from './controller.ts';
import { createUnlessThere } from './service-account-controller.ts';

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
  *sync(key: string, context: ControllerContext): Process {
    if (!context.lister(namespaces).get(key)) return;
    if (context.lister(configMaps).get(`${key}/${rootCa}`)) return;
    const detail = {
      controller: this.name,
      key,
      desired: 1,
      actual: 0,
      decision: `create ConfigMap ${rootCa}`,
    };
    yield* context.world.step(controllerManager, 'Sync', 0.1, detail);
    const annotations = {
      'kubernetes.io/description':
        'Contains a CA bundle that can be used to verify the kube-apiserver when using internal endpoints such as the internal service IP or kubernetes.default.svc. No other usage is guaranteed across distributions of Kubernetes clusters.',
    };
    const configMap = {
      kind: 'ConfigMap',
      apiVersion: 'v1',
      metadata: { name: rootCa, namespace: key, annotations },
      data: rootCaData,
    };
    yield* createUnlessThere(context, configMaps, key, configMap);
  },
};
