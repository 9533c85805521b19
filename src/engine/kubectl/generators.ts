import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { fail } from './errors.ts';
import type { Invocation } from './invocation.ts';
import { withLastApplied } from './last-applied.ts';
import { dryRunOf, printDone } from './output.ts';
import { createObject } from './rest.ts';

/** Shows that the command line itself became an object. */
export function* decoded(k: Invocation, objects: readonly string[]): Process {
  const ms = k.world.random('kubectl', 'decode').around(0.6);
  yield* k.world.step('kubectl', 'DecodeManifest', ms, { file: null, objects });
}

/** `a=1`, `b=2` as an object; a pair without `=` has no value. */
export function keyValues(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs
      .filter((pair) => pair !== '')
      .map((pair) => {
        const equals = pair.indexOf('=');
        return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
      }),
  );
}

export interface Generated {
  readonly resource: Resource;
  readonly object: KubeObject;
  /** How the failure to create it begins: `failed to create configmap: `; null leaves the error as it came. */
  readonly failure: string | null;
  /** Most generators put the namespace into the object only where `-n` was given. */
  readonly namespaced?: boolean;
}

/**
 * Creates what `kubectl create KIND` made of its flags. Such commands need no discovery: they know their kind.
 * Models kubectl/pkg/cmd/create/create_*.go, v1.36.
 */
export function* createGenerated(k: Invocation, generated: Generated): Process {
  const { resource, failure } = generated;
  const dryRun = dryRunOf(k);
  let { object } = generated;
  if (k.namespaceGiven && resource.namespaced)
    object = { ...object, metadata: { ...object.metadata, namespace: k.namespace } };
  if (k.line.bool('save-config')) object = withLastApplied(object);
  yield* decoded(k, [`${object.kind}/${object.metadata.name ?? ''}`]);
  let created = object;
  if (dryRun !== 'client') {
    const namespace = resource.namespaced ? k.namespace : null;
    try {
      created = yield* createObject(k, resource, namespace, object as unknown as Json, {
        ...(dryRun === 'server' && { dryRun: 'All' }),
        fieldManager: k.line.text('field-manager') || 'kubectl-create',
        fieldValidation: k.line.text('validate') === 'warn' ? 'Warn' : 'Strict',
      });
    } catch (error) {
      if (failure === null || !(error instanceof StatusError)) throw error;
      fail(`${failure}${error.status.message ?? ''}`);
    }
  }
  printDone(k, resource, created, 'created', dryRun, dryRun === 'client');
}

/** The one NAME that a generator takes. */
export function nameArgument(k: Invocation): string {
  const { args } = k.line;
  const [name] = args;
  if (name === undefined || args.length > 1)
    fail(`exactly one NAME is required, got ${args.length}\nSee '${k.path} -h' for help and examples`);
  return name;
}
