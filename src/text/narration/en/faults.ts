import { kindOf, nodeOf } from '../../../kubernetes/components.ts';
import { b, say } from '../line.ts';
import type { FaultReason, Phrases } from '../phrases.ts';
import { subject, who } from './words.ts';

type FaultSteps = Pick<Phrases['steps'], 'ComponentStarted' | 'ComponentStopped' | 'Fault'>;

/** What goes wrong, and what comes right again. */
export const faultSteps: FaultSteps = {
  ComponentStarted: ({ component, detail: { reason } }) => {
    if (reason === 'thawed') return say`${subject(component)} ${b`goes on where it was`}.`;
    if (reason === 'restarted' && kindOf(component) === 'etcd')
      return say`${subject(component)} ${b`starts anew`}, from what it has on its disk.`;
    if (reason === 'restarted') return say`${subject(component)} ${b`starts anew`}, with an empty memory.`;
    return kindOf(component) === 'kubelet'
      ? say`Node ${nodeOf(component) ?? ''} has power again, and its ${b`kubelet starts`}.`
      : say`${subject(component)} ${b`starts`} with its node.`;
  },
  ComponentStopped: ({ component, detail: { reason } }) => {
    switch (reason) {
      case 'killed':
        return say`${subject(component)} is ${b`killed`}. What it had in memory is lost.`;
      case 'frozen':
        return say`${subject(component)} is ${b`frozen`}. It keeps its memory and does nothing.`;
      case 'lostLease':
        return say`${subject(component)} could not renew its Lease in time and ${b`ends itself`}.`;
      case 'powerOff':
        return kindOf(component) === 'kubelet'
          ? say`Node ${nodeOf(component) ?? ''} ${b`loses its power`}. Everything that ran there is gone.`
          : say`${subject(component)} is ${b`gone with its node`}.`;
    }
  },
  Fault: ({ component, detail: { fault, other, what = '' } }) => {
    const link = `the link between ${who(component)} and ${who(other ?? component)}`;
    switch (fault) {
      case 'cut':
        return say`Somebody ${b`cuts`} ${link}.`;
      case 'slow-link':
        return say`Every message on ${link} now takes ${b`${what} longer`}.`;
      case 'mend-link':
        return say`Somebody ${b`mends`} ${link}.`;
      case 'slow':
        return say`${subject(component)} now works ${b`${what} as slowly`}.`;
      case 'mend':
        return say`${subject(component)} is ${b`as fast as before`}.`;
      case 'drop-watch':
        return say`The API server ends the watch of ${what} that ${who(component)} ${b`holds open`}.`;
      case 'expire-watch':
        return say`The API server ends the watch of ${what} that ${who(component)} holds, and has ${b`forgotten what was before`}.`;
      case 'fill-disk':
        return say`Somebody ${b`fills the disk`} of node ${nodeOf(component) ?? ''}.`;
      case 'empty-disk':
        return say`Somebody ${b`makes room on the disk`} of node ${nodeOf(component) ?? ''}.`;
      case 'kill-container':
        return say`Somebody ${b`kills a container`} on node ${nodeOf(component) ?? ''}: ${what}.`;
      case 'image-missing':
        return say`The registry ${b`no longer has`} the image ${what}.`;
      case 'image-private':
        return say`The registry gives the image ${what} ${b`only to those with a pull secret`}.`;
      case 'image-back':
        return say`The registry ${b`has the image ${what} again`}, for everybody.`;
      case 'slow-registry':
        return say`The registry now sends ${b`no more than ${what}`}.`;
      case 'clear-image':
        return say`The image ${what} is ${b`removed from every node`}.`;
      case 'expire-certificate':
        return say`The certificate of ${who(component)} ${b`has expired`}.`;
      case 'expire-token':
        return say`The token of ServiceAccount ${what} ${b`has expired`}.`;
      case 'renew':
        return what === ''
          ? say`${subject(component)} has a ${b`valid certificate`} again.`
          : say`ServiceAccount ${what} has a ${b`valid token`} again.`;
      default:
        return say`${subject(component)}: ${b`${fault}`}.`;
    }
  },
};

