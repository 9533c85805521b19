import type { Document } from './documents.ts';

/** Where each second line can be read up. */
export const documentOfReason = {
  kubectlIsAClient: 'components',
  createdIsStored: 'lifecycle',
  kubectlDoesNotWait: 'controller',
  kubeconfigDecides: 'kubeconfig',
  yamlEndsHere: 'api',
  serverValidates: 'api',
  applyLooksFirst: 'apply',
  absentIsFine: 'apply',
  discoveryIsCached: 'api',
  onlyARequest: 'access',
  controllersUseTheDoor: 'controller',
  authenticationIsWho: 'access',
  authorizationIsMay: 'access',
  unknownFields: 'api',
  notYourYaml: 'admission',
  tokenVolumeComesIn: 'admission',
  mutatingComesFirst: 'admission',
  validatingChangesNothing: 'admission',
  refusedLeavesNothing: 'access',
  serverDecides: 'lifecycle',
  onlyTheApiServer: 'communication',
  compareThenWrite: 'concurrency',
  storedNotRunning: 'lifecycle',
  etcdFeedsTheCache: 'watch',
  cacheFansOut: 'watch',
  acceptedNotRunning: 'lifecycle',
  watchNotPoll: 'watch',
  nobodyCalledIt: 'scheduler',
  noOwnerNoWork: 'controller',
  enteredTheFilter: 'watch',
  leftTheFilter: 'watch',
  kubeletHears: 'communication',
  echoOfItsOwn: 'watch',
  cacheMayLag: 'controller',
  levelNotCommand: 'controller',
  schedulerNotices: 'scheduler',
  waitsForChange: 'scheduler',
  gatesHold: 'readiness',
  requestsNotUsage: 'resources',
  refusedNode: 'scheduler',
  staysPending: 'scheduler',
  tie: 'scheduler',
  onlyChooses: 'scheduler',
  reservesAhead: 'framework',
  neverCallsKubelet: 'scheduler',
  nodeIsFinal: 'lifecycle',
  budgetIsNoFilter: 'preemption',
  kubeletDoesNotPoll: 'communication',
  echoNeedsNoWork: 'watch',
  kubeletChecksAgain: 'components',
  tokenIsForThisPod: 'projected',
  sandboxBeforeImage: 'lifecycle',
  sandboxIsShared: 'pods',
  oneAddressPerPod: 'pods',
  alwaysMeansAsk: 'images',
  ifNotPresent: 'images',
  neverPulls: 'images',
  networkIsReady: 'lifecycle',
  silentWhilePulling: 'lifecycle',
  tagIsAPointer: 'images',
  sameNodeAgain: 'images',
  createdNotStarted: 'cri',
  runningIsNotReady: 'lifecycle',
  samePodRestarts: 'lifecycle',
  runtimeIsPolled: 'cri',
  statusIsNotPhase: 'lifecycle',
  kubeletKnows: 'lifecycle',
  statusIsFound: 'controller',
  countedOnce: 'job',
  revisionKeepsTemplate: 'controller',
  conditionSaysWhy: 'scheduler',
  readsBeforePatch: 'components',
  eventsAreNotes: 'events',
  silenceMeansNotReady: 'leases',
  leaderHoldsLease: 'leases',
  gracefulFirst: 'lifecycle',
  termThenKill: 'lifecycle',
  backOffDoubles: 'lifecycle',
  firstWriteWins: 'concurrency',
  rulesOnly: 'service',
  criStaysOnTheNode: 'cri',
  lastAppliedStays: 'apply',
  cniIsCalledByTheRuntime: 'network',
  addressNotReportedYet: 'lifecycle',
  layersAreShared: 'images',
  imageStays: 'images',
  startsInTheSandbox: 'cri',
  apiDoesNotKnowYet: 'lifecycle',
  phaseIsComputed: 'lifecycle',
  statusColumnChanges: 'lifecycle',
  kubeletReconciles: 'controller',
  inItsOwnWords: null,
  readinessOnlyGates: 'probes',
  livenessRestarts: 'probes',
  startupHoldsOthers: 'probes',
  quorumCommits: 'etcd',
  notProven: null,
  neverArrives: null,
} as const satisfies Record<string, Document | null>;

/** What the second line says, by name; each language has its words for it. */
export type Reason = keyof typeof documentOfReason;

export interface ReasonFacts {
  readonly text: string;
  readonly node: string;
  readonly count: number;
}

/** A reason with what its sentence needs. */
export interface Told {
  readonly reason: Reason;
  readonly facts: ReasonFacts;
}

export function because(reason: Reason, facts: Partial<ReasonFacts> = {}): Told {
  return { reason, facts: { text: '', node: '', count: 0, ...facts } };
}
