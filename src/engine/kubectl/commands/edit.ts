import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { toYaml } from '../../../manifest/yaml-writer.ts';
import { parseManifest } from '../../../manifest/manifest.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import {
  fieldManagerFlag,
  fileFlags,
  printFlags,
  selectorFlag,
  validateFlag,
  type Command,
} from '../command.ts';
import { qualifiedResource } from '../discovery.ts';
import { CommandError, fail, notModelled, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { kindProblems, readOpenApi, validationOf } from '../manifest-source.ts';
import { printDone } from '../output.ts';
import { patchObject } from '../rest.ts';
import { equalJson, twoWayPatch } from '../strategic-diff.ts';
import { selectObjects, type Selected } from '../targets.ts';

/** Models kubectl/pkg/cmd/edit and cmd/util/editor, v1.36. */
export const edit: Command = {
  name: 'edit',
  takes: { types: 'all' },
  flags: [
    ...fileFlags,
    ...printFlags,
    selectorFlag,
    validateFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-edit' },
    bool('output-patch'),
    bool('save-config'),
    bool('windows-line-endings'),
    flag('subresource'),
  ],
  run: runEdit,
};

function* runEdit(k: Invocation): Process {
  const { line } = k;
  if (line.has('subresource')) notModelled('kubectl edit --subresource');
  const { selected, errors } = yield* selectObjects(k, line.args, { emptyMeansAll: true });
  throwAll(errors);
  if (selected.length === 0) fail('edit cancelled, no objects found');
  const original = textOf(selected);
  let header = headerOf([]);
  let edited = original;
  let failed = false;
  // After a failure the editor opens again, with what was written and why it failed.
  for (;;) {
    const before = edited;
    edited = k.editor(`${header}${withoutComments(edited)}`);
    if (failed && withoutComments(before) === withoutComments(edited))
      return preserved(k, 'Edit cancelled, no valid changes were saved.');
    const text = withoutComments(edited);
    const problems = yield* applyEdit(k, selected, original, text);
    if (problems === null) return;
    header = headerOf(problems);
    failed = true;
  }
}

/** Returns null when all is done, or what the person has to mend. */
function* applyEdit(
  k: Invocation,
  selected: readonly Selected[],
  original: string,
  text: string,
): Process<readonly string[] | null> {
  const { documents, failure } = parseManifest(text, 'edited-file');
  const [value] = documents.map((document) => document.value);
  if (failure) return [`The edited file had a syntax error: ${failure.message}`];
  const problems = value === undefined ? [] : kindProblems(value);
  if (problems.length > 0) {
    k.err(
      `error: : Invalid value: "The edited file failed validation": error validating data: ${problems.join(', ')}\n`,
    );
    return [];
  }
  if (value !== undefined) yield* readOpenApi(k, value);
  if (text === original) {
    k.err('Edit cancelled, no changes made.\n');
    return null;
  }
  if (!/\S/.test(text) || value === undefined) {
    k.err('Edit cancelled, saved file was empty.\n');
    return null;
  }
  return yield* sendEdits(k, selected, value);
}

function* sendEdits(
  k: Invocation,
  selected: readonly Selected[],
  value: Json,
): Process<readonly string[] | null> {
  const { items } = value as { readonly items?: readonly KubeObject[] };
  const wanted = selected.length === 1 ? [value as unknown as KubeObject] : (items ?? []);
  const again: string[] = [];
  for (const after of wanted) {
    const target = selected.find(({ object }) => object.metadata.uid === after.metadata.uid);
    if (!target) fail(`no original object found for ${after.kind}/${after.metadata.name ?? ''}`);
    const problem = yield* sendEdit(k, target, after);
    if (problem !== null) again.push(problem);
  }
  return again.length > 0 ? again : null;
}

function* sendEdit(k: Invocation, target: Selected, after: KubeObject): Process<string | null> {
  const { resource, namespace, name, object } = target;
  const before = withoutManagedFields(object);
  if (equalJson(before as unknown as Json, after as unknown as Json)) {
    printDone(k, resource, object, 'skipped', 'none');
    return null;
  }
  for (const field of ['apiVersion', 'kind'] as const)
    if (before[field] !== after[field]) fail(`At least one of apiVersion, kind and name was changed`);
  if (name !== after.metadata.name) fail('At least one of apiVersion, kind and name was changed');
  const patch = twoWayPatch(before as never, after as never);
  if (k.line.bool('output-patch')) k.out(`Patch: ${JSON.stringify(patch)}\n`);
  try {
    const query = { fieldManager: k.line.text('field-manager'), fieldValidation: validationOf(k) };
    printDone(
      k,
      resource,
      yield* patchObject(k, resource, namespace, name, patch, { query }),
      'edited',
      'none',
    );
    return null;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return refused(k, `${qualifiedResource(resource)} "${name}"`, error);
  }
}

/** What can be mended goes back to the editor; anything else ends the command. */
function refused(k: Invocation, what: string, { status }: StatusError): string {
  const message = status.message ?? '';
  if (status.reason === 'Invalid') {
    k.err(`error: ${what} is invalid\n`);
    const causes = (status.details?.causes ?? []).map(
      ({ field = '', message: why = '' }) => `# * ${field}: ${why}`,
    );
    return [`${what} was not valid:`, ...causes].join('\n');
  }
  if (status.reason === 'NotFound') {
    k.err(`error: ${what} could not be found on the server\n`);
    k.err(`The edits you made on deleted resources have been saved to "${copyPath}"\n`);
  } else {
    k.err(`error: ${what} could not be patched: ${message}\n`);
    k.err(`You can run \`kubectl replace -f ${copyPath}\` to try this update again.\n`);
  }
  throw new CommandError('');
}

/** Where kubectl keeps what was written, among the machine's passing files; here it is kept nowhere. */
const copyPath = ['', 'tmp', 'kubectl-edit-1234567890.yaml'].join('/');

function preserved(k: Invocation, why: string): never {
  k.err(`A copy of your changes has been stored to "${copyPath}"\n`);
  return fail(why);
}

function textOf(selected: readonly Selected[]): string {
  const objects = selected.map(({ object }) => withoutManagedFields(object) as unknown as Json);
  const [only] = objects;
  if (only !== undefined && objects.length === 1) return toYaml(only);
  return toYaml({ apiVersion: 'v1', items: objects, kind: 'List', metadata: {} });
}

function withoutManagedFields(object: KubeObject): KubeObject {
  const { managedFields: _, ...metadata } = object.metadata as KubeObject['metadata'] & {
    readonly managedFields?: unknown;
  };
  return { ...object, metadata };
}

function headerOf(reasons: readonly string[]): string {
  return `# Please edit the object below. Lines beginning with a '#' will be ignored,
# and an empty file will abort the edit. If an error occurs while saving this file will be
# reopened with the relevant failures.
#
${reasons.map((reason) => `# ${asComment(reason)}\n#\n`).join('')}`;
}

/** A reason may go over several lines: kubectl marks each. Models hashOnLineBreak in cmd/util/editor. */
function asComment(text: string): string {
  return text.replace(/\n(?=[^#])/g, '\n# ');
}

/** Models cmdutil.StripComments, v1.36: empty lines before the first other one go too. */
function withoutComments(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/^\n+/, '');
}
