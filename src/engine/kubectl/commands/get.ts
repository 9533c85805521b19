import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { allNamespacesFlag, fileFlags, printFlags, selectorFlag, type Command } from '../command.ts';
import { printCustomColumns } from '../custom-columns.ts';
import { CommandError, fail, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { printAs, splitFormat } from '../output.ts';
import { send, tableAccept } from '../rest.ts';
import { RowPrinter, type RowOptions } from '../rows.ts';
import { sortObjects } from '../sort-objects.ts';
import { fetchTargets, namespaceOf, parseTargets, type Fetched, type Group } from '../targets.ts';
import { watchAll } from '../watch.ts';

export const get: Command = {
  name: 'get',
  flags: [
    ...fileFlags,
    ...printFlags,
    selectorFlag,
    allNamespacesFlag,
    flag('field-selector'),
    flag('sort-by'),
    flag('label-columns', { short: 'L', kind: 'commas' }),
    bool('show-labels'),
    bool('no-headers'),
    bool('watch', { short: 'w' }),
    bool('watch-only'),
    bool('output-watch-events'),
    bool('ignore-not-found'),
    bool('show-kind'),
    bool('server-print', { byDefault: 'true' }),
    flag('chunk-size', { kind: 'int', byDefault: '500' }),
    flag('raw'),
    flag('subresource'),
  ],
  run: runGet,
};

const formats =
  'custom-columns,custom-columns-file,go-template,go-template-file,json,jsonpath,jsonpath-as-json,jsonpath-file,kyaml,name,template,templatefile,wide,yaml';

/** Models kubectl/pkg/cmd/get/get.go, v1.36. */
function* runGet(k: Invocation): Process {
  const { line } = k;
  if (line.has('raw')) return yield* getRaw(k);
  const { args } = line;
  if (args.length === 0 && !line.has('filename')) {
    throw new CommandError(
      `You must specify the type of resource to get. Use "kubectl api-resources" for a complete list of supported resources.\n\nerror: Required resource not specified.\nUse "kubectl explain <resource>" for a detailed description of that resource (e.g. kubectl explain pods).\nSee 'kubectl get -h' for help and examples`,
    );
  }
  if (line.bool('watch') || line.bool('watch-only')) return yield* watchOne(k);
  const format = line.text('output');
  const rows = format === '' || format === 'wide';
  const fetched = yield* fetchTargets(k, args, {
    table: rows,
    ...(line.has('sort-by') && { listQuery: rows ? { includeObject: 'Object' } : {} }),
  });
  if (rows) printRows(k, fetched, format === 'wide');
  else printObjects(k, fetched, format);
  throwAll(fetched.errors);
}

function* getRaw(k: Invocation): Process {
  const path = k.line.text('raw');
  const answer = yield* send(k, 'GET', path.startsWith('/') ? path : `/${path}`);
  const body = answer.body ?? (answer.object as unknown as Json);
  k.out(typeof body === 'string' ? body : `${JSON.stringify(body, null, 2)}`);
}

function rowOptions(k: Invocation, resource: Resource, wide: boolean, withKind: boolean): RowOptions {
  const { line } = k;
  return {
    wide,
    withKind: withKind || line.bool('show-kind'),
    headers: !line.bool('no-headers'),
    withNamespace: line.bool('all-namespaces') && resource.namespaced,
    labelColumns: line.list('label-columns'),
    showLabels: line.bool('show-labels'),
    events: line.bool('output-watch-events'),
  };
}

function printRows(k: Invocation, { groups, errors }: Fetched, wide: boolean): void {
  const withKind = new Set(groups.map((group) => group.resource)).size > 1;
  const nowMs = k.world.clock.nowMs();
  let text = '';
  for (const [i, { resource, items }] of merged(groups).entries()) {
    const sorted = k.line.has('sort-by') ? sortObjects(items, k.line.text('sort-by')) : items;
    const table = new RowPrinter(resource, rowOptions(k, resource, wide, withKind)).print(sorted, nowMs);
    if (i > 0 && table !== '' && text !== '' && !k.line.bool('no-headers')) text += '\n';
    text += table;
  }
  if (text !== '') k.out(text);
  else if (errors.length === 0 && !k.line.bool('ignore-not-found')) {
    const namespaced = groups.every((group) => group.resource.namespaced) && !k.line.bool('all-namespaces');
    k.err(namespaced ? `No resources found in ${k.namespace} namespace.\n` : 'No resources found\n');
  }
}

/** Neighbours of one kind make one table: `get pod a b`. */
function merged(groups: readonly Group[]): Group[] {
  const result: Group[] = [];
  for (const group of groups) {
    const last = result.at(-1);
    if (last?.resource === group.resource)
      result[result.length - 1] = { ...last, items: [...last.items, ...group.items] };
    else result.push(group);
  }
  return result;
}

function printObjects(k: Invocation, { groups, errors, single }: Fetched, format: string): void {
  if (single && errors.length > 0) return;
  let items = groups.flatMap((group) => group.items);
  if (k.line.has('sort-by')) items = [...sortObjects(items, k.line.text('sort-by'))];
  const [kind, template] = splitFormat(format);
  if (kind === 'custom-columns') {
    k.out(printCustomColumns(template ?? '', items, !k.line.bool('no-headers')));
    return;
  }
  if (kind === 'name') {
    for (const group of groups)
      for (const item of group.items) printAs(k, 'name', item as unknown as Json, group.resource);
    return;
  }
  if (!['json', 'yaml', 'jsonpath', 'go-template', 'template'].includes(kind)) {
    fail(
      `unable to match a printer suitable for the output format "${format}", allowed formats are: ${formats}`,
    );
  }
  if (single) {
    const [item] = items;
    if (item) printAs(k, format, item as unknown as Json, groups[0]?.resource ?? null);
    return;
  }
  const list = {
    apiVersion: 'v1',
    items: items as unknown as Json,
    kind: 'List',
    metadata: { resourceVersion: '' },
  };
  printAs(k, format, list, null);
}

/** `-w`: what is there, and then every change, until somebody stops it. */
function* watchOne(k: Invocation): Process {
  const { line } = k;
  const targets = yield* parseTargets(k, line.args);
  if (targets.resources.length !== 1 || (targets.named?.length ?? 0) > 1)
    fail('you may only specify a single resource type');
  const [resource] = targets.resources as [Resource];
  const fetched = yield* fetchTargets(k, line.args, { table: true });
  if (fetched.errors.length > 0) throw fetched.errors[0] as Error;
  const [group] = fetched.groups as [Group];
  const show = showing(k, resource);
  if (!line.bool('watch-only')) show(group.items, 'ADDED');

  const namespace = line.bool('all-namespaces') ? null : namespaceOf(k, resource);
  const name = targets.named?.[0]?.name;
  const fields = name === undefined ? line.text('field-selector') : `metadata.name=${name}`;
  const query = {
    fieldSelector: fields || undefined,
    labelSelector: line.text('selector') || undefined,
    resourceVersion: String(group.revision ?? 0),
  };
  // A watch of one object begins with the object itself, which stands there already.
  let skip = name !== undefined;
  yield* watchAll(k, resource, namespace, query, {
    accept: tableAccept,
    changed: ({ change, object }) => {
      if (!skip) show([object], change);
      skip = false;
    },
  });
}

function showing(
  k: Invocation,
  resource: Resource,
): (objects: readonly KubeObject[], change: string) => void {
  const format = k.line.text('output');
  if (format !== '' && format !== 'wide') {
    return (objects) => {
      for (const object of objects) {
        if (format === 'yaml') k.out('---\n');
        printAs(k, format, object as unknown as Json, resource);
      }
    };
  }
  const printer = new RowPrinter(resource, rowOptions(k, resource, format === 'wide', false));
  return (objects, change) => {
    const text = printer.print(objects, k.world.clock.nowMs(), change);
    if (text !== '') k.out(text);
  };
}
