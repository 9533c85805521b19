import type { Command } from './command.ts';
import type { FlagSpec } from './command-line.ts';
import { groupHelp } from './help.ts';

/**
 * What a command says of itself, shortened to what can be told without describing it: its flags with their defaults,
 * and how it is used. The form is that of kubectl/pkg/util/templates, the usage lines are those of kubectl/pkg/cmd, v1.36.
 */
export function commandHelp(command: Command, path: string): string {
  const said = description(path);
  const flags = (command.flags ?? []).filter(({ name }) => name !== 'help');
  const subcommands = (command.subcommands ?? []).map(({ name }) => `  ${name}\n`).join('');
  const usage = usages[path.replace(/^kubectl /, '')] ?? '[flags]';
  return [
    ...(said === undefined ? [] : [`${said}.\n\n`]),
    ...(subcommands === '' ? [] : [`Available Commands:\n${subcommands}\n`]),
    ...(flags.length === 0 ? [] : [`Options:\n${flagList(flags)}\n`]),
    `Usage:\n  ${path} ${usage} [options]\n\n`,
    ...(subcommands === ''
      ? []
      : [`Use "${path} <command> --help" for more information about a given command.\n`]),
    'Use "kubectl options" for a list of global command-line options (applies to all commands).\n',
  ].join('');
}

/** `    -A, --all-namespaces=false:`, one flag a line, by name. */
export function flagList(flags: readonly FlagSpec[]): string {
  return [...flags]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((flag) => `    ${flag.short ? `-${flag.short}, ` : ''}--${flag.name}=${defaultOf(flag)}:\n`)
    .join('');
}

function defaultOf({ kind, byDefault }: FlagSpec): string {
  switch (kind) {
    case 'bool':
      return byDefault ?? 'false';
    case 'int':
      return byDefault ?? '0';
    case 'duration':
      return byDefault ?? '0s';
    case 'list':
    case 'commas':
      return '[]';
    default:
      return `'${byDefault ?? ''}'`;
  }
}

/** The line that the list of commands above gives it. */
function description(path: string): string | undefined {
  const [above, name] = [path.slice(0, path.lastIndexOf(' ')), path.slice(path.lastIndexOf(' ') + 1)];
  const line = (groupHelp(above) ?? '').split('\n').find((one) => one.startsWith(`  ${name} `));
  return line?.slice(name.length + 2).trim();
}

const target = '(TYPE NAME | TYPE/NAME)';
const files = '(-f FILENAME | TYPE NAME)';
const rolled = files.replace('NAME)', 'NAME | TYPE/NAME)');

