import { resources, type Resource } from '../../../kubernetes/resources.ts';
import type { FlagSpec } from '../../kubectl/command-line.ts';
import { globalFlags, type Command, type Takes } from '../../kubectl/command.ts';
import { commands } from '../../kubectl/commands/commands.ts';
import { resourceByWord } from '../../kubectl/discovery.ts';
import { wordsBefore } from './words-before.ts';

/** What there is to complete with, at the moment shown. */
export interface Surroundings {
  readonly files: readonly string[];
  /** Of the context, where no `-n` says otherwise. */
  readonly namespace: string;
  readonly contexts: readonly { readonly name: string; readonly user: string; readonly cluster: string }[];
  readonly programs: readonly string[];
  names(resource: Resource, namespace: string | null): readonly string[];
  containers(namespace: string, pod: string): readonly string[];
}

export interface Completion {
  /** Where in the line the word begins, or the part of it that is completed. */
  readonly from: number;
  /** What it can become, sorted. */
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly text: string;
  /** The word ends here: a blank may follow. Not so after `--output=` or `pod/`. */
  readonly ends: boolean;
}

/** What can stand at the end of a line, from the same list of commands that kubectl runs. */
export function complete(line: string, around: Surroundings): Completion {
  const { words, last, from, isRedirected, isQuoted } = wordsBefore(line);
  const found = (all: readonly Candidate[], prefix = last): Completion => ({
    from: from + last.length - prefix.length,
    candidates: isQuoted ? [] : fitting(all, prefix),
  });
  if (isRedirected) return found(ended(around.files));
  const [program, ...rest] = withoutWrapper(words);
  if (program === undefined) return found(ended(['kubectl', ...around.programs]));
  if (program !== 'kubectl' && program !== 'k') return found(ended(around.files));
  return new KubectlLine(rest, around).complete(last, found);
}

/** `watch -n 2 kubectl …`, `timeout 5s kubectl …`: what they run is completed. */
function withoutWrapper(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => word === 'kubectl' || word === 'k');
  return at > 0 && /^(watch|timeout|time|sudo|[A-Z_]+=.*)$/.test(words[0] ?? '') ? words.slice(at) : words;
}

const ended = (texts: readonly string[]): Candidate[] => texts.map((text) => ({ text, ends: true }));

function fitting(all: readonly Candidate[], prefix: string): Candidate[] {
  const seen = new Set<string>();
  return all
    .filter(({ text }) => text.startsWith(prefix) && !seen.has(text) && seen.add(text))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
}

type Found = (all: readonly Candidate[], prefix?: string) => Completion;

/** The words behind `kubectl`, as far as they are typed. */
class KubectlLine {
  readonly #around: Surroundings;
  #command: Command | null = null;
  readonly #args: string[] = [];
  readonly #values = new Map<string, string>();
  /** The flag whose value comes next. */
  #awaits: FlagSpec | null = null;
  /** Behind `--` stands a command for somebody else. */
  #isOver = false;

  constructor(words: readonly string[], around: Surroundings) {
    this.#around = around;
    for (const word of words) this.#read(word);
  }

  #read(word: string): void {
    if (this.#isOver) return;
    if (this.#awaits) {
      this.#values.set(this.#awaits.name, word);
      this.#awaits = null;
    } else if (word === '--') this.#isOver = true;
    else if (word.startsWith('-') && word !== '-') this.#readFlag(word);
    else {
      const next = this.#args.length === 0 ? named(this.#subcommands(), word) : undefined;
      if (next) this.#command = next;
      else this.#args.push(word);
    }
  }

