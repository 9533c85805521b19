import { defineScenario } from '../scenario.ts';

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: app
spec:
  volumes:
  - name: data
    persistentVolumeClaim:
      claimName: data
  containers:
  - name: app
    image: nginx
    volumeMounts:
    - name: data
      mountPath: /data
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

const volume = `apiVersion: v1
kind: PersistentVolume
metadata:
  name: pv-data
spec:
  storageClassName: manual
  capacity:
    storage: 1Gi
  accessModes: [ReadWriteOnce]
  hostPath:
    path: /var/lib/pv-data
    type: DirectoryOrCreate
`;

/** A Pod whose claim is missing at first, and then has no volume to be bound to. */
export const pendingVolume = defineScenario({
  id: 'pending-volume',
  run: {
    files: { 'app.yaml': pod, 'claim.yaml': claim },
    inputs: [
      'kubectl apply -f app.yaml',
      'wait 5s',
      'kubectl describe pod app',
      'kubectl apply -f claim.yaml',
      'wait 10s',
      'kubectl describe pod app',
      'kubectl describe pvc data',
    ],
  },
  follows: 'pods/default/app',
  cues: [
    { id: 'accepted', when: { type: 'stored', resource: 'pods', object: 'app' } },
    { id: 'no-claim', when: { type: 'step', by: 'kube-scheduler', name: 'PreFilter', outcome: 'refused' } },
    {
      id: 'missing-described',
      when: { by: 'kubectl', protocol: 'shell', says: 'persistentvolumeclaim "data" not found' },
    },
    {
      id: 'claim',
      when: { type: 'stored', by: 'kubectl', resource: 'persistentvolumeclaims', object: 'data' },
    },
    { id: 'unbound', when: { type: 'step', by: 'kube-scheduler', name: 'PreFilter', outcome: 'refused' } },
    { id: 'unbound-described', when: { by: 'kubectl', protocol: 'shell', says: 'unbound immediate' } },
    { id: 'claim-described', when: { by: 'kubectl', protocol: 'shell', says: 'Access Modes' } },
  ],
  opensAt: 'no-claim',
  questions: [
    {
      id: 'who-stops',
      before: 'no-claim',
      until: 'missing-described',
      options: [
        {
          id: 'scheduler',
          shows: { type: 'step', by: 'kube-scheduler', name: 'PreFilter', outcome: 'refused' },
        },
        { id: 'kubelet', shows: { type: 'step', by: 'kubelet', name: 'MountVolumes' } },
        { id: 'api-server', shows: { type: 'step', by: 'kube-apiserver', outcome: 'refused' } },
      ],
    },
    {
      id: 'claim-there',
      before: 'unbound',
      until: 'claim-described',
      options: [
        { id: 'still-waits', shows: { by: 'kubectl', protocol: 'shell', says: 'unbound immediate' } },
        { id: 'bound', shows: { resource: 'pods/binding', phase: 'request' } },
        {
          id: 'not-tried',
          shows: { type: 'stored', resource: 'pods', object: 'app', where: { 'status.phase': 'Failed' } },
        },
      ],
    },
    {
      id: 'who-makes-the-disk',
      before: 'claim-described',
      until: 'end',
      options: [
        {
          id: 'nobody',
          shows: { by: 'kubectl', protocol: 'shell', says: 'storageclass.storage.k8s.io "manual" not found' },
        },
        { id: 'controller', shows: { type: 'stored', resource: 'persistentvolumes' } },
        { id: 'kubelet', shows: { by: 'kubelet', resource: 'persistentvolumes', phase: 'request' } },
      ],
    },
  ],
  challenge: {
    goals: [
      { object: 'pods/default/app', status: 'Running' },
      { object: 'persistentvolumeclaims/default/data', where: { 'status.phase': 'Bound' } },
    ],
    never: [{ verb: 'delete', resource: 'pods', phase: 'request' }],
    solution: ['kubectl apply -f volume.yaml', 'wait 60s'],
    solutionFiles: { 'volume.yaml': volume },
  },
  documents: [
    'concepts/storage/persistent-volumes/',
    'concepts/storage/storage-classes/',
    'tasks/configure-pod-container/configure-persistent-volume-storage/',
  ],
  expects: { status: { app: ['Pending'] }, never: [{ resource: 'pods/binding', phase: 'request' }] },
});
