import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { toJson } from '../../../manifest/json-writer.ts';
import { toBase64 } from '../base64.ts';
import { bool, flag, type FlagSpec } from '../command-line.ts';
import type { Command } from '../command.ts';
import { fail, notModelled } from '../errors.ts';
import { createGenerated, nameArgument } from '../generators.ts';
import type { Invocation } from '../invocation.ts';
import { generatorFlags } from './generator-flags.ts';

const configMaps = resourceNamed('', 'configmaps') as Resource;
const secrets = resourceNamed('', 'secrets') as Resource;
const namespaces = resourceNamed('', 'namespaces') as Resource;
const serviceAccounts = resourceNamed('', 'serviceaccounts') as Resource;

const sourceFlags: readonly FlagSpec[] = [
  flag('from-literal', { kind: 'list' }),
  flag('from-file', { kind: 'commas' }),
  flag('from-env-file', { kind: 'commas' }),
  bool('append-hash'),
];

/** Models create_configmap.go, v1.36. */
export const createConfigMap: Command = {
  name: 'configmap',
  aliases: ['cm'],
  flags: [...generatorFlags, ...sourceFlags],
  *run(k) {
    const name = nameArgument(k);
    const data = dataFrom(
      k,
      (key) => `"${key}" is not a valid key name for a ConfigMap`,
      (key) =>
        `cannot add key "${key}", another key by that name already exists in Data for ConfigMap "${name}"`,
    );
    const object: KubeObject = {
      kind: 'ConfigMap',
      apiVersion: 'v1',
      metadata: { name },
      ...(Object.keys(data).length > 0 && { data }),
    };
    yield* createGenerated(k, { resource: configMaps, object, failure: 'failed to create configmap: ' });
  },
};

/** Models create_secret.go, v1.36. */
const genericSecret: Command = {
  name: 'generic',
  flags: [...generatorFlags, ...sourceFlags, flag('type')],
  *run(k) {
    const name = nameArgument(k);
    const data = dataFrom(
      k,
      (key) => `"${key}" is not valid key name for a Secret`,
      (key) => `cannot add key ${key}, another key by that name already exists`,
    );
    yield* createSecret(k, name, data, k.line.text('type'));
  },
};

const dockerRegistrySecret: Command = {
  name: 'docker-registry',
  flags: [
    ...generatorFlags,
    ...sourceFlags,
    flag('docker-username'),
    flag('docker-password'),
    flag('docker-email'),
    flag('docker-server', { byDefault: 'https://index.docker.io/v1/' }),
  ],
  *run(k) {
    const name = nameArgument(k);
    const { line } = k;
    const username = line.text('docker-username');
    const password = line.text('docker-password');
    if (username === '' || password === '')
      fail(
        'either --from-file or the combination of --docker-username, --docker-password and --docker-server is required',
      );
    const email = line.text('docker-email');
    const entry = {
      username,
      password,
      ...(email !== '' && { email }),
      auth: toBase64(`${username}:${password}`),
    };
    const config = toJson({ auths: { [line.text('docker-server')]: entry } }, { sorted: false });
    yield* createSecret(k, name, { '.dockerconfigjson': config }, 'kubernetes.io/dockerconfigjson');
  },
};

const tlsSecret: Command = {
  name: 'tls',
  flags: [...generatorFlags, flag('cert'), flag('key'), bool('append-hash')],
  *run(k) {
    const name = nameArgument(k);
    const { line } = k;
    if (!line.has('cert') || !line.has('key')) fail('key and cert must be specified');
    const data = { 'tls.crt': fileText(k, line.text('cert')), 'tls.key': fileText(k, line.text('key')) };
    yield* createSecret(k, name, data, 'kubernetes.io/tls');
  },
};

export const createSecretGroup: Command = {
  name: 'secret',
  subcommands: [genericSecret, dockerRegistrySecret, tlsSecret],
};

function* createSecret(k: Invocation, name: string, data: Record<string, string>, type: string) {
  const encoded = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toBase64(value)]));
  const object: KubeObject = {
    kind: 'Secret',
    apiVersion: 'v1',
    metadata: { name },
    ...(Object.keys(data).length > 0 && { data: encoded }),
    ...(type !== '' && { type }),
  };
  yield* createGenerated(k, { resource: secrets, object, failure: 'failed to create secret ' });
}

function dataFrom(
  k: Invocation,
  invalid: (key: string) => string,
  taken: (key: string) => string,
): Record<string, string> {
  const { line } = k;
  if (line.bool('append-hash')) notModelled(`${k.path} --append-hash`);
  if (line.has('from-env-file') && (line.has('from-file') || line.has('from-literal')))
    fail('from-env-file cannot be combined with from-file or from-literal');
  const data: Record<string, string> = {};
  const add = (key: string, value: string): void => {
    if (!/^[-._a-zA-Z0-9]+$/.test(key))
      fail(
        `${invalid(key)}: a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')`,
      );
    if (Object.hasOwn(data, key)) fail(taken(key));
    data[key] = value;
  };
  for (const source of line.list('from-literal')) {
    const equals = source.indexOf('=');
    if (equals <= 0) fail(`invalid literal source ${source}, expected key=value`);
    add(source.slice(0, equals), source.slice(equals + 1).replace(/^(["'])(.*)\1$/s, '$2'));
  }
  for (const source of line.list('from-file')) {
    const equals = source.indexOf('=');
    const path = source.slice(equals + 1);
    const inside = [...k.files.keys()]
      .filter((file) => file.startsWith(`${path.replace(/\/$/, '')}/`))
      .sort();
    if (!k.files.has(path) && inside.length > 0) {
      if (equals >= 0) fail('cannot give a key name for a directory path');
      for (const file of inside) add(file.slice(file.lastIndexOf('/') + 1), fileText(k, file));
    } else
      add(equals < 0 ? path.slice(path.lastIndexOf('/') + 1) : source.slice(0, equals), fileText(k, path));
  }
  for (const path of line.list('from-env-file')) {
    for (const row of fileText(k, path).split('\n')) {
      const text = row.trimStart();
      if (text === '' || text.startsWith('#')) continue;
      const equals = text.indexOf('=');
      if (equals > 0) add(text.slice(0, equals), text.slice(equals + 1));
    }
  }
  return data;
}

function fileText(k: Invocation, path: string): string {
  const text = k.files.get(path.replace(/^\.\//, ''));
  if (text === undefined) fail(`error reading ${path}: no such file or directory`);
  return text;
}

/** Models create_namespace.go, v1.36. */
export const createNamespace: Command = {
  name: 'namespace',
  aliases: ['ns'],
  flags: generatorFlags,
  *run(k) {
    const object: KubeObject = {
      kind: 'Namespace',
      apiVersion: 'v1',
      metadata: { name: nameArgument(k) },
      spec: {},
      status: {},
    };
    yield* createGenerated(k, { resource: namespaces, object, failure: null });
  },
};

/** Models create_serviceaccount.go, v1.36. */
export const createServiceAccount: Command = {
  name: 'serviceaccount',
  aliases: ['sa'],
  flags: generatorFlags,
  *run(k) {
    const object: KubeObject = {
      kind: 'ServiceAccount',
      apiVersion: 'v1',
      metadata: { name: nameArgument(k) },
    };
    yield* createGenerated(k, {
      resource: serviceAccounts,
      object,
      failure: 'failed to create serviceaccount: ',
    });
  },
};
