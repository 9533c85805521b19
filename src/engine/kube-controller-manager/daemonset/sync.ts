import { StatusError } from '../../../kubernetes/status.ts';
import type { Node } from '../../../kubernetes/node.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RpcError } from '../../kernel/world.ts';
import { resource, type ControllerContext } from '../controller.ts';
import { hashLabel } from './daemon-pod.ts';
import { daemonSets, type DaemonSet } from './daemonset.ts';
import { cleanUpHistory, constructHistory } from './history.ts';
import { manage } from './manage.ts';
import { rollingUpdate } from './rolling-update.ts';
import type { DaemonSetMemory, Round } from './rounds.ts';
import { updateStatus } from './status.ts';

/** Models syncDaemonSet of pkg/controller/daemon/daemon_controller.go, v1.36. */
export function* syncDaemonSet(key: string, context: ControllerContext, memory: DaemonSetMemory): Process {
  const { expectations, writes } = memory;
  writes.ensureSeen(key, context);
  const daemonSet = context.lister<DaemonSet>(daemonSets).get(key);
  if (!daemonSet) {
    expectations.forget(key);
    writes.forget(key);
    return;
  }
  const { matchLabels = {}, matchExpressions = [] } = daemonSet.spec.selector;
  if (Object.keys(matchLabels).length === 0 && matchExpressions.length === 0) {
    const message = 'This daemon set is selecting all pods. A non-empty selector is required.';
    context.events.event(daemonSet, { type: 'Warning', reason: 'SelectingAll', message });
    return;
  }
  // Of one that goes nothing is known for certain any more.
  if (daemonSet.metadata.deletionTimestamp !== undefined) return;
  const nodes = context.lister<Node>(resource('', 'nodes')).list();
  const { current, old } = yield* constructHistory(context, daemonSet);
  const hash = current.metadata.labels?.[hashLabel] ?? '';
  const round: Round = { context, memory, key, daemonSet, nodes, hash };
  if (!expectations.met(key)) {
    yield* updateStatus(round, false);
    return;
  }
  let failure: unknown = null;
  try {
    yield* manage(round);
    if (expectations.met(key) && daemonSet.spec.updateStrategy?.type !== 'OnDelete')
      yield* rollingUpdate(round);
    yield* cleanUpHistory(round, old);
  } catch (error) {
    if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
    failure = error;
  }
  try {
    yield* updateStatus(round, true);
  } catch (error) {
    if (!failure) throw error;
  }
  if (failure) throw failure as Error;
}
