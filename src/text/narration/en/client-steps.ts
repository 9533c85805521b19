import { duration } from '../../units.ts';
import { b, say } from '../line.ts';
import { isStaleCache, isWhole } from '../step-facts.ts';
import type { Phrases } from '../phrases.ts';
import { nameOnly, subject } from './words.ts';

type ClientSteps = Pick<
  Phrases['steps'],
  | 'LoadKubeconfig'
  | 'DecodeManifest'
  | 'ValidateManifest'
  | 'ComputePatch'
  | 'InformerUpdate'
  | 'Sync'
  | 'Requeue'
  | 'LeaderElection'
>;

export const clientSteps: ClientSteps = {
  LoadKubeconfig: ({ detail }) =>
    say`kubectl reads from kubeconfig the address of cluster ${detail.cluster} and the ${b`credentials of user ${detail.user}`}.`,
  DecodeManifest: ({ detail, outcome }) => {
    const objects = detail.objects.length === 0 ? 'objects' : detail.objects.join(', ');
    const from = detail.file === null ? 'the flags of the command' : detail.file;
    return detail.error !== undefined || outcome === 'refused' || outcome === 'failed'
      ? say`kubectl ${b`cannot turn ${from} into objects`} and stops.`
      : say`kubectl turns ${from} into ${b`${objects}`}.`;
  },
  ValidateManifest: ({ detail }) =>
    detail.errors.length === 0
      ? say`kubectl looks in the API server’s field description (OpenAPI) for ${b`how the manifest can be checked`}.`
      : say`kubectl finds ${b`${detail.errors.length} faults in the manifest`} and stops.`,
  ComputePatch: ({ detail }) =>
    isWhole(detail.patch)
      ? say`kubectl notes what it applies in an annotation and completes ${b`the object to send`}.`
      : detail.changed
        ? say`kubectl compares what was last applied, what is stored and the new manifest, and makes ${b`a patch of the changed fields only`}.`
        : say`kubectl compares what was last applied, what is stored and the new manifest, and finds ${b`nothing to change`}.`,
  InformerUpdate: ({ component, detail }) =>
    detail.queued === null
      ? say`${subject(component)} puts the ${detail.change} change that it heard of ${b`into its cache`}.`
      : say`${subject(component)} puts the ${detail.change} change that it heard of into its cache and ${b`queues ${detail.queued}`}.`,
  Sync: ({ detail: { controller, key, desired, actual, decision } }) =>
    desired === undefined || actual === undefined
      ? say`The ${controllerName(controller)} controller reconciles ${nameOnly(key)}: ${b`${decision}`}.`
      : say`The ${controllerName(controller)} controller compares the ${desired} wanted with the ${actual} there are for ${nameOnly(key)}: ${b`${decision}`}.`,
  Requeue: ({ detail }) =>
    isStaleCache(detail.error)
      ? say`The cache of the ${controllerName(detail.controller)} controller has not caught up with its own write: it ${b`waits and looks at ${nameOnly(detail.key)} again in ${duration(detail.afterMs, 'en')}`}.`
      : say`The ${controllerName(detail.controller)} controller failed on ${nameOnly(detail.key)} and queues it ${b`again in ${duration(detail.afterMs, 'en')}`}.`,
  LeaderElection: ({ detail }) =>
    say`${detail.holder} holds the Lease ${detail.lease} and works as ${b`the leader`}.`,
};

/** `replicaset` of `replicaset-controller`: the word controller follows. */
function controllerName(controller: string): string {
  return controller.replace(/-?controller$/i, '');
}
