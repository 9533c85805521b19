import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag, type FlagSpec } from '../command-line.ts';
import { changeContainers, matchesPattern, resourcesAndPairs, withEnv } from '../container-change.ts';
import { fail, notModelled } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { withContainers } from '../pod-template.ts';
import { selectObjects } from '../targets.ts';

export const setEnvFlags: readonly FlagSpec[] = [
  flag('containers', { short: 'c', byDefault: '*' }),
  flag('from'),
  flag('prefix'),
  flag('env', { short: 'e', kind: 'list' }),
  flag('keys', { kind: 'commas' }),
  bool('list'),
  bool('resolve'),
  bool('overwrite', { byDefault: 'true' }),
];

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: object;
}

/** Models kubectl/pkg/cmd/set/set_env.go, v1.36. */
export function* setEnv(k: Invocation): Process {
  const { line } = k;
  if (line.bool('local') || line.bool('resolve')) notModelled('kubectl set env --local and --resolve');
  const { targets, pairs: given } = resourcesAndPairs(line.args, 'environment');
  if (targets.length === 0 && !line.has('filename'))
    fail('one or more resources must be specified as <resource> <name> or <resource>/<name>');
  if (line.bool('list') && line.has('output')) fail('--list and --output may not be specified together');
  if (line.has('keys') && !line.has('from'))
    fail('when specifying --keys, a configmap or secret must be provided with --from');
  const pairs = [...line.list('env'), ...given];
  const remove = pairs.filter((pair) => !pair.includes('=') && pair.endsWith('-'));
  const variables: Variable[] = pairs.filter((pair) => pair.includes('=')).map(variableOf);
  if (line.has('from')) variables.push(...(yield* variablesFrom(k, line.text('from'))));
  const prefix = line.text('prefix');
  const wanted = variables.map((variable) => ({ ...variable, name: `${prefix}${variable.name}` }));
  const removed = remove.map((pair) => pair.slice(0, -1));
  if (line.bool('list')) return yield* listEnv(k, targets, wanted, removed);
  yield* changeContainers(k, {
    targets,
    done: 'env updated',
    failure: 'failed to patch env update to pod template: ',
    change: (object, problems) =>
      withContainers(object, (container) => {
        if (!matchesPattern(line.text('containers'), container.name)) return container;
        const taken = (container.env ?? []).find((old) => wanted.some((one) => one.name === old.name));
        if (!line.bool('overwrite') && taken) {
          problems.push(
            `'${taken.name}' already has a value (${taken.value ?? ''}), and --overwrite is false`,
          );
          return container;
        }
        return withEnv(container, wanted, removed);
      }),
  });
}

function variableOf(pair: string): Variable {
  const equals = pair.indexOf('=');
  const name = pair.slice(0, equals);
  if (!/^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(name)) {
    fail(
      `"${name}" is not a valid key name: a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit (e.g. 'my.env-name',  or 'MY_ENV.NAME',  or 'MyEnvName1', regex used for validation is '[-._a-zA-Z][-._a-zA-Z0-9]*')`,
    );
  }
  return { name, value: pair.slice(equals + 1) };
}

function* variablesFrom(k: Invocation, from: string): Process<readonly Variable[]> {
  const { selected, errors } = yield* selectObjects(k, [from]);
  const [first] = errors;
  if (first) throw first;
  const keys = k.line.list('keys');
  return selected.flatMap(({ object }) => {
    const field = sourceField(object);
    const data = (object['data'] ?? {}) as Readonly<Record<string, string>>;
    return Object.keys(data)
      .filter((key) => keys.length === 0 || keys.includes(key))
      .map((key) => ({
        name: key.toUpperCase().replace(/[^A-Z0-9_]/g, '_'),
        valueFrom: { [field]: { name: object.metadata.name ?? '', key } },
      }));
  });
}

function sourceField({ kind }: KubeObject): string {
  if (kind === 'ConfigMap') return 'configMapKeyRef';
  return kind === 'Secret' ? 'secretKeyRef' : fail('unsupported resource specified in --from');
}

function* listEnv(
  k: Invocation,
  targets: readonly string[],
  wanted: readonly Variable[],
  removed: readonly string[],
): Process {
  const { selected, errors } = yield* selectObjects(k, targets);
  const [first] = errors;
  if (first) throw first;
  for (const { object, name } of selected) {
    withContainers(object, (container) => {
      if (!matchesPattern(k.line.text('containers'), container.name)) return container;
      k.out(`# ${object.kind} ${name}, container ${container.name}\n`);
      for (const variable of withEnv(container, wanted, removed).env ?? [])
        k.out(`${lineOf(variable as Variable)}\n`);
      return container;
    });
  }
}

function lineOf({ name, value, valueFrom }: Variable): string {
  if (valueFrom === undefined) return `${name}=${value ?? ''}`;
  const [[kind, source] = ['', {}]] = Object.entries(valueFrom as Readonly<Record<string, object>>);
  const { name: from, key, fieldPath, resource } = source as Readonly<Record<string, string>>;
  switch (kind) {
    case 'configMapKeyRef':
      return `# ${name} from configmap ${from ?? ''}, key ${key ?? ''}`;
    case 'secretKeyRef':
      return `# ${name} from secret ${from ?? ''}, key ${key ?? ''}`;
    case 'fieldRef':
      return `# ${name} from field path ${fieldPath ?? ''}`;
    default:
      return `# ${name} from resource field ${resource ?? ''}`;
  }
}
