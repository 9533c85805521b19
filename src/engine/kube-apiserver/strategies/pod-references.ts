import type { KubeObject } from '../../../kubernetes/object.ts';

interface Env {
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name?: string };
    readonly configMapKeyRef?: { readonly name?: string };
  };
  readonly secretRef?: { readonly name?: string };
  readonly configMapRef?: { readonly name?: string };
}

interface Source {
  readonly secret?: { readonly secretName?: string; readonly name?: string };
  readonly configMap?: { readonly name?: string };
  readonly persistentVolumeClaim?: { readonly claimName: string };
  readonly projected?: { readonly sources?: readonly Source[] };
}

interface Spec {
  readonly serviceAccountName?: string;
  readonly imagePullSecrets?: readonly { readonly name?: string }[];
  readonly volumes?: readonly Source[];
  readonly [list: string]: unknown;
}

const known = new WeakMap<object, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/**
 * What a Pod uses, as `secrets/x`, `configmaps/x`, `serviceaccounts/x`, `persistentvolumeclaims/x` of its own
 * namespace. Models pkg/api/v1/pod/util.go VisitPodSecretNames and VisitPodConfigmapNames, v1.36; the Secrets of
 * volume kinds that are not modelled are left out.
 */
export function podReferences(pod: KubeObject): ReadonlySet<string> {
  const spec = pod.spec as Spec | undefined;
  if (!spec) return none;
  let found = known.get(spec);
  if (!found) known.set(spec, (found = references(spec)));
  return found;
}

function references(spec: Spec): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (resource: string, name: string | undefined): void => {
    if (name) found.add(`${resource}/${name}`);
  };
  add('serviceaccounts', spec.serviceAccountName);
  for (const { name } of spec.imagePullSecrets ?? []) add('secrets', name);
  for (const list of ['initContainers', 'containers', 'ephemeralContainers']) {
    for (const { env, envFrom } of (spec[list] ?? []) as readonly { env?: Env[]; envFrom?: Env[] }[]) {
      for (const { secretRef, configMapRef, valueFrom } of [...(env ?? []), ...(envFrom ?? [])]) {
        add('secrets', secretRef?.name ?? valueFrom?.secretKeyRef?.name);
        add('configmaps', configMapRef?.name ?? valueFrom?.configMapKeyRef?.name);
      }
    }
  }
  for (const volume of spec.volumes ?? []) {
    for (const { secret, configMap, persistentVolumeClaim } of [
      volume,
      ...(volume.projected?.sources ?? []),
    ]) {
      add('secrets', secret?.secretName ?? secret?.name);
      add('configmaps', configMap?.name);
      add('persistentvolumeclaims', persistentVolumeClaim?.claimName);
    }
  }
  return found;
}
