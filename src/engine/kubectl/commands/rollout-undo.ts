import type { Json } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { fail, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { lastApplied } from '../last-applied.ts';
import { dryRunOf, printDone, type DryRun } from '../output.ts';
import { withoutHash } from '../replica-sets.ts';
import { patchObject } from '../rest.ts';
import { revisionsOf, type Revision } from '../revisions.ts';
import { equalJson } from '../strategic-diff.ts';
import { selectObjects, type Selected } from '../targets.ts';
import { templateText } from './rollout-history.ts';

/** Models kubectl/pkg/cmd/rollout/rollout_undo.go and polymorphichelpers/rollback.go, v1.36. */
export function* rolloutUndo(k: Invocation): Process {
  const { line } = k;
  if (line.args.length === 0 && !line.has('filename')) fail('required resource not specified');
  const dryRun = dryRunOf(k);
  const { selected, errors } = yield* selectObjects(k, line.args, { emptyMeansAll: true });
  for (const target of selected) {
    const { resource, object, name } = target;
    if (object.metadata.annotations?.[lastApplied] !== undefined) {
      k.err(
        `Warning: resource ${resource.resource}/${name} was previously managed with 'kubectl apply'. Rolling back will not update the ${lastApplied} annotation, which may cause unexpected behavior on future 'kubectl apply' operations. Consider using 'kubectl apply' with your previous configuration file instead.\n`,
      );
    }
    printDone(k, resource, object, yield* rollBack(k, target, dryRun), dryRun);
  }
  throwAll(errors);
}

function* rollBack(k: Invocation, target: Selected, dryRun: DryRun): Process<string> {
  const to = k.line.int('to-revision');
  if (to < 0) fail(`unable to find specified revision ${to} in history`);
  const revisions = yield* revisionsOf(k, target);
  const goal = goalOf(target, revisions, to);
  const { kind } = target.resource;
  if (dryRun === 'client') return `${kind === 'Deployment' ? '' : 'will roll back to '}${templateText(goal)}`;
  const { paused, template } = goal.workload['spec'] as {
    readonly paused?: boolean;
    readonly template: Json;
  };
  if (paused === true)
    fail(
      "you cannot rollback a paused deployment; resume it first with 'kubectl rollout resume' and try again",
    );
  if (equalJson(withoutHash(goal.template), withoutHash(template)))
    return `skipped rollback (current template already matches revision ${to})`;
  const { resource, namespace, name } = target;
  const query = dryRun === 'server' ? { dryRun: 'All' } : {};
  try {
    if (kind === 'Deployment')
      yield* patchObject(k, resource, namespace, name, deploymentPatch(goal), { kind: 'json', query });
    else yield* patchObject(k, resource, namespace, name, goal.object['data'] as Json, { query });
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    fail(`failed restoring revision ${to}: ${error.status.message ?? ''}`);
  }
  return 'rolled back';
}

function goalOf({ resource, name }: Selected, revisions: readonly Revision[], to: number): Revision {
  if (to > 0) {
    const found = revisions.find(({ number }) => number === to);
    return found ?? fail(`unable to find specified revision ${to} in history`);
  }
  const previous = revisions.at(-2);
  if (previous) return previous;
  return fail(
    resource.kind === 'Deployment'
      ? `no rollout history found for deployment "${name}"`
      : 'no last revision to roll back to',
  );
}

/** Annotations of the Deployment that stay as they are; all others come from the ReplicaSet. */
const kept = [
  lastApplied,
  'deployment.kubernetes.io/revision',
  'deployment.kubernetes.io/revision-history',
  'deployment.kubernetes.io/desired-replicas',
  'deployment.kubernetes.io/max-replicas',
  'deprecated.deployment.rollback.to',
];

function deploymentPatch({ template, workload, object }: Revision): Json {
  const entries = (annotations: Readonly<Record<string, string>> = {}, keep: boolean): [string, string][] =>
    Object.entries(annotations).filter(([key]) => kept.includes(key) === keep);
  const annotations = Object.fromEntries([
    ...entries(workload.metadata.annotations, true),
    ...entries(object.metadata.annotations, false),
  ]);
  return [
    { op: 'replace', path: '/spec/template', value: withoutHash(template) },
    { op: 'replace', path: '/metadata/annotations', value: annotations },
  ];
}