  #readFlag(word: string): void {
    const equals = word.indexOf('=');
    const name = equals < 0 ? word : word.slice(0, equals);
    const spec = this.#flags().find((one) =>
      name.startsWith('--') ? one.name === name.slice(2) : one.short === name[1],
    );
    if (!spec) return;
    const attached = equals >= 0 ? word.slice(equals + 1) : name.startsWith('--') ? '' : name.slice(2);
    if (equals >= 0 || (attached !== '' && spec.bare === undefined)) this.#values.set(spec.name, attached);
    else if (spec.bare === undefined) this.#awaits = spec;
  }

  complete(last: string, found: Found): Completion {
    if (this.#isOver) return found([]);
    if (this.#awaits) return this.#ofFlag(this.#awaits, last, found);
    const valued = /^--([\w-]+)=(.*)$/s.exec(last);
    if (valued) {
      const spec = this.#flags().find(({ name }) => name === valued[1]);
      return spec ? this.#ofFlag(spec, valued[2] ?? '', found) : found([]);
    }
    if (last.startsWith('-')) return found(this.#flags().map(flagCandidate));
    const isFirst = this.#args.length === 0;
    const next = isFirst ? this.#subcommands().filter(({ anyFlags }) => anyFlags !== true) : [];
    if (this.#command === null) return found(ended(next.map(({ name }) => name)));
    const own = this.#arguments(this.#command.takes, last, found);
    if (next.length === 0) return own;
    return { ...own, candidates: found(ended(next.map(({ name }) => name))).candidates };
  }

  #subcommands(): readonly Command[] {
    return this.#command === null ? commands : (this.#command.subcommands ?? []);
  }

  #flags(): readonly FlagSpec[] {
    return [...(this.#command?.flags ?? []), ...globalFlags];
  }

  get #namespace(): string {
    return this.#values.get('namespace') ?? this.#around.namespace;
  }

  #arguments(takes: Takes | undefined, last: string, found: Found): Completion {
    if (takes === undefined) return found([]);
    if (takes === 'contexts')
      return found(this.#args.length > 0 ? [] : ended(this.#around.contexts.map(({ name }) => name)));
    if (takes === 'kinds') return found(this.#args.length > 0 ? [] : kinds(last));
    const slash = last.indexOf('/');
    if (slash >= 0) {
      const resource = resourceByWord(last.slice(0, slash));
      return found(resource ? ended(this.#names(resource)) : [], last.slice(slash + 1));
    }
    const [first = ''] = this.#args;
    if ('names' in takes) {
      const resource = resourceByWord(takes.names);
      if (this.#args.length === 0) return found(resource ? ended(this.#names(resource)) : []);
      const isMany = takes.names === 'nodes';
      return found(
        ended(
          isMany && resource
            ? this.#others(this.#names(resource))
            : this.#around.containers(this.#namespace, first),
        ),
      );
    }
    if (this.#args.length === 0) {
      const comma = last.lastIndexOf(',');
      return found(kinds(last.slice(comma + 1), takes.types), last.slice(comma + 1));
    }
    if (first.includes('/')) return found(kinds(last, takes.types));
    const meant = first.split(',').flatMap((word) => resourceByWord(word) ?? []);
    return found(ended(this.#others(meant.flatMap((resource) => this.#names(resource)))));
  }

  #names(resource: Resource): readonly string[] {
    return this.#around.names(resource, resource.namespaced ? this.#namespace : null);
  }

  /** Without those that stand there already. */
  #others(names: readonly string[]): string[] {
    return names.filter((name) => !this.#args.includes(name));
  }

  #ofFlag({ name, kind }: FlagSpec, value: string, found: Found): Completion {
    const comma = kind === 'commas' ? value.lastIndexOf(',') : -1;
    const prefix = value.slice(comma + 1);
    return found(ended(this.#valuesOf(name)), prefix);
  }

  #valuesOf(name: string): readonly string[] {
    const { contexts, files } = this.#around;
    switch (name) {
      case 'namespace':
        return this.#around.names(resourceByWord('namespaces') as Resource, null);
      case 'filename':
      case 'from-file':
      case 'from-env-file':
      case 'patch-file':
        return files;
      case 'context':
        return contexts.map((context) => context.name);
      case 'user':
        return contexts.map((context) => context.user);
      case 'cluster':
        return contexts.map((context) => context.cluster);
      case 'container': {
        const pod = this.#args[0] ?? '';
        return this.#around.containers(this.#namespace, pod.slice(pod.indexOf('/') + 1));
      }
      case 'restart':
        return this.#command?.name === 'run' ? ['Always', 'Never', 'OnFailure'] : ['Never', 'OnFailure'];
      case 'output':
        return this.#command?.name === 'get' ? [...formats, ...wideFormats] : formats;
      default:
        return fixedValues[name] ?? [];
    }
  }
}

const formats = ['json', 'yaml', 'name', 'go-template', 'jsonpath'];
const wideFormats = ['wide', 'custom-columns'];

const fixedValues: Readonly<Record<string, readonly string[]>> = {
  cascade: ['background', 'foreground', 'orphan'],
  'dry-run': ['client', 'none', 'server'],
  for: ['condition=', 'create', 'delete', 'jsonpath='],
  'image-pull-policy': ['Always', 'IfNotPresent', 'Never'],
  type: ['json', 'merge', 'strategic'],
  validate: ['ignore', 'strict', 'warn'],
};

function named(all: readonly Command[], word: string): Command | undefined {
  return all.find(({ name, aliases }) => name === word || aliases?.includes(word) === true);
}

function flagCandidate({ name, kind, bare }: FlagSpec): Candidate {
  const takesValue = kind !== 'bool' && (bare === undefined || Object.hasOwn(fixedValues, name));
  return { text: takesValue ? `--${name}=` : `--${name}`, ends: !takesValue };
}

/** Full names; a short one only where no full name begins with it: `svc`. */
function kinds(prefix: string, types: 'all' | readonly string[] = 'all'): Candidate[] {
  const meant = resources.filter(
    ({ resource }) => resource !== 'bindings' && (types === 'all' || types.includes(resource)),
  );
  const full = meant.map(({ resource }) => resource);
  if (types === 'all' && prefix !== '') full.push('all');
  const short = meant
    .flatMap(({ shortNames, singular }) => [...shortNames, singular])
    .filter((name) => !full.some((one) => one.startsWith(name)));
  const isShort = !full.some((name) => name.startsWith(prefix));
  return ended(isShort ? short : full);
}
