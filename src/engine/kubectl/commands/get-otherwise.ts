import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { printCustomColumns } from '../custom-columns.ts';
import { fail } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { printAs, templateOf } from '../print-as.ts';
import { tableAccept } from '../rest.ts';
import { RowPrinter } from '../rows.ts';
import { sortObjects } from '../sort-objects.ts';
import { fetchTargets, namespaceOf, parseTargets, type Fetched, type Group } from '../targets.ts';
import { watchAll } from '../watch.ts';
import { rowOptions } from './get.ts';

const formats =
  'custom-columns,custom-columns-file,go-template,go-template-file,json,jsonpath,jsonpath-as-json,jsonpath-file,kyaml,name,template,templatefile,wide,yaml';

/** `-o`: the objects themselves, or something out of them. */
export function printObjects(k: Invocation, { groups, errors, single }: Fetched, format: string): void {
  if (single && errors.length > 0) return;
  let items = groups.flatMap((group) => group.items);
  if (k.line.has('sort-by')) items = [...sortObjects(items, k.line.text('sort-by'))];
  const [kind, template] = templateOf(k, format);
  if (kind === 'custom-columns') {
    k.out(printCustomColumns(template ?? '', items, !k.line.bool('no-headers')));
    return;
  }
  if (kind === 'name') {
    for (const group of groups)
      for (const item of group.items) printAs(k, 'name', item as unknown as Json, group.resource);
    return;
  }
  if (!['json', 'yaml', 'jsonpath', 'jsonpath-as-json', 'go-template'].includes(kind)) {
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
export function* watchOne(k: Invocation): Process {
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
