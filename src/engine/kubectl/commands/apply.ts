import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { objectKey } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RpcError } from '../../kernel/world.ts';
import { part } from '../../parts.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { bool, flag } from '../command-line.ts';
import {
  allNamespacesFlag,
  dryRunFlag,
  fieldManagerFlag,
  fileFlags,
  printFlags,
  selectorFlag,
  validateFlag,
  type Command,
} from '../command.ts';
import { CommandError, fail, throwAll, notModelled, usage, withSource } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { withLastApplied, withoutNulls } from '../last-applied.ts';
import { infoText, validationOf, visitFiles, type Info, type Validation } from '../manifest-source.ts';
import { dryRunOf, printDone, type DryRun } from '../output.ts';
import { createObject, getInfo, isNotFound } from '../rest.ts';

export const apply: Command = {
  name: 'apply',
  flags: [
    ...fileFlags,
    ...printFlags,
    validateFlag,
    dryRunFlag,
    selectorFlag,
    allNamespacesFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-client-side-apply' },
    bool('server-side'),
    bool('force-conflicts'),
    bool('prune'),
    bool('all'),
    bool('force'),
    bool('overwrite', { byDefault: 'true' }),
    bool('wait'),
    flag('grace-period', { kind: 'int', byDefault: '-1' }),
    flag('cascade', { bare: 'background', byDefault: 'background' }),
    flag('timeout', { kind: 'duration' }),
    flag('applyset'),
  ],
  run: runApply,
};

export interface ApplyOptions {
  readonly dryRun: DryRun;
  readonly validation: Validation;
  readonly fieldManager: string;
}

/** Models kubectl/pkg/cmd/apply/apply.go, v1.36: client-side apply. */
function* runApply(k: Invocation): Process {
  const { line } = k;
  if (line.args.length > 0) usage(k.path, `Unexpected args: [${line.args.join(' ')}]`);
  for (const name of ['server-side', 'prune', 'kustomize', 'applyset', 'selector'])
    if (line.has(name)) notModelled(`kubectl apply --${name}`);
  if (!line.has('filename')) fail('must specify one of -f and -k');
  const options: ApplyOptions = {
    dryRun: dryRunOf(k),
    validation: validationOf(k),
    fieldManager: line.text('field-manager'),
  };
  const { infos, errors: unread } = yield* visitFiles(k, options.validation);
  if (infos.length === 0 && unread.length === 0) fail('no objects passed to apply');
  const errors: Error[] = [...unread];
  for (const info of infos) {
    try {
      yield* applyOne(k, info, options);
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof CommandError || error instanceof RpcError))
        throw error;
      errors.push(error);
    }
  }
  throwAll(errors);
}

function* applyOne(k: Invocation, info: Info, options: ApplyOptions): Process {
  const { object, resource, name, source } = info;
  if (name === '' && object.metadata.generateName)
    fail(`from ${object.metadata.generateName}: cannot use generate name with apply`);
  if (name === '') {
    fail(
      `error when retrieving current configuration of:\n${infoText(info)}\nfrom server for: "${source}": resource name may not be empty`,
    );
  }
  const modified = withLastApplied(object);
  const current = yield* currentObject(k, info);
  if (!current) {
    const created = yield* createOne(k, info, modified, options);
    printDone(k, resource, created, 'created', options.dryRun);
    return;
  }
  yield* part('kubectl').applyChange(k, info, options, modified, current);
}

/** The object as it is now, or null. */
function* currentObject(k: Invocation, info: Info): Process<KubeObject | null> {
  const { resource, namespace, name, source } = info;
  try {
    return yield* getInfo(k, resource, namespace, name);
  } catch (error) {
    if (!isNotFound(error))
      throw withSource(
        `retrieving current configuration of:\n${infoText(info)}\nfrom server for:`,
        source,
        error,
      );
  }
  return null;
}

function* createOne(
  k: Invocation,
  { resource, namespace, source, name }: Info,
  modified: KubeObject,
  { dryRun, validation, fieldManager }: ApplyOptions,
): Process<KubeObject> {
  const body = withoutNulls(modified as unknown as Json);
  const { world } = k;
  const about = objectKey(resource, namespace ?? undefined, name);
  yield* world.step(
    'kubectl',
    'ComputePatch',
    0.3,
    { changed: true, patch: body },
    { about, outcome: 'changed' },
  );
  if (dryRun === 'client') return body as unknown as KubeObject;
  try {
    return yield* createObject(k, resource, namespace, body, {
      ...(dryRun === 'server' && { dryRun: 'All' }),
      fieldManager,
      fieldValidation: validation,
    });
  } catch (error) {
    throw withSource('creating', source, error);
  }
}
