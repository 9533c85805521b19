import type { KubeObject } from '../../kubernetes/object.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { resource, type ControllerContext } from './controller.ts';
import { isNamespaceTerminating } from './pod-control.ts';
import { rootCaData } from './root-ca-cert-publisher.ts';

const namespaces = resource('', 'namespaces');
const serviceAccounts = resource('', 'serviceaccounts');
const configMaps = resource('', 'configmaps');
const rootCa = 'kube-root-ca.crt';

/** Models pkg/controller/serviceaccount/serviceaccounts_controller.go, v1.36. */
export function* giveServiceAccount(key: string, context: ControllerContext): Process {
  const namespace = context.lister(namespaces).get(key);
  if (!namespace || namespace.metadata.deletionTimestamp !== undefined) return;
  if (context.lister(serviceAccounts).get(`${key}/default`)) return;
  const detail = {
    controller: 'serviceaccount-controller',
    key,
    desired: 1,
    actual: 0,
    decision: 'create ServiceAccount default',
  };
  yield* context.world.step(context.component, 'Sync', 0.1, detail);
  const account = {
    kind: 'ServiceAccount',
    apiVersion: 'v1',
    metadata: { name: 'default', namespace: key },
  };
  yield* createUnlessThere(context, serviceAccounts, key, account);
}

/** Models pkg/controller/certificates/rootcacertpublisher/publisher.go, v1.36. */
export function* giveRootCa(key: string, context: ControllerContext): Process {
  if (!context.lister(namespaces).get(key)) return;
  if (context.lister(configMaps).get(`${key}/${rootCa}`)) return;
  const detail = {
    controller: 'root-ca-certificate-publisher-controller',
    key,
    desired: 1,
    actual: 0,
    decision: `create ConfigMap ${rootCa}`,
  };
  yield* context.world.step(context.component, 'Sync', 0.1, detail);
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
}

/** A create whose object somebody else may have made first, or whose namespace is going: that is as good. */
function* createUnlessThere(
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
