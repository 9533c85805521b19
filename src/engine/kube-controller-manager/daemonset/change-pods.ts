import { namespacedName } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { createPod, deletePod, isNamespaceTerminating, slowStart, together } from '../pod-control.ts';
import { isActive, podsOf } from '../owned-pods.ts';
import { fitOf } from './should-run.ts';
import { daemonPod } from './daemon-pod.ts';
import { pods, type Round } from './rounds.ts';

/** No more Pods than this are created, and no more deleted, in one sync. */
const burstReplicas = 250;

/** Makes a Pod for each of the nodes and deletes the Pods. Models syncNodes of daemon_controller.go, v1.36. @throws StatusError after the rest was done */
export function* changePods(round: Round, surplus: readonly Pod[], needing: readonly string[]): Process {
  const { context, memory, key, daemonSet, hash } = round;
  const { expectations, writes } = memory;
  const wanted = needing.slice(0, burstReplicas);
  const victims = surplus.slice(0, burstReplicas);
  expectations.expect(key, wanted.length, victims.map(namespacedName));
  if (wanted.length + victims.length > 0) yield* announce(round, wanted.length, victims.length);
  let next = 0;
  const { successes, failure } = yield* slowStart(context, wanted.length, function* () {
    const pod = daemonPod(daemonSet, wanted[next++] ?? '', hash);
    try {
      writes.wrote(key, pods, yield* createPod(context, daemonSet, pod));
    } catch (error) {
      // In a namespace that is going nothing can be done, and nothing has to.
      if (!(error instanceof StatusError && isNamespaceTerminating(error))) throw error;
    }
  });
  for (let i = successes; i < wanted.length; i++) expectations.creationSeen(key);
  const results = yield* together(
    context,
    victims.map((pod) => () => deletePod(context, daemonSet, pod)),
  );
  for (const [i, result] of results.entries())
    if (result instanceof StatusError) expectations.deletionSeen(key, namespacedName(victims[i] as Pod));
  const refused = results.find(
    (result) => result instanceof StatusError && result.status.reason !== 'NotFound',
  );
  if (failure ?? refused) throw (failure ?? refused) as StatusError;
}

function* announce({ context, daemonSet, key, nodes }: Round, created: number, deleted: number): Process {
  const said = [
    ...(created > 0 ? [`create ${created} ${created === 1 ? 'Pod' : 'Pods'}`] : []),
    ...(deleted > 0 ? [`delete ${deleted} ${deleted === 1 ? 'Pod' : 'Pods'}`] : []),
  ];
  const detail = {
    controller: 'daemonset-controller',
    key,
    desired: nodes.filter((node) => fitOf(node, daemonSet).shouldRun).length,
    actual: podsOf(daemonSet, context).filter(isActive).length,
    decision: said.join(', '),
  };
  const options = { about: `/registry/daemonsets/${key}`, reads: ['spec.template'] } as const;
  yield* context.world.step(context.component, 'Sync', 0.15, detail, options);
}