/** What everybody notices, and when. */
export const faultReasons: Pick<Phrases['reasons'], FaultReason> = {
  nobodyPlaces: () =>
    'At first nobody notices: what runs runs on. A new Pod stays Pending, without any Event, until a scheduler is back.',
  nobodyReconciles: () =>
    'What runs runs on. But nothing is replaced or scaled, and a node that falls silent stays Ready, until it is back.',
  anotherTakesOver: () =>
    'Nobody is told. Its Lease is renewed no more; the other sees that for 15 s, takes the Lease and does the work.',
  onlyWaited: () =>
    'It was only waiting, so nothing changes. But if the leader fails now, nobody takes over.',
  refusesAll: () =>
    'kubectl hears at once that the connection is refused. Containers run on; nothing can be changed until it is back.',
  answersNobody: () =>
    'It takes connections and answers none: kubectl gives up after 10 s. Containers run on, and nothing can be changed.',
  nothingIsStored: () =>
    'The API server can neither read nor write: commands fail with etcd’s error or a timeout. Containers run on.',
  othersElect: () =>
    'If it led, the others elect another leader within about two seconds. Two of three are enough to go on.',
  quorumIsLost: () =>
    'No more than half of the members are left, and a write needs the yes of more. Nothing is stored; containers run on.',
  kubeletIsSilent: () =>
    'Its containers run on. 40 to 55 s later its node becomes NotReady; five minutes after that its Pods are evicted.',
  nodeIsCutOff: () =>
    'Neither side is told. Containers run on; 40 to 55 s later the node becomes NotReady, and watches have been given up.',
  nodeFallsSilent: () =>
    'A dead node says nothing: its Pods still look Running. 40 to 55 s later it is NotReady, and five minutes on they are evicted.',
  runtimeIsSilent: () =>
    'What runs runs on. The kubelet can start, stop or check nothing there: a new Pod waits in ContainerCreating.',
  rulesStay: () =>
    'Rules that are written stay in the kernel. What changes in Services and endpoints from now on, this node does not follow.',
  pullsFail: () =>
    'Who has the image notices nothing. Only a pull fails: ErrImagePull, then ImagePullBackOff, tried again ever more rarely.',
  pullsTakeLonger: () => 'Nothing fails. A Pod that needs the image stays ContainerCreating for as long.',
  pulledAgain: () => 'Containers that run need it no more. The next Pod has to pull it again.',
  neitherIsTold: () =>
    'Neither side is told: what is sent is lost. Watches stay silent, and are given up after 45 s.',
  kubectlGivesUp: () => 'Only kubectl notices: it dials for 30 s and gives up. The cluster goes on.',
  allTakesLonger: () => 'Nothing fails. Everything that passes here takes longer.',
  goesOnFromRevision: () =>
    'The client opens another from the last revision that it saw. It misses nothing, and nobody else notices.',
  goneListsAnew: () => 'The client hears 410 Gone and lists everything anew. Nobody else notices.',
  diskEvicts: () =>
    'The kubelet looks every 10 s, reports DiskPressure and evicts one Pod after the other, until there is room.',
  containerComesBack: () =>
    'The Pod stays. Within a second its kubelet notices, and starts the container again as restartPolicy says.',
  notBelieved: () =>
    'Connections that stand go on. Whoever connects anew does not believe it and breaks off: x509.',
  unauthorized: () => 'Each of its requests is now answered with 401 Unauthorized.',
  leadsNoMore: () =>
    'Another may hold the Lease by now, and two leaders would do everything twice. So it ends and starts from nothing.',
  goesOnWhereItWas: () =>
    'Its memory is as old as its pause. Its watches bring what it missed, if they still stand.',
  waitsForItsLease: () =>
    'It works once it holds its Lease. Who was killed gave it back to nobody: that takes up to 15 s.',
  takesWhatRuns: () => 'It finds the containers that ran on without it, and takes them as they are.',
  listsAnew: () => 'It needs no memory: it reads what there is, and everybody connects to it again.',
  nodeBoots: () =>
    'Its containers ended with the power. The kubelet finds that and starts those of its Pods again.',
  buffersFlow: () => 'What waited on connections that still stand is sent now. Who had given up lists anew.',
  nextTryGoesWell: () => 'Nobody is told. The next try goes well, after the back-off that runs now.',
};
