import { extended } from '../../../kubernetes/extended.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Container, Volume } from '../../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { AdmissionContext, AdmissionPlugin, AdmissionRequest } from '../contracts.ts';
import { mapKept } from '../defaults/fill.ts';
import { concerns, type PodObject } from './plugin.ts';
import { refuse } from './refuse.ts';

interface ServiceAccount extends KubeObject {
  readonly automountServiceAccountToken?: boolean;
  readonly imagePullSecrets?: readonly { readonly name: string }[];
}

const serviceAccounts = resourceNamed('', 'serviceaccounts') as Resource;
const volumePrefix = 'kube-api-access-';
const mountPath = '/var/run/secrets/kubernetes.io/serviceaccount';
/** The alphabet of generated names: no vowels, no look-alikes. */
const suffixAlphabet = 'bcdfghjklmnpqrstvwxz2456789';

/**
 * A Pod runs as a ServiceAccount, and its containers get a token of it. Models
 * plugin/pkg/admission/serviceaccount, v1.36. The deprecated `enforce-mountable-secrets` is not modelled.
 */
export const serviceAccount: AdmissionPlugin = {
  name: 'ServiceAccount',
  handles: (request) => concerns(request, 'pods', 'CREATE'),
  *admit(request, context) {
    const pod = request.object as PodObject;
    if (isMirror(pod)) return pod;
    const name = pod.spec.serviceAccountName || 'default';
    const account = yield* lookUp(request, context, name);
    let spec: PodObject['spec'] = pod.spec;
    if (spec.serviceAccountName !== name || spec.serviceAccount !== name) {
      spec = extended(spec, { serviceAccountName: name, serviceAccount: name });
    }
    if (spec.automountServiceAccountToken ?? account.automountServiceAccountToken ?? true) {
      spec = withToken(spec, context);
    }
    const secrets = account.imagePullSecrets ?? [];
    if ((spec.imagePullSecrets ?? []).length === 0 && secrets.length > 0) {
      spec = { ...spec, imagePullSecrets: secrets.map(({ name: secret }) => ({ name: secret })) };
    }
    return spec === pod.spec ? pod : { ...pod, spec };
  },
  *validate(request, context) {
    const pod = request.object as PodObject;
    if (isMirror(pod)) return;
    const { serviceAccountName } = pod.spec;
    if (!serviceAccountName) {
      throw refuse(
        request,
        `no service account specified for pod ${request.namespace ?? ''}/${pod.metadata.name ?? ''}`,
      );
    }
    yield* lookUp(request, context, serviceAccountName);
  },
};

function isMirror(pod: PodObject): boolean {
  return pod.metadata.annotations?.['kubernetes.io/config.mirror'] !== undefined;
}

/** In the cache, else asked for: once, or for `default`, which a controller may be about to make, ten times. */
function* lookUp(
  request: AdmissionRequest,
  context: AdmissionContext,
  name: string,
): Process<ServiceAccount> {
  const namespace = request.namespace ?? '';
  const known = context.lister.get(serviceAccounts, namespace, name);
  if (known) return known;
  const attempts = name === 'default' ? 10 : 1;
  const intervalMs = 100 + context.random.integer(100);
  for (let i = 0; i < attempts && context.liveGet; i++) {
    if (i > 0 && context.sleep) yield* context.sleep(intervalMs);
    const found = yield* context.liveGet(serviceAccounts, namespace, name);
    if (found) return found;
  }
  throw refuse(
    request,
    `error looking up service account ${namespace}/${name}: serviceaccount ${JSON.stringify(name)} not found`,
  );
}

function withToken(spec: PodObject['spec'], context: AdmissionContext): PodObject['spec'] {
  const given = (spec.volumes ?? []).find((volume) => volume.name.startsWith(volumePrefix));
  const name = given?.name ?? `${volumePrefix}${context.random.text(5, suffixAlphabet)}`;
  const mount = (container: Container): Container => {
    const mounts = container.volumeMounts ?? [];
    if (mounts.some((other) => other.mountPath === mountPath)) return container;
    return extended(container, { volumeMounts: [...mounts, { name, readOnly: true, mountPath }] });
  };
  const initContainers = spec.initContainers && mapKept(spec.initContainers, mount);
  const containers = mapKept(spec.containers ?? [], mount);
  if (initContainers === spec.initContainers && containers === spec.containers) return spec;
  return extended(spec, initContainers ? { initContainers } : {}, {
    containers,
    ...(!given && { volumes: [...(spec.volumes ?? []), { name, ...tokenVolume }] }),
  });
}

const tokenVolume: Omit<Volume, 'name'> = {
  projected: {
    sources: [
      { serviceAccountToken: { expirationSeconds: 3607, path: 'token' } },
      { configMap: { name: 'kube-root-ca.crt', items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
      {
        downwardAPI: {
          items: [{ path: 'namespace', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.namespace' } }],
        },
      },
    ],
    defaultMode: 420,
  },
};
