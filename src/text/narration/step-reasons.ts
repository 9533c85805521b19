import type { StepEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { reasonOfFault } from './fault-reasons.ts';
import { because, type Told } from './reason.ts';
import { feasible, isStaleCache, isWhole } from './step-facts.ts';

/** The second line of a piece of work. */
export function reasonOfStep(step: StepEvent, index: TraceIndex): Told | null {
  switch (step.name) {
    case 'LoadKubeconfig':
      return because('kubeconfigDecides');
    case 'DecodeManifest':
      if (step.detail.error !== undefined) return own(step.detail.error);
      return step.detail.file === null ? null : because('yamlEndsHere');
    case 'ValidateManifest':
      return step.detail.errors.length === 0 ? because('serverValidates') : own(step.detail.errors[0]);
    case 'ComputePatch':
      return because(isWhole(step.detail.patch) ? 'lastAppliedStays' : 'applyLooksFirst');
    case 'Authentication':
      return stopped(step) ? own(step.detail.reason) : because('authenticationIsWho');
    case 'Authorization':
      return stopped(step) ? own(step.detail.reason) : because('authorizationIsMay');
    case 'Decoding':
      return step.detail.errors.length > 0 ? own(step.detail.errors[0]) : because('unknownFields');
    case 'Defaulting':
      return step.detail.changes.length > 0 ? because('notYourYaml') : null;
    case 'MutatingAdmission':
    case 'ValidatingAdmission':
      return reasonOfAdmission(step);
    case 'Validation':
      if (step.detail.errors.length > 0) return own(step.detail.errors[0]);
      return step.detail.changes.length > 0 ? because('serverDecides') : null;
    case 'Storage':
      if (step.detail.conflict !== undefined) return own(step.detail.conflict);
      return because('compareThenWrite');
    case 'WatchCache':
      return because('cacheFansOut');
    case 'Commit':
      return because('compareThenWrite');
    case 'Election':
      return because('quorumCommits');
    case 'InformerUpdate':
      return because('cacheMayLag');
    case 'Sync':
      return because('levelNotCommand');
    case 'Requeue':
      return isStaleCache(step.detail.error) ? because('cacheIsBehind') : own(step.detail.error);
    case 'LeaderElection':
      return because('leaderHoldsLease');
    default:
      return reasonOfFault(step, index) ?? reasonOfScheduling(step) ?? reasonOnNode(step);
  }
}

function reasonOfAdmission(
  step: StepEvent & { readonly name: 'MutatingAdmission' | 'ValidatingAdmission' },
): Told {
  const { plugins } = step.detail;
  const refusal = plugins.find((plugin) => plugin.refusal !== undefined)?.refusal;
  if (refusal !== undefined) return own(refusal) ?? because('refusedLeavesNothing');
  if (step.name === 'ValidatingAdmission') return because('validatingChangesNothing');
  const token = plugins.some(({ plugin, changes }) => plugin === 'ServiceAccount' && changes.length > 0);
  return because(token ? 'tokenVolumeComesIn' : 'mutatingComesFirst');
}

function reasonOfScheduling(step: StepEvent): Told | null {
  switch (step.name) {
    case 'QueueAdd':
      return because(
        (
          {
            active: 'schedulerNotices',
            backoff: 'waitsForChange',
            unschedulable: 'waitsForChange',
            gated: 'gatesHold',
          } as const
        )[step.detail.queue],
      );
    case 'PreFilter':
    case 'PreScore':
      return because('prefilterOnce');
    case 'Filter': {
      const { nodes, message = '' } = step.detail;
      if (feasible(nodes).length === 0) return because('staysPending', { text: message });
      const refused = nodes.find((node) => node.plugin !== undefined);
      return refused
        ? because('refusedNode', {
            node: refused.node,
            text: refused.reasons?.join(', ') ?? refused.plugin ?? '',
          })
        : because('requestsNotUsage');
    }
    case 'PostFilter':
      return because('budgetIsNoFilter');
    case 'Score': {
      const best = step.detail.totals[step.detail.chosen];
      const count = Object.values(step.detail.totals).filter((total) => total === best).length;
      return count > 1 ? because('tie', { count }) : because('onlyChooses');
    }
    case 'Reserve':
      return because('reservesAhead');
    case 'Bind':
      return step.detail.error === undefined ? because('onlyChooses') : own(step.detail.error);
    default:
      return null;
  }
}

function reasonOnNode(step: StepEvent): Told | null {
  switch (step.name) {
    case 'SyncLoop':
      if (step.detail.operation === 'ADD') return because('kubeletDoesNotPoll');
      if (step.detail.operation === 'RECONCILE') return because('echoNeedsNoWork');
      if (step.detail.operation === 'DELETE') return because('gracefulFirst');
      return step.detail.operation === 'PLEG' ? because('runtimeIsPolled') : null;
    case 'AdmitPod':
      return stopped(step) ? own(step.detail.message) : because('kubeletChecksAgain');
    case 'MountVolumes':
      if (step.detail.error !== undefined) return own(step.detail.error);
      return because(step.detail.again ? 'filesFollowWithASync' : 'tokenIsForThisPod');
    case 'ImagePullPolicy':
      return because(
        ({ Always: 'alwaysMeansAsk', Never: 'neverPulls' } as const)[step.detail.policy] ?? 'ifNotPresent',
      );
    case 'GenerateStatus':
      return because('phaseIsComputed');
    case 'Probe':
      if (step.detail.probe === 'startup') return because('startupHoldsOthers');
      return step.detail.probe === 'readiness'
        ? because('readinessOnlyGates')
        : because('livenessRestarts', { count: step.detail.threshold });
    case 'RankForEviction':
      return because('exceedersGoFirst');
    case 'BackOff':
      return because('backOffDoubles');
    case 'PLEG':
      return because('runtimeIsPolled');
    case 'KillContainer':
      return because('termThenKill');
    case 'SyncPod':
      return because('kubeletReconciles');
    case 'CreateSandbox':
      return because('sandboxIsShared');
    case 'CreateContainer':
      return because('containerIsPrepared');
    case 'StartProcess':
      return step.detail.error === undefined ? because('startsInTheSandbox') : own(step.detail.error);
    case 'ProcessExit':
      return because('samePodRestarts');
    case 'SetUpNetwork':
      return because('oneAddressPerPod');
    case 'UnpackLayer':
      return because('layersStack');
    case 'ResolveImage':
      return step.detail.error === undefined ? because('tagIsAPointer') : own(step.detail.error);
    case 'SyncProxyRules':
      return because('rulesOnly');
    default:
      return null;
  }
}

function stopped({ outcome }: StepEvent): boolean {
  return outcome === 'refused' || outcome === 'failed';
}

/** Kubernetes' own words, verbatim. */
function own(text: string | undefined): Told | null {
  return text === undefined || text === '' ? null : because('inItsOwnWords', { text });
}
