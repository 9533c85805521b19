import { kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { StepEvent } from '../../trace/events.ts';
import type { StepOf } from '../../trace/steps.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { troublesAt, type TroubleState } from '../../trace/troubles.ts';
import { because, type Reason, type Told } from './reason.ts';

type Of<N extends 'ComponentStarted' | 'ComponentStopped' | 'Fault'> = StepEvent & StepOf<N>;

/** What everybody notices of a fault, and when; null: the step is none. */
export function reasonOfFault(step: StepEvent, index: TraceIndex): Told | null {
  switch (step.name) {
    case 'ComponentStopped':
      return because(reasonOfStop(step, index));
    case 'ComponentStarted':
      return because(reasonOfStart(step));
    case 'Fault':
      return because(reasonOfOther(step));
    default:
      return null;
  }
}

function reasonOfStop(step: Of<'ComponentStopped'>, index: TraceIndex): Reason {
  const {
    component,
    detail: { reason, role },
  } = step;
  if (reason === 'powerOff') return 'nodeFallsSilent';
  if (reason === 'lostLease') return 'leadsNoMore';
  if (role) return role === 'leader' ? 'anotherTakesOver' : 'onlyWaited';
  if (kindOf(component) === 'etcd' && component !== 'etcd' && !isQuorate(index, step.at))
    return 'quorumIsLost';
  const isFrozen = reason === 'frozen';
  return kindOf(component) === 'kube-apiserver' && isFrozen ? 'answersNobody' : withoutIt(component);
}

/** Whether more than half of etcd's members are at work. */
function isQuorate(index: TraceIndex, time: number): boolean {
  const members = index.trace.components.filter((id) => kindOf(id) === 'etcd');
  const missing = new Set(
    troublesAt(index, time)
      .filter(({ state, other }) => other === null && idle.has(state))
      .map(({ component }) => component),
  );
  return members.filter((id) => !missing.has(id)).length * 2 > members.length;
}

const idle: ReadonlySet<TroubleState> = new Set<TroubleState>(['down', 'frozen', 'off']);

/** What is missed while a component does nothing. */
function withoutIt(component: ComponentId): Reason {
  switch (kindOf(component)) {
    case 'kube-scheduler':
      return 'nobodyPlaces';
    case 'kube-controller-manager':
      return 'nobodyReconciles';
    case 'kube-apiserver':
      return 'refusesAll';
    case 'etcd':
      return component === 'etcd' ? 'nothingIsStored' : 'othersElect';
    case 'kubelet':
      return 'kubeletIsSilent';
    case 'containerd':
      return 'runtimeIsSilent';
    case 'kube-proxy':
      return 'rulesStay';
    default:
      return 'pullsFail';
  }
}

function reasonOfStart({ component, detail: { reason } }: Of<'ComponentStarted'>): Reason {
  if (reason === 'powerOn') return 'nodeBoots';
  if (reason === 'thawed') return 'goesOnWhereItWas';
  const kind = kindOf(component);
  if (kind === 'kube-scheduler' || kind === 'kube-controller-manager') return 'waitsForItsLease';
  return kind === 'kubelet' || kind === 'containerd' ? 'takesWhatRuns' : 'listsAnew';
}

function reasonOfOther({ component, detail: { fault, other, role } }: Of<'Fault'>): Reason {
  switch (fault) {
    case 'cut':
      if (role) return role === 'leader' ? 'anotherTakesOver' : 'onlyWaited';
      return reasonOfCut(component, other ?? component);
    case 'slow':
    case 'slow-link':
      return 'allTakesLonger';
    case 'mend-link':
      return 'buffersFlow';
    case 'drop-watch':
      return 'goesOnFromRevision';
    case 'expire-watch':
      return 'goneListsAnew';
    case 'fill-disk':
      return 'diskEvicts';
    case 'kill-container':
      return 'containerComesBack';
    case 'image-missing':
    case 'image-private':
      return 'pullsFail';
    case 'slow-registry':
      return 'pullsTakeLonger';
    case 'clear-image':
      return 'pulledAgain';
    case 'expire-certificate':
      return kindOf(component) === 'kube-apiserver' ? 'notBelieved' : 'unauthorized';
    case 'expire-token':
      return 'unauthorized';
    default:
      return 'nextTryGoesWell';
  }
}

function reasonOfCut(a: ComponentId, b: ComponentId): Reason {
  const kinds = [kindOf(a), kindOf(b)];
  if (kinds.includes('kubectl')) return 'kubectlGivesUp';
  if (kinds.includes('registry')) return 'pullsFail';
  if (kinds.includes('containerd')) return 'runtimeIsSilent';
  if (kinds.includes('etcd')) return kinds.includes('kube-apiserver') ? 'nothingIsStored' : 'othersElect';
  return kinds.includes('kubelet') ? 'nodeIsCutOff' : 'neitherIsTold';
}
