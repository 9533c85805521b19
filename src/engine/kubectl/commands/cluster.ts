import { toJson } from '../../../manifest/json-writer.ts';
import { toYaml } from '../../../manifest/yaml-writer.ts';
import { tableWriter } from '../../../kubernetes/printers/tab-writer.ts';
import type { Process } from '../../kernel/kernel.ts';
import { apiGroupVersions, apiResources, type ApiResource } from '../api-resources.ts';
import { bool, flag } from '../command-line.ts';
import type { Command } from '../command.ts';
import { CommandError, fail, notModelled, usage } from '../errors.ts';
import { discover, readDiscovery } from '../discovery.ts';
import type { Invocation } from '../invocation.ts';
import { send } from '../rest.ts';

const clientVersion = 'v1.36.4';
const kustomizeVersion = 'v5.8.1';

/** Models kubectl/pkg/cmd/version/version.go, v1.36. */
export const version: Command = {
  name: 'version',
  reads: true,
  flags: [bool('client'), flag('output', { short: 'o' }), bool('short')],
  *run(k) {
    const { line } = k;
    if (line.args.length > 0) fail(`extra arguments: [${line.args.join(' ')}]`);
    const format = line.text('output');
    if (format !== '' && format !== 'yaml' && format !== 'json') fail(`--output must be 'yaml' or 'json'`);
    const answer = line.bool('client') ? null : yield* send(k, 'GET', '/version?timeout=32s');
    const server = answer?.body as { readonly gitVersion?: string } | undefined;
    if (format === '') {
      k.out(`Client Version: ${clientVersion}\nKustomize Version: ${kustomizeVersion}\n`);
      if (server) k.out(`Server Version: ${server.gitVersion ?? ''}\n`);
      return;
    }
    const value = {
      clientVersion: { gitVersion: clientVersion, major: '1', minor: '36', platform: 'linux/amd64' },
      kustomizeVersion,
      ...(server && { serverVersion: server as Readonly<Record<string, string>> }),
    };
    k.out(format === 'yaml' ? toYaml(value) : `${toJson(value, { indent: '  ' })}\n`);
  },
};

/** Models kubectl/pkg/cmd/clusterinfo/clusterinfo.go, v1.36. */
export const clusterInfo: Command = {
  name: 'cluster-info',
  reads: true,
  subcommands: [{ name: 'dump', run: () => notModelled('kubectl cluster-info dump') }],
  *run(k) {
    yield* discover(k);
    const path =
      '/api/v1/namespaces/kube-system/services?labelSelector=kubernetes.io%2Fcluster-service%3Dtrue';
    const { items = [] } = yield* send(k, 'GET', path);
    const host = `https://${k.context.server}`;
    k.out(`Kubernetes control plane is running at ${host}\n`);
    for (const { metadata, ...service } of items) {
      const { name = '', namespace = '', labels } = metadata;
      const { ports = [] } = service['spec'] as { readonly ports?: readonly { readonly name?: string }[] };
      const port = ports[0]?.name;
      const proxied = port === undefined || port === '' ? name : `${name}:${port}`;
      k.out(
        `${labels?.['kubernetes.io/name'] ?? name} is running at ${host}/api/v1/namespaces/${namespace}/services/${proxied}/proxy\n`,
      );
    }
    k.out("\nTo further debug and diagnose cluster problems, use 'kubectl cluster-info dump'.\n");
  },
};

/** Models kubectl/pkg/cmd/apiresources/apiresources.go, v1.36. */
export const apiResourcesCommand: Command = {
  name: 'api-resources',
  reads: true,
  flags: [
    flag('api-group'),
    bool('namespaced', { byDefault: 'true' }),
    bool('no-headers'),
    bool('cached'),
    flag('output', { short: 'o' }),
    flag('sort-by'),
    flag('verbs', { kind: 'commas' }),
    flag('categories', { kind: 'commas' }),
    bool('show-labels'),
  ],
  run: listResources,
};

function* listResources(k: Invocation): Process {
  const { line } = k;
  if (line.args.length > 0) usage(k.path, `unexpected arguments: [${line.args.join(' ')}]`);
  const sortBy = line.text('sort-by');
  if (!['', 'name', 'kind'].includes(sortBy)) fail('--sort-by accepts only name or kind');
  for (const name of ['verbs', 'categories'])
    if (line.has(name)) notModelled(`kubectl api-resources --${name}`);
  if (!line.bool('cached')) yield* readDiscovery(k);
  const format = line.text('output');
  if (format !== '' && format !== 'name') notModelled(`kubectl api-resources -o ${format}`);
  const keyOf = ({ group, resource, kind }: ApiResource): string =>
    `${sortBy === 'kind' ? kind : sortBy === 'name' ? '' : group} ${resource}`;
  const shown = apiResources
    .filter(({ group }) => !line.has('api-group') || group === line.text('api-group'))
    .filter(({ namespaced }) => !line.has('namespaced') || namespaced === line.bool('namespaced'))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  if (format === 'name') {
    k.out(shown.map(({ resource, group }) => `${resource}${group === '' ? '' : `.${group}`}\n`).join(''));
    return;
  }
  const rows = shown.map(({ resource, shortNames, group, version: v, namespaced, kind }) =>
    [resource, shortNames.join(','), group === '' ? v : `${group}/${v}`, String(namespaced), kind].join('\t'),
  );
  if (!line.bool('no-headers')) rows.unshift('NAME\tSHORTNAMES\tAPIVERSION\tNAMESPACED\tKIND');
  k.out(`${tableWriter().align(rows.join('\n'))}\n`);
}

export const apiVersions: Command = {
  name: 'api-versions',
  reads: true,
  *run(k) {
    if (k.line.args.length > 0) usage(k.path, `unexpected arguments: [${k.line.args.join(' ')}]`);
    yield* readDiscovery(k);
    k.out(apiGroupVersions.map((one) => `${one}\n`).join(''));
  },
};

/** Models kubectl/pkg/cmd/top, v1.36, on a cluster without metrics-server. */
export const top: Command = {
  name: 'top',
  reads: true,
  subcommands: ['node', 'pod'].map((name): Command => ({
    name,
    aliases: [`${name}s`, name === 'node' ? 'no' : 'po'],
    flags: [
      ...['selector', 'field-selector', 'sort-by'].map((one) =>
        flag(one, one === 'selector' ? { short: 'l' } : {}),
      ),
      bool('all-namespaces', { short: 'A' }),
      bool('containers'),
      bool('no-headers'),
      bool('sum'),
      bool('show-capacity'),
    ],
    *run(k) {
      yield* readDiscovery(k);
      throw new CommandError('error: Metrics API not available');
    },
  })),
};
