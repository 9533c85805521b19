import { withQuery } from '../../client/api-client.ts';
import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { dryRunFlag, fileFlags, printFlags, selectorFlag, type Command } from '../command.ts';
import { fail, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { dryRunOf, printDone, type DryRun } from '../output.ts';
import { patchObject, send } from '../rest.ts';
import { selectObjects, type Selected } from '../targets.ts';

/** Models kubectl/pkg/cmd/scale and kubectl/pkg/scale, v1.36. */
export const scale: Command = {
  name: 'scale',
  takes: { types: ['deployments', 'replicasets', 'statefulsets'] },
  flags: [
    ...fileFlags,
    ...printFlags,
    selectorFlag,
    dryRunFlag,
    flag('replicas', { kind: 'int' }),
    flag('current-replicas', { kind: 'int', byDefault: '-1' }),
    flag('resource-version'),
    flag('timeout', { kind: 'duration' }),
    bool('all'),
  ],
  required: ['replicas'],
  run: runScale,
};

function* runScale(k: Invocation): Process {
  const { line } = k;
  const replicas = line.int('replicas');
  if (replicas < 0)
    fail('The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0');
  if (line.int('current-replicas') < -1)
    fail('The --current-replicas must specify an integer of -1 or greater');
  const dryRun = dryRunOf(k);
  const { selected, errors } = yield* selectObjects(k, line.args);
  if (line.has('resource-version') && selected.length > 1)
    fail('cannot use --resource-version with multiple resources');
  if (selected.length === 0) {
    throwAll(errors);
    fail('no objects passed to scale');
  }
  for (const target of selected) {
    if (dryRun !== 'client') yield* scaleOne(k, target, replicas, dryRun);
    printDone(k, target.resource, withReplicas(target.object, replicas), 'scaled', dryRun);
  }
  throwAll(errors);
}

function* scaleOne(k: Invocation, target: Selected, replicas: number, dryRun: DryRun): Process {
  const { resource, namespace, name } = target;
  const { line } = k;
  const query = dryRun === 'server' ? { dryRun: 'All' } : {};
  const expected = line.int('current-replicas');
  if (expected === -1 && !line.has('resource-version')) {
    const patch = { spec: { replicas } };
    yield* patchObject(k, resource, namespace, name, patch, { kind: 'merge', query, subresource: 'scale' });
  } else {
    const path = resourcePath(resource, namespace, name, 'scale');
    const current = yield* readScale(k, path);
    if (expected !== -1 && current.spec.replicas !== expected)
      fail(`Expected replicas to be ${expected}, was ${current.spec.replicas ?? 0}`);
    const wanted = line.text('resource-version');
    const { resourceVersion = '' } = current.metadata;
    if (wanted !== '' && resourceVersion !== wanted)
      fail(`Expected resource version to be ${wanted}, was ${resourceVersion}`);
    const body = { ...current, spec: { ...current.spec, replicas } } as unknown as Json;
    yield* send(k, 'PUT', withQuery(path, query), { body });
  }
  const timeoutMs = line.duration('timeout');
  if (timeoutMs > 0 && dryRun === 'none') yield* waitForReplicas(k, target, replicas, timeoutMs);
}

interface Scale extends KubeObject {
  readonly spec: { readonly replicas?: number };
  readonly status?: { readonly replicas: number };
}

function* readScale(k: Invocation, path: string): Process<Scale> {
  const answer = yield* send(k, 'GET', path);
  return (answer.object ?? answer.body) as unknown as Scale;
}

/** kubectl looks once a second whether the replicas are there. */
function* waitForReplicas(k: Invocation, target: Selected, replicas: number, timeoutMs: number): Process {
  const path = resourcePath(target.resource, target.namespace, target.name, 'scale');
  const deadline = k.world.kernel.now + timeoutMs;
  for (;;) {
    const { spec, status } = yield* readScale(k, path);
    if (spec.replicas !== replicas || status?.replicas === replicas) return;
    if (k.world.kernel.now + 1_000 > deadline) fail('timed out waiting for the condition');
    yield* k.world.sleep(1_000);
  }
}

function withReplicas(object: KubeObject, replicas: number): KubeObject {
  return { ...object, spec: { ...(object['spec'] as object), replicas } };
}
