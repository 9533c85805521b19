import type { Json } from '../../../kubernetes/object.ts';
import type { Node } from '../../../kubernetes/node.ts';
import type { Taint } from '../../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool } from '../command-line.ts';
import {
  dryRunFlag,
  fieldManagerFlag,
  printFlags,
  selectorFlag,
  validateFlag,
  type Command,
} from '../command.ts';
import { resourceArgument } from '../discovery.ts';
import { fail, usage } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { doneText, dryRunOf } from '../output.ts';
import { getObject, listObjects, patchObject } from '../rest.ts';
import { twoWayPatch } from '../strategic-diff.ts';

const nodes = resourceNamed('', 'nodes') as Resource;

/** Models kubectl/pkg/cmd/taint/taint.go, v1.36. */
export const taint: Command = {
  name: 'taint',
  takes: { types: ['nodes'] },
  flags: [
    ...printFlags,
    validateFlag,
    selectorFlag,
    dryRunFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-taint' },
    bool('overwrite'),
    bool('all'),
  ],
  run: runTaint,
};

interface TaintChange {
  readonly add: readonly Taint[];
  readonly remove: readonly { readonly key: string; readonly effect: string }[];
}

function* runTaint(k: Invocation): Process {
  const { line } = k;
  const [kind = '', ...rest] = line.args;
  if (kind === '')
    usage(k.path, 'one or more resources must be specified as <resource> <name> or <resource>/<name>');
  const firstSpec = rest.findIndex((arg) => /[=:]/.test(arg) || arg.endsWith('-'));
  const names = firstSpec < 0 ? rest : rest.slice(0, firstSpec);
  const specs = firstSpec < 0 ? [] : rest.slice(firstSpec);
  if (specs.length === 0) fail('at least one taint update is required');
  const change = taintChange(specs, k.path);
  const resource = yield* resourceArgument(k, kind);
  if (resource !== nodes) fail(`invalid resource type ${resource.resource}, only node(s) is supported`);
  if (names.length === 0 && !line.bool('all') && !line.has('selector'))
    fail("at least one resource name must be specified since '--all' parameter is not set");
  if (names.length === 0) {
    for (const node of yield* nodesMeant(k, names)) yield* taintOne(k, node, change);
    return;
  }
  for (const name of names) yield* taintOne(k, (yield* getObject(k, nodes, null, name)) as Node, change);
}

/** The nodes that the names or `-l` mean, all of them fetched first. */
export function* nodesMeant(k: Invocation, names: readonly string[]): Process<readonly Node[]> {
  const found: Node[] = [];
  if (names.length > 0)
    for (const name of names) found.push((yield* getObject(k, nodes, null, name)) as Node);
  else {
    const selector = k.line.text('selector') || undefined;
    found.push(
      ...((yield* listObjects(k, nodes, null, { labelSelector: selector, limit: '500' })).items as Node[]),
    );
  }
  return found;
}

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

function taintChange(specs: readonly string[], path: string): TaintChange {
  const add: Taint[] = [];
  const remove: { key: string; effect: string }[] = [];
  for (const spec of specs) {
    const removal = spec.endsWith('-');
    const text = removal ? spec.slice(0, -1) : spec;
    const match = /^([^=:]+)(?:=([^:]*))?(?::(\w+))?$/.exec(text);
    if (!match) fail(`invalid taint spec: ${spec}`);
    const [, key = '', value, effect = ''] = match;
    if (effect !== '' && !effects.includes(effect))
      usage(path, `invalid taint effect: ${effect}, unsupported taint effect`);
    if (removal) remove.push({ key, effect });
    else if (effect === '') fail(`invalid taint spec: ${spec}`);
    else
      add.push({
        key,
        ...(value !== undefined && value !== '' && { value }),
        effect: effect as Taint['effect'],
      });
  }
  return { add, remove };
}

function* taintOne(k: Invocation, node: Node, { add, remove }: TaintChange): Process {
  const { name = '' } = node.metadata;
  const before = node.spec.taints ?? [];
  const same = (a: Pick<Taint, 'key' | 'effect'>, b: Pick<Taint, 'key' | 'effect'>): boolean =>
    a.key === b.key && a.effect === b.effect;
  if (!k.line.bool('overwrite')) {
    const taken = add.filter((taint) => before.some((other) => same(taint, other)));
    if (taken.length > 0)
      fail(
        `node ${name} already has ${taken.map((t) => t.key).join(', ')} taint(s) with same effect(s) and --overwrite is false`,
      );
  }
  const gone = (taint: Taint): boolean =>
    remove.some(({ key, effect }) => key === taint.key && (effect === '' || effect === taint.effect));
  for (const { key, effect } of remove)
    if (!before.some((t) => t.key === key && (effect === '' || t.effect === effect)))
      fail(`taint "${key}${effect === '' ? '' : `:${effect}`}" not found`);
  const kept = before.filter((taint) => !gone(taint) && !add.some((other) => same(taint, other)));
  const after = [...add, ...kept];
  const patch = { spec: { taints: after.length > 0 ? after : null } } as unknown as Json;
  yield* patchObject(k, nodes, null, name, patch, {
    query: { fieldManager: k.line.text('field-manager'), fieldValidation: 'Strict' },
  });
  const done = add.length > 0 && remove.length > 0 ? 'modified' : add.length > 0 ? 'tainted' : 'untainted';
  k.out(`node/${name} ${done}\n`);
}

/** Models kubectl/pkg/cmd/drain/drain.go RunCordonOrUncordon, v1.36. */
export const cordon: Command = {
  name: 'cordon',
  takes: { names: 'nodes' },
  flags: [selectorFlag, dryRunFlag],
  run: (k) => cordonAll(k, true),
};

export const uncordon: Command = {
  name: 'uncordon',
  takes: { names: 'nodes' },
  flags: [selectorFlag, dryRunFlag],
  run: (k) => cordonAll(k, false),
};

function* cordonAll(k: Invocation, unschedulable: boolean): Process {
  const { line } = k;
  if (line.args.length === 0 && !line.has('selector'))
    usage(k.path, `USAGE: ${k.path.replace('kubectl ', '')} NODE [flags]`);
  yield* resourceArgument(k, 'nodes');
  const names = line.args.map((arg) => arg.replace(/^nodes?\//, ''));
  for (const node of yield* nodesMeant(k, names)) yield* cordonOne(k, node, unschedulable);
}

/** Returns whether the node changed. */
export function* cordonOne(k: Invocation, node: Node, unschedulable: boolean): Process<boolean> {
  const { name = '' } = node.metadata;
  const word = unschedulable ? 'cordoned' : 'uncordoned';
  if ((node.spec.unschedulable === true) === unschedulable) {
    k.out(`node/${name} already ${word}\n`);
    return false;
  }
  const { unschedulable: _, ...spec } = node.spec;
  const after = { ...node, spec: unschedulable ? { ...spec, unschedulable } : spec };
  const patch = twoWayPatch(node as never, after as never);
  const dryRun = dryRunOf(k);
  if (dryRun !== 'client')
    yield* patchObject(k, nodes, null, name, patch, dryRun === 'server' ? { query: { dryRun: 'All' } } : {});
  k.out(`node/${name} ${doneText(word, dryRun)}\n`);
  return true;
}
