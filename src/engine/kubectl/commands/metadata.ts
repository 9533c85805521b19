import { sortedPairs } from '../../../kubernetes/printers/selector-text.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag, type FlagSpec } from '../command-line.ts';
import {
  allNamespacesFlag,
  dryRunFlag,
  fieldManagerFlag,
  fileFlags,
  printFlags,
  selectorFlag,
  type Command,
} from '../command.ts';
import { printedName } from '../discovery.ts';
import { resourcesAndPairs } from '../container-change.ts';
import { CommandError, fail, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { doneText, dryRunOf, type DryRun } from '../output.ts';
import { printAs } from '../print-as.ts';
import { patchObject } from '../rest.ts';
import { selectObjects, type Selected } from '../targets.ts';
import type { Json } from '../../../kubernetes/object.ts';

const flags: readonly FlagSpec[] = [
  ...fileFlags,
  ...printFlags,
  selectorFlag,
  allNamespacesFlag,
  dryRunFlag,
  fieldManagerFlag,
  flag('field-selector'),
  flag('resource-version'),
  bool('overwrite'),
  bool('all'),
  bool('list'),
  bool('local'),
];

/** Models kubectl/pkg/cmd/label/label.go, v1.36. */
export const label: Command = {
  name: 'label',
  takes: { types: 'all' },
  flags,
  run: (k) => change(k, 'labels'),
};

/** Models kubectl/pkg/cmd/annotate/annotate.go, v1.36. */
export const annotate: Command = {
  name: 'annotate',
  takes: { types: 'all' },
  flags,
  run: (k) => change(k, 'annotations'),
};

type Field = 'labels' | 'annotations';

interface Change {
  readonly set: readonly (readonly [key: string, value: string])[];
  readonly remove: readonly string[];
}

function* change(k: Invocation, field: Field): Process {
  const { line } = k;
  const what = field === 'labels' ? 'label' : 'annotation';
  const { targets, pairs } = resourcesAndPairs(line.args, what);
  if (targets.length === 0 && !line.has('filename'))
    fail('one or more resources must be specified as <resource> <name> or <resource>/<name>');
  if (pairs.length === 0 && !line.bool('list')) fail(`at least one ${what} update is required`);
  const wanted = changeOf(pairs, field);
  const dryRun = dryRunOf(k);
  const { selected, errors: notFound } = yield* selectObjects(k, targets);
  const errors = [...notFound];
  for (const target of selected) {
    try {
      if (line.bool('list')) listPairs(k, field, target, selected.length > 1);
      else yield* changeOne(k, field, wanted, target, dryRun);
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof CommandError)) throw error;
      errors.push(error);
    }
  }
  throwAll(errors);
}

/** `--list`: what is there, as pairs. */
function listPairs(
  k: Invocation,
  field: Field,
  { resource, object, name }: Selected,
  several: boolean,
): void {
  const indent = several ? ' ' : '';
  if (several) k.out(`Listing ${field} for ${resource.kind}.${resource.group}/${name}:\n`);
  for (const pair of sortedPairs(object.metadata[field])) k.out(`${indent}${pair}\n`);
}

const labelValue = /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/;

function changeOf(pairs: readonly string[], field: Field): Change {
  const set: [string, string][] = [];
  const remove: string[] = [];
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    if (equals > 0) {
      const value = pair.slice(equals + 1);
      if (field === 'labels' && !(labelValue.test(value) && value.length <= 63)) {
        fail(
          `invalid label value: ${JSON.stringify(pair)}: a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')`,
        );
      }
      set.push([pair.slice(0, equals), value]);
    } else if (pair.endsWith('-')) remove.push(pair.slice(0, -1));
    else fail(`unknown ${field === 'labels' ? 'label' : 'annotation'} spec: ${pair}`);
  }
  for (const [key] of set)
    if (remove.includes(key))
      fail(
        `can not both modify and remove ${field === 'labels' ? 'a label' : 'an annotation'} in the same command`,
      );
  return { set, remove };
}

function* changeOne(
  k: Invocation,
  field: Field,
  { set, remove }: Change,
  { resource, object, namespace, name }: Selected,
  dryRun: DryRun,
): Process {
  const before = object.metadata[field] ?? {};
  if (!k.line.bool('overwrite')) refuseOverwrite(field, set, before);
  const missing = remove.filter((key) => before[key] === undefined);
  if (field === 'labels') for (const key of missing) k.out(`label "${key}" not found.\n`);
  const patch: Record<string, string | null> = {};
  for (const [key, value] of set) if (before[key] !== value) patch[key] = value;
  for (const key of remove) if (before[key] !== undefined) patch[key] = null;
  const changed = Object.keys(patch).length > 0;
  let result = object;
  // kubectl annotate sends its patch even where nothing changes.
  if ((changed || field === 'annotations') && dryRun !== 'client') {
    result = yield* patchObject(
      k,
      resource,
      namespace,
      name,
      { metadata: { [field]: patch } },
      {
        kind: 'merge',
        query: {
          ...(dryRun === 'server' && { dryRun: 'All' }),
          fieldManager:
            k.line.text('field-manager') || `kubectl-${field === 'labels' ? 'label' : 'annotate'}`,
        },
      },
    );
  }
  const format = k.line.text('output');
  if (format !== '') printAs(k, format, result as unknown as Json, resource);
  else
    k.out(
      `${printedName(resource, name)} ${doneText(doneWord(field, set.length, remove.length, changed), dryRun)}\n`,
    );
}

function refuseOverwrite(field: Field, set: Change['set'], before: Readonly<Record<string, string>>): void {
  const taken = set
    .filter(([key, value]) => before[key] !== undefined && (before[key] !== value || field === 'annotations'))
    .map(([key]) => `'${key}' already has a value (${before[key] ?? ''})`);
  if (taken.length === 0) return;
  if (field === 'labels') fail(`${taken[0] ?? ''}, and --overwrite is false`);
  fail(`--overwrite is false but found the following declared annotation(s): ${taken.join('; ')}`);
}

function doneWord(field: Field, set: number, removed: number, changed: boolean): string {
  if (field === 'annotations') return 'annotated';
  if (!changed) return 'not labeled';
  return set === 0 && removed > 0 ? 'unlabeled' : 'labeled';
}
