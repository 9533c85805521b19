import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { withQuery } from '../../client/api-client.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import {
  dryRunFlag,
  fieldManagerFlag,
  fileFlags,
  printFlags,
  validateFlag,
  type Command,
} from '../command.ts';
import { CommandError, fail, notModelled, throwAll, withSource } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { withLastApplied } from '../last-applied.ts';
import { validationOf, visitFiles, type Info, type Validation } from '../manifest-source.ts';
import { dryRunOf, printDone, type DryRun } from '../output.ts';
import { createObject, getInfo, getObject, isNotFound, send } from '../rest.ts';
import { deleteFound, given } from './delete.ts';

/** Models kubectl/pkg/cmd/replace/replace.go, v1.36. */
export const replace: Command = {
  name: 'replace',
  flags: [
    ...fileFlags,
    ...printFlags,
    validateFlag,
    dryRunFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-replace' },
    bool('force'),
    bool('save-config'),
    bool('wait'),
    flag('grace-period', { kind: 'int', byDefault: '-1' }),
    flag('timeout', { kind: 'duration' }),
    flag('cascade', { bare: 'background', byDefault: 'background' }),
    flag('raw'),
    flag('subresource'),
  ],
  run: runReplace,
};

function* runReplace(k: Invocation): Process {
  const { line } = k;
  const validation = validationOf(k);
  const dryRun = dryRunOf(k);
  for (const name of ['raw', 'subresource', 'kustomize'])
    if (line.has(name)) notModelled(`kubectl replace --${name}`);
  if (!line.has('filename')) fail('must specify one of -f and -k');
  const force = line.bool('force');
  if (!force && line.int('grace-period') >= 0) fail('--grace-period must have --force specified');
  if (!force && line.duration('timeout') !== 0) fail('--timeout must have --force specified');
  if (force && dryRun !== 'none') fail('--dry-run can not be used when --force is set');
  if (force) return yield* replaceByForce(k, validation);
  const { infos, errors: unread } = yield* visitFiles(k, validation);
  const errors = [...unread];
  for (const info of infos) {
    try {
      yield* replaceOne(k, info, validation, dryRun);
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof CommandError)) throw error;
      errors.push(error);
    }
  }
  throwAll(errors);
}

function objectOf(k: Invocation, { object }: Info): Json {
  return (k.line.bool('save-config') ? withLastApplied(object) : object) as unknown as Json;
}

/** Without a version of its own the object takes the present one's, which is read for that. */
function* replaceOne(k: Invocation, info: Info, validation: Validation, dryRun: DryRun): Process {
  const { resource, namespace, name, source } = info;
  let body = objectOf(k, info);
  try {
    if (dryRun !== 'client' && info.object.metadata.resourceVersion === undefined) {
      const resourceVersion = yield* currentVersion(k, info);
      const { metadata } = body as unknown as KubeObject;
      if (resourceVersion !== undefined)
        body = { ...(body as object), metadata: { ...metadata, resourceVersion } } as unknown as Json;
    }
    if (dryRun === 'client') return printDone(k, resource, info.object, 'replaced', dryRun);
    const path = withQuery(resourcePath(resource, namespace, name), {
      ...(dryRun === 'server' && { dryRun: 'All' }),
      fieldManager: k.line.text('field-manager'),
      fieldValidation: validation,
    });
    const answer = yield* send(k, 'PUT', path, { body });
    printDone(k, resource, answer.object ?? info.object, 'replaced', dryRun);
  } catch (error) {
    throw withSource('replacing', source, error);
  }
}

/** Deletes what is there, waits until it is gone, and creates it anew. */
function* replaceByForce(k: Invocation, validation: Validation): Process {
  const { line, world } = k;
  const found = yield* visitFiles(k, 'Ignore');
  throwAll(found.errors);
  const grace = line.int('grace-period');
  const wait = line.bool('wait') || grace === 0;
  yield* deleteFound(k, [given(found.infos)], { grace: grace === 0 ? 1 : grace, wait, ignoreNotFound: true });
  const deadline = world.kernel.now + (line.duration('timeout') || 300_000);
  for (const info of found.infos) {
    while (yield* isThere(k, info)) {
      if (world.kernel.now >= deadline) fail('timed out waiting for the condition');
      yield* world.sleep(1_000);
    }
  }
  const { infos, errors } = yield* visitFiles(k, validation);
  for (const info of infos) {
    const created = yield* createObject(k, info.resource, info.namespace, objectOf(k, info), {
      fieldManager: line.text('field-manager'),
      fieldValidation: validation,
    });
    printDone(k, info.resource, created, 'replaced', 'none');
  }
  throwAll(errors);
  if (infos.length === 0) fail('no objects passed to replace');
}

function* isThere(k: Invocation, { resource, namespace, name }: Info): Process<boolean> {
  try {
    yield* getInfo(k, resource, namespace, name);
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** What the object must say of its version to be taken. A look that fails is no hindrance. */
function* currentVersion(k: Invocation, { resource, namespace, name }: Info): Process<string | undefined> {
  try {
    return (yield* getObject(k, resource, namespace, name)).metadata.resourceVersion;
  } catch (error) {
    if (error instanceof StatusError) return undefined;
    throw error;
  }
}
