import type { ProvisionerName } from '../../kubernetes/cluster-spec.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Claim, PersistentVolume } from '../../kubernetes/storage-objects.ts';

/** Who makes volumes: by which name a class asks for it, as whom it speaks, and what it makes of a claim. */
export interface VolumeMaker {
  /** `provisioner` of its StorageClasses. */
  readonly provisioner: string;
  readonly bindingMode: 'WaitForFirstConsumer' | 'Immediate';
  readonly account: { readonly namespace: string; readonly name: string };
  /** Host in the name under which it writes Events. */
  readonly host: string;
  /** How long it takes, median. */
  readonly ms: number;
  /** Why it makes none of this claim; null: it does. `node`: what the scheduler chose, where it was asked. */
  problem(claim: Claim, node: string | null): string | null;
  make(claim: Claim, node: string | null): Pick<PersistentVolume, 'metadata' | 'spec'>;
}

const temporary = '/tmp';

const nameOf = ({ metadata }: Claim): string => `pvc-${metadata.uid ?? ''}`;

/**
 * rancher.io/local-path as kind and k3s have it: a directory on the node that the scheduler chose. Models
 * rancher/local-path-provisioner, provisioner.go (the helper Pods that make and remove the directory on its node are not
 * modelled: it takes as long as they would, of the order that one sees).
 */
const localPath: VolumeMaker = {
  provisioner: 'rancher.io/local-path',
  bindingMode: 'WaitForFirstConsumer',
  account: { namespace: 'local-path-storage', name: 'local-path-provisioner-service-account' },
  host: 'local-path-provisioner',
  ms: 2500,
  problem({ spec }, node) {
    if (spec.selector) return 'claim.Spec.Selector is not supported';
    const single = ['ReadWriteOnce', 'ReadWriteOncePod'];
    if (spec.accessModes?.some((mode) => !single.includes(mode)))
      return 'NodePath only supports ReadWriteOnce and ReadWriteOncePod (1.22+) access modes';
    return node === null ? 'configuration error, no node was specified' : null;
  },
  make(claim, node) {
    const { namespace = '', name = '' } = claim.metadata;
    const volume = nameOf(claim);
    const path = `/opt/local-path-provisioner/${volume}_${namespace}_${name}`;
    const terms = [
      { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [node ?? ''] }] },
    ];
    return {
      metadata: { name: volume, annotations: { 'local.path.provisioner/selected-node': node ?? '' } },
      spec: {
        hostPath: { path, type: 'DirectoryOrCreate' },
        nodeAffinity: { required: { nodeSelectorTerms: terms } },
      },
    };
  },
};

/** minikube's own: a directory of the one machine that there is, made as soon as it is asked for. Models minikube's pkg/storage. */
const minikubeHostpath: VolumeMaker = {
  provisioner: 'k8s.io/minikube-hostpath',
  bindingMode: 'Immediate',
  account: { namespace: 'kube-system', name: 'storage-provisioner' },
  host: 'minikube',
  ms: 3,
  problem: () => null,
  make(claim) {
    const { namespace = '', name = '' } = claim.metadata;
    const path = `${temporary}/hostpath-provisioner/${namespace}/${name}`;
    return { metadata: { name: nameOf(claim) }, spec: { hostPath: { path, type: '' } } };
  },
};

export const volumeMakers: Readonly<Record<ProvisionerName, VolumeMaker>> = {
  'local-path': localPath,
  'minikube-hostpath': minikubeHostpath,
};

/** Its account with what that may do, and the class that a claim gets which names none. */
export function provisionerObjects(name: ProvisionerName): readonly KubeObject[] {
  const { account, provisioner, bindingMode } = volumeMakers[name];
  const rbac = { apiVersion: 'rbac.authorization.k8s.io/v1' };
  const subjects = [{ kind: 'ServiceAccount', ...account }];
  const ownNamespace: readonly KubeObject[] =
    account.namespace === 'kube-system'
      ? []
      : [
          {
            apiVersion: 'v1',
            kind: 'Namespace',
            metadata: {
              name: account.namespace,
              labels: { 'kubernetes.io/metadata.name': account.namespace },
            },
            spec: { finalizers: ['kubernetes'] },
            status: { phase: 'Active' },
          },
          {
            apiVersion: 'v1',
            kind: 'ServiceAccount',
            metadata: { namespace: account.namespace, name: 'default' },
          },
        ];
  const look = ['get', 'list', 'watch'];
  return [
    ...ownNamespace,
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { ...account } },
    {
      ...rbac,
      kind: 'ClusterRole',
      metadata: { name: `${name}-provisioner-role` },
      rules: [
        { apiGroups: [''], resources: ['nodes', 'persistentvolumeclaims'], verbs: look },
        {
          apiGroups: [''],
          resources: ['persistentvolumes'],
          verbs: [...look, 'create', 'patch', 'update', 'delete'],
        },
        { apiGroups: [''], resources: ['events'], verbs: ['create', 'patch'] },
        { apiGroups: ['storage.k8s.io'], resources: ['storageclasses'], verbs: look },
      ],
    },
    {
      ...rbac,
      kind: 'ClusterRoleBinding',
      metadata: { name: `${name}-provisioner-bind` },
      roleRef: {
        apiGroup: 'rbac.authorization.k8s.io',
        kind: 'ClusterRole',
        name: `${name}-provisioner-role`,
      },
      subjects,
    },
    {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: {
        name: 'standard',
        annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
      },
      provisioner,
      reclaimPolicy: 'Delete',
      volumeBindingMode: bindingMode,
    },
  ];
}
