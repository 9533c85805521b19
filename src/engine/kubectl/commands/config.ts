import { tableWriter } from '../../../kubernetes/printers/tab-writer.ts';
import { toJson } from '../../../manifest/json-writer.ts';
import { toYaml } from '../../../manifest/yaml-writer.ts';
import type { Json } from '../../../kubernetes/object.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import type { Command } from '../command.ts';
import { CommandError, fail, notModelled, usage } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import type { KubeContext } from '../kubeconfig.ts';

/** Models kubectl/pkg/cmd/config, v1.36: what the kubeconfig says and which context is used. */
export const config: Command = {
  name: 'config',
  subcommands: [
    {
      name: 'current-context',
      reads: true,
      *run(k) {
        yield* k.world.sleep(0);
        k.out(`${k.home.context.name}\n`);
      },
    },
    {
      name: 'get-contexts',
      reads: true,
      takes: 'contexts',
      flags: [bool('no-headers'), flag('output', { short: 'o' })],
      run: getContexts,
    },
    {
      name: 'get-clusters',
      reads: true,
      *run(k) {
        yield* k.world.sleep(0);
        k.out(`NAME\n${names(k, (context) => context.cluster)}`);
      },
    },
    {
      name: 'get-users',
      reads: true,
      *run(k) {
        yield* k.world.sleep(0);
        k.out(`NAME\n${names(k, (context) => context.user)}`);
      },
    },
    {
      name: 'set-context',
      takes: 'contexts',
      flags: [bool('current'), flag('namespace', { short: 'n' }), flag('cluster'), flag('user')],
      run: setContext,
    },
    { name: 'use-context', takes: 'contexts', aliases: ['use'], run: useContext },
    {
      name: 'view',
      reads: true,
      flags: [
        bool('minify'),
        bool('raw'),
        bool('flatten'),
        flag('output', { short: 'o', byDefault: 'yaml' }),
      ],
      run: view,
    },
    ...['delete-cluster', 'delete-context', 'delete-user', 'rename-context', 'set', 'set-cluster'].map(
      unmodelled,
    ),
    unmodelled('set-credentials'),
    unmodelled('unset'),
  ],
};

function unmodelled(name: string): Command {
  return { name, run: () => notModelled(`kubectl config ${name}`) };
}

function names({ home }: Invocation, name: (context: KubeContext) => string): string {
  const all = [...new Set(home.contexts.map(name))].sort();
  return all.map((one) => `${one}\n`).join('');
}

function* getContexts(k: Invocation): Process {
  const { line, home } = k;
  yield* k.world.sleep(0);
  const nameOnly = line.text('output') === 'name';
  const asked = line.args.length === 0 ? home.contexts.map((context) => context.name) : line.args;
  const shown = home.contexts
    .filter((context) => asked.includes(context.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (nameOnly) k.out(shown.map((context) => `${context.name}\n`).join(''));
  else {
    const rows = shown.map((context) => {
      const current = context.name === home.context.name;
      const { name, cluster, user } = context;
      // The kubeconfig that kubeadm writes names no namespace: `default` is kubectl's own choice.
      const { namespace } = current ? home.context : context;
      return [current ? '*' : ' ', name, cluster, user, namespace === 'default' ? '' : namespace].join('\t');
    });
    const header = 'CURRENT\tNAME\tCLUSTER\tAUTHINFO\tNAMESPACE';
    const lines = line.bool('no-headers') ? rows : [header, ...rows];
    k.out(`${tableWriter().align(lines.join('\n'))}\n`);
  }
  const missing = asked.find((name) => !home.contexts.some((context) => context.name === name));
  if (missing !== undefined) fail(`context ${missing} not found`);
}

function* setContext(k: Invocation): Process {
  const { line, home } = k;
  yield* k.world.sleep(0);
  const [given, ...more] = line.args;
  if (more.length > 0) usage(k.path, `Unexpected args: [${line.args.join(' ')}]`);
  if (line.bool('current') === (given !== undefined))
    fail('you must specify a non-empty context name or --current');
  const name = given ?? home.context.name;
  const before = home.contexts.find((context) => context.name === name);
  if (line.has('cluster') || line.has('user') || !before) notModelled('a new context in the kubeconfig');
  const isCurrent = name === home.context.name;
  const base = isCurrent ? home.context : before;
  const after: KubeContext = { ...base, ...(line.has('namespace') && { namespace: line.text('namespace') }) };
  home.contexts.splice(home.contexts.indexOf(before), 1, after);
  if (isCurrent) home.context = after;
  k.out(`Context "${name}" modified.\n`);
}

function* useContext(k: Invocation): Process {
  yield* k.world.sleep(0);
  const [name, ...more] = k.line.args;
  if (name === undefined || more.length > 0) usage(k.path, `Unexpected args: [${k.line.args.join(' ')}]`);
  const found = k.home.contexts.find((context) => context.name === name);
  if (!found) throw new CommandError(`error: no context exists with the name: "${name}"`);
  k.home.context = found;
  k.out(`Switched to context "${name}".\n`);
}

function* view(k: Invocation): Process {
  yield* k.world.sleep(0);
  const { home, line } = k;
  const contexts = line.bool('minify') ? [home.context] : home.contexts;
  const unique = (name: (context: KubeContext) => string): KubeContext[] =>
    contexts.filter((context, i) => contexts.findIndex((other) => name(other) === name(context)) === i);
  const value: Json = {
    apiVersion: 'v1',
    clusters: unique((context) => context.cluster).map(({ cluster, server }) => ({
      cluster: { 'certificate-authority-data': 'DATA+OMITTED', server: `https://${server}` },
      name: cluster,
    })),
    contexts: contexts.map(({ cluster, user, namespace, name }) => ({
      context: { cluster, ...(namespace !== 'default' && { namespace }), user },
      name,
    })),
    'current-context': home.context.name,
    kind: 'Config',
    users: unique((context) => context.user).map((context) => ({
      name: context.user,
      user: userOf(context),
    })),
  };
  k.out(line.text('output') === 'json' ? `${toJson(value, { indent: '    ' })}\n` : toYaml(value));
}

function userOf({ credential }: KubeContext): Json {
  switch (credential.kind) {
    case 'certificate':
      return { 'client-certificate-data': 'DATA+OMITTED', 'client-key-data': 'DATA+OMITTED' };
    case 'token':
      return { token: 'REDACTED' };
    case 'none':
      return {};
  }
}
