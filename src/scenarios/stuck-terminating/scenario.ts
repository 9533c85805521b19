import type { EventPattern } from '../../trace/event-pattern.ts';
import { defineScenario } from '../scenario.ts';

const manifest = `apiVersion: v1
kind: Pod
metadata:
  name: guarded
  finalizers:
  - example.com/backup
spec:
  containers:
  - name: guarded
    image: nginx
`;

/** The key is taken out of etcd. (A watch of Pods that have not ended sees DELETED before: the Pod has left its selection.) */
const gone: EventPattern = { type: 'stored', object: 'guarded', where: { 'metadata.name': null } };

/** A deleted Pod that a finalizer keeps in etcd. */
export const stuckTerminating = defineScenario({
  id: 'stuck-terminating',
  run: {
    files: { 'guarded.yaml': manifest },
    inputs: [
      'kubectl apply -f guarded.yaml',
      'wait until pod/guarded STATUS=Running timeout 60s',
      'kubectl delete pod guarded --wait=false',
      'wait 30s',
      'kubectl get pods',
      'kubectl delete pod guarded --force --grace-period=0 --wait=false',
      'wait 5s',
      'kubectl get pods',
    ],
  },
  follows: 'pods/default/guarded',
  cues: [
    {
      id: 'marked',
      when: { type: 'stored', object: 'guarded', where: { 'metadata.deletionGracePeriodSeconds': 30 } },
    },
    { id: 'stopped', when: { type: 'step', name: 'ProcessExit', object: 'guarded' } },
    { id: 'final-delete', when: { by: 'kubelet', verb: 'delete', resource: 'pods', phase: 'request' } },
    {
      id: 'kept',
      when: { type: 'stored', object: 'guarded', where: { 'metadata.deletionGracePeriodSeconds': 0 } },
    },
    { id: 'listed', when: { by: 'kubectl', protocol: 'shell', says: 'Completed' } },
    { id: 'force', when: { by: 'kubectl', verb: 'delete', resource: 'pods', phase: 'request' } },
    { id: 'still-listed', when: { by: 'kubectl', protocol: 'shell', says: 'Completed' } },
  ],
  opensAt: 'kept',
  questions: [
    {
      id: 'will-it-go',
      before: 'kept',
      until: 'listed',
      options: [
        {
          id: 'kept',
          shows: {
            type: 'stored',
            object: 'guarded',
            where: { 'metadata.finalizers': ['example.com/backup'] },
          },
        },
        { id: 'removed', shows: gone },
        { id: 'refused', shows: { by: 'kube-apiserver', protocol: 'http', phase: 'response', code: 403 } },
      ],
    },
    {
      id: 'does-force-help',
      before: 'still-listed',
      options: [
        { id: 'no', shows: { by: 'kubectl', protocol: 'shell', says: 'Completed' } },
        { id: 'yes', shows: { by: 'kubectl', protocol: 'shell', says: 'No resources found' } },
        {
          id: 'finalizer-gone',
          shows: { type: 'stored', object: 'guarded', where: { 'metadata.finalizers': null } },
        },
      ],
    },
    {
      id: 'does-it-run',
      before: 'stopped',
      until: 'final-delete',
      options: [
        { id: 'ends', shows: { type: 'step', name: 'ProcessExit', object: 'guarded' } },
        { id: 'runs-on' },
        {
          id: 'gone',
          shows: { type: 'stored', resource: 'pods', object: 'guarded', where: { 'metadata.name': null } },
        },
      ],
    },
  ],
  challenge: {
    goals: [{ object: 'pods/default/guarded', count: 0 }],
    solution: [`kubectl patch pod guarded --type=merge -p '{"metadata":{"finalizers":null}}'`, 'wait 5s'],
  },
  documents: ['concepts/overview/working-with-objects/finalizers/', 'concepts/workloads/pods/pod-lifecycle/'],
  expects: {
    status: { guarded: ['Pending', 'ContainerCreating', 'Running', 'Terminating', 'Completed'] },
    never: [gone],
  },
});
