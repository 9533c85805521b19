import type { Language } from '../catalogue.ts';
import { documentIn, type Document, type Source } from '../narration/documents.ts';

/** Which page of the official documentation says what is true, by belief. */
const documentOfBelief = {
  watchesEtcd: 'communication',
  serverCalls: 'watch',
  polls: 'watch',
  watchIsWebSocket: 'watch',
  schedulerTellsKubelet: 'scheduler',
  managerMakesEveryPod: 'controller',
  managerComesLast: 'controller',
  schedulerMovesPods: 'lifecycle',
  schedulerSeesUse: 'resources',
  statusIsPhase: 'lifecycle',
  reasonIsPhase: 'lifecycle',
  pendingIsUnscheduled: 'lifecycle',
  runningIsHealthy: 'lifecycle',
  backOffIsAnotherFault: 'images',
  backOffMovesPod: 'images',
  imageBeforeNetwork: 'lifecycle',
  storedAsWritten: 'admission',
  applyIsCreate: 'apply',
  createdIsRunning: 'controller',
  proxyAddsEndpoints: 'service',
  oneReplicaAtATime: 'replicaset',
  crashMakesNewPod: 'lifecycle',
  podsDieWithPlane: 'components',
  kubeletIsAPod: 'components',
  eventsAreForever: 'events',
  addressPerContainer: 'pods',
  daemonSetSkipsScheduler: 'daemonset',
  browserRunsImages: 'cri',
} as const satisfies Record<string, Document>;

/** What people commonly believe of Kubernetes, by name. */
export type BeliefId = keyof typeof documentOfBelief;

export const beliefIds = Object.keys(documentOfBelief) as readonly BeliefId[];

/** The version whose behaviour the truths were checked against. */
export const checkedVersion = 'v1.36';

/** A belief and what is true instead, in one language. */
export interface BeliefWords {
  readonly belief: string;
  readonly truth: string;
}

export interface Belief extends BeliefWords {
  readonly id: BeliefId;
  readonly source: Source;
}

export function sourceOfBelief(id: BeliefId, language: Language): Source {
  return documentIn(documentOfBelief[id], language);
}
