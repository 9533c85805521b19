import type { Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import { bool, flag } from '../command-line.ts';
import { allNamespacesFlag, fileFlags, printFlags, selectorFlag, type Command } from '../command.ts';
import { CommandError, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { RowPrinter, type RowOptions } from '../rows.ts';
import { fetchTargets, type Fetched, type Group } from '../targets.ts';

export const get: Command = {
  name: 'get',
  reads: true,
  takes: { types: 'all' },
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

/** Models kubectl/pkg/cmd/get/get.go, v1.36. */
function* runGet(k: Invocation): Process {
  const { line } = k;
  if (line.has('raw')) return yield* part('kubectl').getRaw(k);
  const { args } = line;
  if (args.length === 0 && !line.has('filename')) {
    throw new CommandError(
      `You must specify the type of resource to get. Use "kubectl api-resources" for a complete list of supported resources.\n\nerror: Required resource not specified.\nUse "kubectl explain <resource>" for a detailed description of that resource (e.g. kubectl explain pods).\nSee 'kubectl get -h' for help and examples`,
    );
  }
  if (line.bool('watch') || line.bool('watch-only')) return yield* part('kubectl').watchOne(k);
  const format = line.text('output') || (line.has('template') ? 'go-template' : '');
  const rows = format === '' || format === 'wide';
  const fetched = yield* fetchTargets(k, args, {
    table: rows,
    ...(line.has('chunk-size') && {
      listQuery: line.int('chunk-size') > 0 ? { limit: line.text('chunk-size') } : {},
    }),
    ...(line.has('sort-by') && { listQuery: rows ? { includeObject: 'Object' } : {} }),
  });
  if (rows) printRows(k, fetched, format === 'wide');
  else part('kubectl').printObjects(k, fetched, format);
  throwAll(fetched.errors);
}

export function rowOptions(k: Invocation, resource: Resource, wide: boolean, withKind: boolean): RowOptions {
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
    const sorted = k.line.has('sort-by') ? part('kubectl').sortObjects(items, k.line.text('sort-by')) : items;
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
