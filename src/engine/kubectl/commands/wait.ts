import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { allNamespacesFlag, fileFlags, printFlags, selectorFlag, type Command } from '../command.ts';
import { CommandError, fail, throwAll } from '../errors.ts';
import { followUntil, timeIsUp } from '../follow.ts';
import type { Invocation } from '../invocation.ts';
import { findPath } from '../json-path.ts';
import { printDone } from '../output.ts';
import { getObject, isNotFound } from '../rest.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { selectObjects, type Selected } from '../targets.ts';
import { waitUntilGone } from './delete.ts';

/** Models kubectl/pkg/cmd/wait, v1.36. */
export const wait: Command = {
  name: 'wait',
  takes: { types: 'all' },
  flags: [
    ...fileFlags,
    ...printFlags,
    selectorFlag,
    allNamespacesFlag,
    flag('field-selector'),
    flag('for', { kind: 'list' }),
    flag('timeout', { kind: 'duration', byDefault: '30s' }),
    bool('all'),
    bool('local'),
  ],
  run: runWait,
};

type Condition =
  | { readonly kind: 'delete' | 'create' }
  | { readonly kind: 'met'; readonly met: (object: KubeObject) => boolean };

/** How often kubectl looks whether something has been created. */
const lookMs = 500;
const weekMs = 168 * 3_600_000;

function* runWait(k: Invocation): Process {
  const { line, world } = k;
  const asked = line.list('for');
  const conditions = asked.map(conditionOf);
  if (conditions.length === 0) fail(`unrecognized condition: [${asked.join(' ')}]`);
  const given = line.duration('timeout');
  const timeoutMs = given < 0 ? weekMs : given;
  const deadline = world.kernel.now + timeoutMs;
  const forDelete = conditions.some(({ kind }) => kind === 'delete');
  if (conditions.some(({ kind }) => kind === 'create')) yield* untilCreated(k, deadline);
  const { selected, errors: unread } = yield* selectObjects(k, line.args);
  const errors = unread.filter((error) => !(forDelete && isNotFound(error)));
  for (const target of selected) {
    try {
      for (const condition of conditions) yield* waitForOne(k, target, condition, deadline, timeoutMs);
    } catch (error) {
      if (!(error instanceof CommandError || error instanceof StatusError)) throw error;
      errors.push(error);
    }
  }
  throwAll(errors);
  if (selected.length === 0 && !forDelete) fail('no matching resources found');
}

function conditionOf(text: string): Condition {
  const lower = text.toLowerCase();
  if (lower === 'delete' || lower === 'create') return { kind: lower };
  if (text.startsWith('condition=')) {
    const [name = '', value = 'true'] = text.slice('condition='.length).split(/=(.*)/s);
    return { kind: 'met', met: (object) => hasCondition(object, name, value) };
  }
  if (text.startsWith('jsonpath='))
    return { kind: 'met', met: pathCondition(text.slice('jsonpath='.length)) };
  return fail(`unrecognized condition: ${JSON.stringify(text)}`);
}

interface ConditionStatus {
  readonly type?: string;
  readonly status?: string;
  readonly observedGeneration?: number;
}

function hasCondition(object: KubeObject, name: string, value: string): boolean {
  const { conditions = [], observedGeneration } = (object['status'] ?? {}) as {
    readonly conditions?: readonly ConditionStatus[];
    readonly observedGeneration?: number;
  };
  const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
  const found = conditions.find(({ type = '' }) => same(type, name));
  if (!found) return false;
  const { generation } = object.metadata;
  const seen = found.observedGeneration ?? observedGeneration;
  if (generation !== undefined && seen !== undefined && seen < generation) return false;
  return same(found.status ?? '', value);
}

/** `{.status.phase}=Running`, or a path alone that must lead to something. */
function pathCondition(input: string): (object: KubeObject) => boolean {
  const parts = input.split(/(?<!=)=(?!=)/);
  if (parts.length > 2) {
    fail(
      "jsonpath wait format must be --for=jsonpath='{.status.readyReplicas}'=3 or --for=jsonpath='{.status.readyReplicas}'",
    );
  }
  const [path = '', raw] = parts;
  const wanted = raw?.replace(/^['"]+|['"]+$/g, '');
  if (wanted === '')
    fail(
      "jsonpath wait has to have a value after equal sign, like --for=jsonpath='{.status.readyReplicas}'=3",
    );
  return (object) => {
    const values = findPath(path, object as unknown as Json);
    if (values.length === 0) return false;
    if (values.length > 1) fail('given jsonpath expression matches more than one value');
    const [value] = values;
    if (wanted === undefined) return true;
    if (typeof value === 'object' && value !== null)
      fail('jsonpath leads to a nested object or list which is not supported');
    return String(value).trim() === wanted.trim();
  };
}

function* untilCreated(k: Invocation, deadline: number): Process {
  const { kernel } = k.world;
  for (;;) {
    const { selected, errors } = yield* selectObjects(k, k.line.args);
    const unexpected = errors.filter((error) => !isNotFound(error));
    throwAll(unexpected);
    if (selected.length > 0 && errors.length === 0) return;
    if (kernel.now + lookMs > deadline) {
      yield* k.world.sleep(Math.max(0, deadline - kernel.now));
      fail('timed out waiting for the condition');
    }
    yield* k.world.sleep(lookMs);
  }
}

function* waitForOne(
  k: Invocation,
  target: Selected,
  condition: Condition,
  deadline: number,
  timeoutMs: number,
): Process {
  const { resource, name } = target;
  switch (condition.kind) {
    case 'create':
      return printDone(k, resource, target.object, 'condition met', 'none');
    case 'delete':
      if (timeoutMs === 0 && (yield* getOrNull(k, target)))
        fail(`condition not met for ${resource.resource}/${name}`);
      if (timeoutMs > 0) yield* waitUntilGone(k, target, deadline);
      return printDone(k, resource, target.object, 'condition met', 'none');
    case 'met': {
      const found = yield* untilMet(k, target, condition.met, deadline, timeoutMs);
      return printDone(k, resource, found, 'condition met', 'none');
    }
  }
}

function* getOrNull(k: Invocation, { resource, namespace, name }: Selected): Process<KubeObject | null> {
  try {
    return yield* getObject(k, resource, namespace, name);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function* untilMet(
  k: Invocation,
  target: Selected,
  met: (object: KubeObject) => boolean,
  deadline: number,
  timeoutMs: number,
): Process<KubeObject> {
  const { resource, namespace, name } = target;
  if (timeoutMs === 0) {
    const object = yield* getObject(k, resource, namespace, name);
    return met(object) ? object : fail(`condition not met for ${resource.resource}/${name}`);
  }
  const late = `timed out waiting for the condition on ${resource.resource}/${name}`;
  if (k.world.kernel.now > deadline) fail(late);
  const answer = yield* followUntil<KubeObject>(k, target, deadline, {
    changed: ({ change, object }) => (change !== 'DELETED' && met(object) ? object : undefined),
  });
  return answer === timeIsUp ? fail(late) : answer;
}
