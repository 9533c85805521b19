import { parseManifest } from '../../../manifest/manifest.ts';
import type { Json } from '../../../kubernetes/object.ts';
import { bool, flag } from '../command-line.ts';
import { dryRunFlag, fieldManagerFlag, fileFlags, printFlags, type Command } from '../command.ts';
import { fail, notModelled, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { dryRunOf, printDone, type DryRun } from '../output.ts';
import type { Process } from '../../kernel/kernel.ts';
import { patchObject } from '../rest.ts';
import { equalJson } from '../strategic-diff.ts';
import { selectObjects, type Selected } from '../targets.ts';

/** Models kubectl/pkg/cmd/patch/patch.go, v1.36. */
export const patch: Command = {
  name: 'patch',
  takes: { types: 'all' },
  flags: [
    ...fileFlags,
    ...printFlags,
    dryRunFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-patch' },
    flag('patch', { short: 'p' }),
    flag('patch-file'),
    flag('type', { byDefault: 'strategic' }),
    flag('subresource'),
    bool('local'),
  ],
  run: runPatch,
};

const kinds = ['json', 'merge', 'strategic'] as const;

type Kind = (typeof kinds)[number];

function* runPatch(k: Invocation): Process {
  const { line } = k;
  const dryRun = dryRunOf(k);
  if (line.has('patch') && line.has('patch-file')) fail('cannot specify --patch and --patch-file together');
  if (line.text('patch') === '' && line.text('patch-file') === '')
    fail('must specify --patch or --patch-file containing the contents of the patch');
  if (line.bool('local') || dryRun === 'client') notModelled('kubectl patch --local and --dry-run=client');
  const kind = kinds.find((name) => name === line.text('type').toLowerCase());
  if (!kind) fail(`--type must be one of [${kinds.join(' ')}], not ${JSON.stringify(line.text('type'))}`);
  const body = patchOf(k);
  const { selected, errors } = yield* selectObjects(k, line.args);
  for (const target of selected) yield* patchOne(k, target, kind, body, dryRun);
  throwAll(errors);
  if (selected.length === 0) fail('no objects passed to patch');
}

function patchOf({ line, files }: Invocation): Json {
  const path = line.text('patch-file');
  const text = path === '' ? line.text('patch') : files.get(path.replace(/^\.\//, ''));
  if (text === undefined) fail(`unable to read patch file: open ${path}: no such file or directory`);
  const { documents, failure } = parseManifest(text, '');
  if (failure) {
    const problem = failure.message.replace(/^error parsing : (error converting YAML to JSON: )?/, '');
    fail(`unable to parse ${JSON.stringify(line.text('patch'))}: ${problem}`);
  }
  return documents[0]?.value ?? null;
}

function* patchOne(k: Invocation, target: Selected, kind: Kind, body: Json, dryRun: DryRun): Process {
  const { resource, namespace, name, object } = target;
  const subresource = k.line.text('subresource');
  const query = {
    ...(dryRun === 'server' && { dryRun: 'All' }),
    fieldManager: k.line.text('field-manager'),
  };
  const result = yield* patchObject(k, resource, namespace, name, body, {
    kind,
    query,
    ...(subresource !== '' && { subresource }),
  });
  const changed = !equalJson(object as unknown as Json, result as unknown as Json);
  printDone(k, resource, result, changed ? 'patched' : 'patched (no change)', dryRun);
}