const usages: Readonly<Record<string, string>> = {
  annotate:
    '[--overwrite] (-f FILENAME | TYPE NAME) KEY_1=VAL_1 ... KEY_N=VAL_N [--resource-version=version]',
  'api-resources': '[flags]',
  apply: '(-f FILENAME | -k DIRECTORY)',
  'auth can-i': 'VERB [TYPE | TYPE/NAME | NONRESOURCEURL]',
  autoscale: '(-f FILENAME | TYPE NAME | TYPE/NAME) [--min=MINPODS] --max=MAXPODS [--cpu=CPU]',
  'config set-context':
    '[NAME | --current] [--cluster=cluster_nickname] [--user=user_nickname] [--namespace=namespace]',
  'config use-context': 'CONTEXT_NAME',
  cordon: 'NODE',
  create: '-f FILENAME',
  'create clusterrole':
    'NAME --verb=verb --resource=resource.group [--resource-name=resourcename] [--dry-run=server|client|none]',
  'create clusterrolebinding':
    'NAME --clusterrole=NAME [--user=username] [--group=groupname] [--serviceaccount=namespace:serviceaccountname] [--dry-run=server|client|none]',
  'create configmap':
    'NAME [--from-file=[key=]source] [--from-literal=key1=value1] [--dry-run=server|client|none]',
  'create cronjob': "NAME --image=image --schedule='0/5 * * * ?' -- [COMMAND] [args...] [flags]",
  'create job': 'NAME --image=image [--from=cronjob/name] -- [COMMAND] [args...]',
  'create namespace': 'NAME [--dry-run=server|client|none]',
  'create role':
    'NAME --verb=verb --resource=resource.group/subresource [--resource-name=resourcename] [--dry-run=server|client|none]',
  'create rolebinding':
    'NAME --clusterrole=NAME|--role=NAME [--user=username] [--group=groupname] [--serviceaccount=namespace:serviceaccountname] [--dry-run=server|client|none]',
  'create serviceaccount': 'NAME [--dry-run=server|client|none]',
  'create token': 'SERVICE_ACCOUNT_NAME',
  delete: '([-f FILENAME] | [-k DIRECTORY] | TYPE [(NAME | -l label | --all)])',
  describe: '(-f FILENAME | TYPE [NAME_PREFIX | -l label] | TYPE/NAME)',
  diff: '-f FILENAME',
  drain: 'NODE',
  edit: '(RESOURCE/NAME | -f FILENAME)',
  events:
    '[(-o|--output=)json|yaml|name|go-template|go-template-file|template|templatefile|jsonpath|jsonpath-as-json|jsonpath-file] [--for TYPE/NAME] [--watch] [--types=Normal,Warning]',
  exec: '(POD | TYPE/NAME) [-c CONTAINER] [flags] -- COMMAND [args...]',
  explain:
    'TYPE [--recursive=FALSE|TRUE] [--api-version=api-version-group] [-o|--output=plaintext|plaintext-openapiv2]',
  expose:
    '(-f FILENAME | TYPE NAME) [--port=port] [--protocol=TCP|UDP|SCTP] [--target-port=number-or-name] [--name=name] [--external-ip=external-ip-of-service] [--type=type]',
  get: '[(-o|--output=)json|yaml|kyaml|name|go-template|go-template-file|template|templatefile|jsonpath|jsonpath-as-json|jsonpath-file|custom-columns|custom-columns-file|wide] (TYPE[.VERSION][.GROUP] [NAME | -l label] | TYPE[.VERSION][.GROUP]/NAME ...) [flags]',
  label: '[--overwrite] (-f FILENAME | TYPE NAME) KEY_1=VAL_1 ... KEY_N=VAL_N [--resource-version=version]',
  logs: '[-f] [-p] (POD | TYPE/NAME) [-c CONTAINER]',
  patch: '(-f FILENAME | TYPE NAME) [-p PATCH|--patch-file FILE]',
  replace: '-f FILENAME',
  'rollout history': `${target} [flags]`,
  'rollout pause': 'RESOURCE',
  'rollout restart': 'RESOURCE',
  'rollout resume': 'RESOURCE',
  'rollout status': `${target} [flags]`,
  'rollout undo': `${target} [flags]`,
  run: 'NAME --image=image [--env="key=value"] [--port=port] [--dry-run=server|client] [--overrides=inline-json] [--command] -- [COMMAND] [args...]',
  scale: `[--resource-version=version] [--current-replicas=count] --replicas=COUNT ${rolled}`,
  'set env': 'RESOURCE/NAME KEY_1=VAL_1 ... KEY_N=VAL_N',
  'set image':
    '(-f FILENAME | TYPE NAME) CONTAINER_NAME_1=CONTAINER_IMAGE_1 ... CONTAINER_NAME_N=CONTAINER_IMAGE_N',
  'set resources': '(-f FILENAME | TYPE NAME)  ([--limits=LIMITS & --requests=REQUESTS]',
  taint: 'NODE NAME KEY_1=VAL_1:TAINT_EFFECT_1 ... KEY_N=VAL_N:TAINT_EFFECT_N',
  uncordon: 'NODE',
  version: '[flags]',
  wait: "([-f FILENAME] | resource.group/resource.name | resource.group [(-l label | --all)]) [--for=create|--for=delete|--for condition=available|--for=jsonpath='{}'[=value]]",
};
