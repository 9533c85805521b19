import { defineScenario } from '../scenario.ts';

const volume = `apiVersion: v1
kind: PersistentVolume
metadata:
  name: disk-1
spec:
  storageClassName: manual
  capacity:
    storage: 2Gi
  accessModes: [ReadWriteOnce]
  persistentVolumeReclaimPolicy: Retain
  hostPath:
    path: /var/lib/disk-1
    type: DirectoryOrCreate
  nodeAffinity:
    required:
      nodeSelectorTerms:
      - matchExpressions:
        - key: kubernetes.io/hostname
          operator: In
          values: [node-2]
`;

const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: data
spec:
  accessModes: [ReadWriteOnce]
  storageClassName: manual
  resources:
    requests:
      storage: 1Gi
`;

const podOf = (name: string, command: string) => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
spec:
  terminationGracePeriodSeconds: 1
  restartPolicy: Never
  volumes:
  - name: data
    persistentVolumeClaim:
      claimName: data
  containers:
  - name: ${name}
    image: busybox
    command: ["sh", "-c", "${command}"]
    volumeMounts:
    - name: data
      mountPath: /data
`;

/** A volume, a claim that is bound to it, a Pod that writes and another that reads what the first has left. */
export const pvc = defineScenario({
  id: 'pvc',
  run: {
    files: {
      'volume.yaml': volume,
      'claim.yaml': claim,
      'writer.yaml': podOf('writer', 'echo written by writer > /data/note; sleep 3600'),
      'reader.yaml': podOf('reader', 'cat /data/note'),
    },
    inputs: [
      'kubectl apply -f volume.yaml',
      'kubectl get pv',
      'kubectl apply -f claim.yaml',
      'wait 3s',
      'kubectl get pv,pvc',
      'kubectl apply -f writer.yaml',
      'wait until pod/writer STATUS=Running timeout 60s',
      'kubectl delete pod writer',
      'kubectl apply -f reader.yaml',
      'wait until pod/reader STATUS=Completed timeout 60s',
      'kubectl logs reader',
      'kubectl delete pod reader',
      'kubectl delete pvc data',
      'wait 3s',
      'kubectl get pv',
    ],
  },
  follows: 'persistentvolumeclaims/default/data',
  cues: [
    {
      id: 'volume',
      when: { type: 'stored', by: 'kubectl', resource: 'persistentvolumes', object: 'disk-1' },
    },
    { id: 'available', when: { protocol: 'shell', phase: 'output', says: 'Available' } },
    {
      id: 'claim',
      when: { type: 'stored', by: 'kubectl', resource: 'persistentvolumeclaims', object: 'data' },
    },
    {
      id: 'volume-bound',
      when: {
        type: 'stored',
        by: 'kube-controller-manager',
        resource: 'persistentvolumes',
        where: { 'spec.claimRef.name': 'data' },
      },
    },
    {
      id: 'claim-bound',
      when: { type: 'stored', resource: 'persistentvolumeclaims', where: { 'status.phase': 'Bound' } },
    },
    { id: 'listed', when: { protocol: 'shell', phase: 'output', says: 'persistentvolumeclaim/data' } },
    { id: 'filter', when: { type: 'step', by: 'kube-scheduler', name: 'Filter', object: 'writer' } },
    { id: 'mounted', when: { type: 'step', by: 'kubelet', name: 'MountVolumes', object: 'writer' } },
    { id: 'writer-gone', when: { type: 'stored', object: 'writer', where: { 'metadata.name': null } } },
    { id: 'read', when: { protocol: 'shell', phase: 'output', says: 'written by writer' } },
    {
      id: 'claim-deleted',
      when: {
        type: 'stored',
        resource: 'persistentvolumeclaims',
        object: 'data',
        where: { 'metadata.name': null },
      },
    },
    { id: 'released', when: { protocol: 'shell', phase: 'output', says: 'Released' } },
  ],
  opensAt: 'claim-bound',
  questions: [
    {
      id: 'who-joins-them',
      before: 'volume-bound',
      until: 'claim-bound',
      options: [
        {
          id: 'controller',
          shows: {
            type: 'stored',
            by: 'kube-controller-manager',
            resource: 'persistentvolumeclaims',
            where: { 'spec.volumeName': 'disk-1' },
          },
        },
        {
          id: 'scheduler',
          shows: { by: 'kube-scheduler', type: 'stored', resource: 'persistentvolumeclaims' },
        },
        { id: 'kubelet', shows: { by: 'kubelet', name: 'MountVolumes' } },
      ],
    },
    {
      id: 'which-node',
      before: 'filter',
      until: 'mounted',
      options: [
        {
          id: 'where-the-volume-is',
          shows: { type: 'step', name: 'Filter', says: '"plugin":"VolumeBinding"' },
        },
        {
          id: 'any',
          shows: {
            type: 'step',
            name: 'Filter',
            says: '"nodes":[{"node":"node-1"},{"node":"node-2"},{"node":"node-3"}]',
          },
        },
        { id: 'copied' },
      ],
    },
    {
      id: 'what-is-left',
      before: 'read',
      options: [
        { id: 'note', shows: { protocol: 'shell', phase: 'output', says: 'written by writer' } },
        { id: 'nothing', shows: { protocol: 'shell', phase: 'output', says: 'No such file' } },
        {
          id: 'no-claim',
          shows: { type: 'step', by: 'kube-scheduler', name: 'PreFilter', outcome: 'refused' },
        },
      ],
    },
    {
      id: 'after-the-claim',
      before: 'released',
      options: [
        { id: 'released', shows: { protocol: 'shell', phase: 'output', says: 'Released' } },
        { id: 'available', shows: { protocol: 'shell', phase: 'output', says: 'Available' } },
        { id: 'deleted', shows: { protocol: 'shell', phase: 'output', says: 'No resources found' } },
      ],
    },
  ],
  documents: [
    'concepts/storage/persistent-volumes/',
    'tasks/configure-pod-container/configure-persistent-volume-storage/',
  ],
  expects: {
    status: { writer: ['Pending', 'ContainerCreating', 'Running', 'Terminating', 'Error'] },
    never: [{ verb: 'delete', resource: 'persistentvolumes', phase: 'request' }],
  },
});
