import { isNotFound } from '../rest.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { allNamespacesFlag, fileFlags, selectorFlag, type Command } from '../command.ts';
import { describe } from '../describe/describers.ts';
import { resourceArgument } from '../discovery.ts';
import { CommandError, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { fetchTargets } from '../targets.ts';

/** Models kubectl/pkg/cmd/describe/describe.go, v1.36. */
export const describeCommand: Command = {
  name: 'describe',
  reads: true,
  takes: { types: 'all' },
  flags: [
    ...fileFlags,
    selectorFlag,
    allNamespacesFlag,
    bool('show-events', { byDefault: 'true' }),
    flag('chunk-size', { kind: 'int', byDefault: '500' }),
  ],
  run: runDescribe,
};

function* runDescribe(k: Invocation): Process {
  const { line } = k;
  const { args } = line;
  if (args.length === 0 && !line.has('filename')) {
    throw new CommandError(
      'error: You must specify the type of resource to describe. Use "kubectl api-resources" for a complete list of supported resources.\n',
    );
  }
  const { groups, errors: notFound } = yield* fetchTargets(k, args);
  const errors = [...notFound];
  const found = groups.flatMap(({ resource, items }) =>
    items.map(({ metadata }) => ({ resource, metadata })),
  );
  const several = found.length > 1 || errors.length > 0;
  const showEvents = line.has('show-events') ? line.bool('show-events') : !several;
  const [first] = errors;
  if (isNotFound(first) && args.length === 2)
    return yield* describeMatching(k, first, line.bool('show-events'));
  let written = 0;
  for (const { resource, metadata } of found) {
    try {
      const { namespace = null, name = '' } = metadata;
      const text = yield* describe(k, resource, namespace, name, showEvents);
      k.out(written++ === 0 ? text : `\n\n${text}`);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      errors.push(error);
    }
  }
  if (found.length === 0 && errors.length === 0) {
    k.err(
      line.bool('all-namespaces')
        ? 'No resources found\n'
        : `No resources found in ${k.namespace} namespace.\n`,
    );
  }
  throwAll(errors);
}

/** No object has the name, but it may be the beginning of several names. */
function* describeMatching(k: Invocation, notFound: StatusError, showEvents: boolean): Process {
  const [kind = '', prefix = ''] = k.line.args;
  const resource = yield* resourceArgument(k, kind);
  const { groups } = yield* fetchTargets(k, [kind]);
  const names = groups.flatMap(({ items }) => items.map(({ metadata }) => metadata));
  const matching = names.filter(({ name = '' }) => name.startsWith(prefix));
  for (const { namespace = null, name = '' } of matching)
    k.out(`${yield* describe(k, resource, namespace, name, showEvents)}\n`);
  if (matching.length === 0) throw notFound;
}
