import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { toYaml } from '../../../manifest/yaml-writer.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { fieldManagerFlag, fileFlags, selectorFlag, type Command } from '../command.ts';
import { errorText } from '../error-text.ts';
import { CommandError, fail, notModelled } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { lastApplied, lastAppliedOf } from '../last-applied.ts';
import { visitFiles, type Info } from '../manifest-source.ts';
import { createObject, getInfo, isNotFound, patchObject } from '../rest.ts';
import { threeWayPatch } from '../strategic-diff.ts';
import { unifiedDiff } from '../unified-diff.ts';

/** Where a person's machine keeps passing files. */
const temporary = ['', 'tmp'].join('/');

/** Models kubectl/pkg/cmd/diff/diff.go, v1.36. */
export const diff: Command = {
  name: 'diff',
  reads: true,
  flags: [
    ...fileFlags,
    selectorFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-client-side-apply' },
    bool('server-side'),
    bool('force-conflicts'),
    bool('prune'),
    bool('show-managed-fields'),
    bool('show-secrets'),
    flag('concurrency', { kind: 'int', byDefault: '1' }),
  ],
  run: runDiff,
};

/** A difference is exit code 1; anything that goes wrong is more. */
const troubleCode = 2;

function* runDiff(k: Invocation): Process {
  try {
    yield* compareAll(k);
  } catch (error) {
    if (error instanceof CommandError && error.exitCode === 1 && error.message !== '')
      throw new CommandError(error.message, troubleCode);
    if (error instanceof StatusError) throw new CommandError(errorText(error, k.context.server), troubleCode);
    throw error;
  }
}

function* compareAll(k: Invocation): Process {
  const { line } = k;
  for (const name of ['server-side', 'prune', 'kustomize', 'selector'])
    if (line.has(name)) notModelled(`kubectl diff --${name}`);
  if (line.args.length > 0)
    throw new CommandError(
      `error: Unexpected args: [${line.args.join(' ')}]\nSee '${k.path} -h' for help and examples`,
    );
  if (!line.has('filename')) fail('must specify one of -f and -k');
  const { infos, errors } = yield* visitFiles(k, 'Ignore');
  const [first] = errors;
  if (first) throw first;
  const random = k.world.random('kubectl', 'temporary directory');
  const directory = (name: string): string =>
    `${temporary}/${name}-${1_000_000_000 + random.integer(3_294_967_296)}`;
  const [live, merged] = [directory('LIVE'), directory('MERGED')];
  let differs = false;
  for (const info of infos) {
    const { before, after } = yield* bothSides(k, info);
    const text = unifiedDiff(before, after);
    if (text === '') continue;
    differs = true;
    const name = fileName(info);
    const time = k.world.clock.nowMicro().replace('T', ' ').replace('Z', '000 +0000');
    k.out(`diff -u -N ${live}/${name} ${merged}/${name}\n`);
    k.out(`--- ${live}/${name}\t${time}\n+++ ${merged}/${name}\t${time}\n${text}`);
  }
  if (differs) throw new CommandError('');
}

function fileName({ resource, namespace, name }: Info): string {
  const group = resource.group === '' ? '' : `${resource.group}.`;
  return `${group}${resource.version}.${resource.kind}.${namespace ?? ''}.${name}`;
}

/** The object as it is, and as it would be: the API server tells, without storing anything. */
function* bothSides(k: Invocation, info: Info): Process<{ before: string; after: string }> {
  const { resource, namespace, name, object } = info;
  const query = { dryRun: 'All', fieldManager: k.line.text('field-manager') };
  let current: KubeObject;
  try {
    current = yield* getInfo(k, resource, namespace, name);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const created = yield* createObject(k, resource, namespace, object as unknown as Json, query);
    return { before: '', after: shown(created) };
  }
  const { [lastApplied]: _, ...annotations } = object.metadata.annotations ?? {};
  const modified = { ...object, metadata: { ...object.metadata, annotations } };
  const patch = threeWayPatch((lastAppliedOf(current) ?? {}) as never, modified as never, current as never);
  if (Object.keys(patch).length === 0) return { before: '', after: '' };
  const metadata = { ...(patch['metadata'] as object), resourceVersion: current.metadata.resourceVersion };
  const result = yield* patchObject(
    k,
    resource,
    namespace,
    name,
    { ...patch, metadata },
    {
      query,
    },
  );
  return { before: shown(current), after: shown(result) };
}

function shown(object: KubeObject): string {
  const { managedFields: _, ...metadata } = object.metadata as KubeObject['metadata'] & {
    readonly managedFields?: unknown;
  };
  return toYaml({ ...object, metadata } as unknown as Json);
}
