import type { Json } from '../kubernetes/object.ts';
import { forbiddenKeys, limits } from './limits.ts';
import { ManifestError, type MappingNode, type Node, type ScalarNode } from './node.ts';

/** The same key twice in one mapping: kubectl takes the last one and says nothing. */
export interface DuplicateKey {
  readonly key: string;
  readonly first: Node;
  readonly second: Node;
}

const prefix = 'tag:yaml.org,2002:';

/**
 * What a document means as JSON. Models go.yaml.in/yaml/v2 decode.go and resolve.go with the conversion of
 * sigs.k8s.io/yaml: YAML 1.1's booleans and octal numbers, times stay texts, keys become texts.
 */
export class YamlDecoder {
  readonly duplicates: DuplicateKey[] = [];
  #nodes = 0;
  #aliases = 0;
  #merges = 0;
  readonly #open = new Set<Node>();

  /** @throws ManifestError */
  decode(node: Node): Json {
    if (++this.#nodes > limits.values)
      throw new ManifestError(`podreel: a manifest may hold at most ${limits.values} values`, node.start);
    switch (node.kind) {
      case 'scalar':
        return scalarValue(node);
      case 'sequence':
        return node.items.map((item) => this.decode(item));
      case 'mapping': {
        const object: Record<string, Json> = {};
        this.#fill(object, node, new Map());
        return object;
      }
      case 'alias':
        return this.#inside(node.target, node, () => this.decode(node.target));
    }
  }

  #inside<T>(target: Node, alias: Node & { readonly kind: 'alias' }, work: () => T): T {
    if (++this.#aliases > limits.aliases)
      throw new ManifestError(`podreel: a manifest may hold at most ${limits.aliases} aliases`, alias.start);
    if (this.#open.has(target))
      throw new ManifestError(`anchor '${alias.name}' value contains itself`, alias.start);
    this.#open.add(target);
    const result = work();
    this.#open.delete(target);
    return result;
  }

  #fill(object: Record<string, Json>, node: MappingNode, seen: Map<string, Node>): void {
    for (const [key, value] of node.pairs) {
      if (isMerge(key)) {
        this.#merge(object, value, seen);
        continue;
      }
      const name = this.#keyText(key, value);
      const before = seen.get(name);
      if (before) this.duplicates.push({ key: name, first: before, second: key });
      seen.set(name, key);
      object[name] = this.decode(value);
    }
  }

  /** Merged keys count from where the `<<` stands: they replace what stood above, what follows replaces them. */
  #merge(object: Record<string, Json>, value: Node, seen: Map<string, Node>): void {
    if (++this.#merges > limits.mergeKeys)
      throw new ManifestError(
        `podreel: a manifest may hold at most ${limits.mergeKeys} merge keys`,
        value.start,
      );
    if (value.kind === 'sequence') {
      for (const item of [...value.items].reverse()) {
        if (item.kind === 'sequence' || item.kind === 'scalar') wantsMapping(item);
        this.#merge(object, item, seen);
      }
    } else if (value.kind === 'mapping') this.#fill(object, value, new Map());
    else if (value.kind === 'alias' && value.target.kind === 'mapping') {
      const target = value.target;
      this.#inside(target, value, () => this.#fill(object, target, new Map()));
    } else wantsMapping(value);
  }

  #keyText(key: Node, value: Node): string {
    const decoded = this.decode(key);
    if (typeof decoded === 'object' && decoded !== null)
      throw new ManifestError(`invalid map key: ${goSyntax(decoded)}`, key.start);
    if (decoded === null) {
      const what = goSyntax(this.decode(value));
      throw new ManifestError(
        `unsupported map key of type: %!s(<nil>), key: interface {}(nil), value: ${what}`,
        key.start,
      );
    }
    const name = String(decoded);
    checkKey(name, key);
    return name;
  }
}

/** No object here has a key that reaches JavaScript's own. */
export function checkKey(name: string, key: Node): void {
  if (forbiddenKeys.has(name)) throw new ManifestError(`podreel: the key "${name}" is not taken`, key.start);
}

export function isMerge(key: Node): boolean {
  return key.kind === 'scalar' && key.text === '<<' && (key.plain || key.tag === `${prefix}merge`);
}

function wantsMapping(node: Node): never {
  throw new ManifestError('map merge requires map or sequence of maps as the value', node.start);
}

/** As Go's `%#v` prints what go-yaml decoded. */
function goSyntax(value: Json): string {
  if (value === null) return 'interface {}(nil)';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[]interface {}{${value.map((item: Json) => goSyntax(item)).join(', ')}}`;
  const object = value as Readonly<Record<string, Json>>;
  const pairs = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${goSyntax(object[key] ?? null)}`);
  return `map[interface {}]interface {}{${pairs.join(', ')}}`;
}

type Word = boolean | null | number;

const words: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...named(true, 'y Y yes Yes YES true True TRUE on On ON'),
  ...named(false, 'n N no No NO false False FALSE off Off OFF'),
  ...named(null, '~ null Null NULL'),
  ['', null],
  ...named(NaN, '.nan .NaN .NAN'),
  ...named(Infinity, '.inf .Inf .INF +.inf +.Inf +.INF'),
  ...named(-Infinity, '-.inf -.Inf -.INF'),
]);

function named(value: Word, all: string): [string, Word][] {
  return all.split(' ').map((word) => [word, value]);
}

const resolvable = new Set(
  ['', 'str', 'bool', 'int', 'float', 'null', 'timestamp'].map((t) => t && prefix + t),
);

/** What a scalar stands for. @throws ManifestError where a tag does not fit or JSON has no such value. */
export function scalarValue(node: ScalarNode): Json {
  const { text, tag, plain } = node;
  if (tag === '' && !plain) return text;
  if (tag === `${prefix}str`) return text;
  if (tag === `${prefix}binary`) return decodeBase64(text, node);
  if (tag !== '' && tag !== '!' && !resolvable.has(tag))
    throw new ManifestError(`podreel: the tag ${shortTag(tag)} is not taken`, node.start);
  if (tag === '!') return text;
  const { type, value } = resolvePlain(text, tag === '' || tag === `${prefix}timestamp`);
  if (tag !== '' && tag !== prefix + type && !(tag === `${prefix}float` && type === 'int'))
    throw new ManifestError(`cannot decode !!${type} \`${text}\` as a ${shortTag(tag)}`, node.start);
  if (typeof value === 'number' && !Number.isFinite(value)) {
    const name = Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
    throw new ManifestError(`json: unsupported value: ${name}`, node.start);
  }
  return value;
}

function shortTag(tag: string): string {
  return tag.startsWith(prefix) ? `!!${tag.slice(prefix.length)}` : tag;
}

/** Whether a text without quotes would be read as something else than a text: then printing it needs quotes. */
export function looksLikeOther(text: string): boolean {
  return resolvePlain(text, true).type !== 'str';
}

function resolvePlain(text: string, times: boolean): { type: string; value: Json } {
  const word = words.get(text);
  if (word !== undefined) {
    const type = word === null ? 'null' : typeof word === 'boolean' ? 'bool' : 'float';
    return { type, value: word };
  }
  if (text === '<<') return { type: 'merge', value: text };
  const first = text[0] ?? '';
  if (first === '.' && /^\.\d[\d_]*([eE][-+]?\d+)?$/.test(text) && !text.includes('_'))
    return { type: 'float', value: Number(text) };
  if (!/[-+0-9]/.test(first)) return { type: 'str', value: text };
  if (times && isTimestamp(text)) return { type: 'timestamp', value: text };
  const bare = text.replaceAll('_', '');
  const integer = parseInteger(bare);
  if (integer !== null) return { type: 'int', value: integer };
  if (/^[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?$/.test(bare)) return { type: 'float', value: Number(bare) };
  return { type: 'str', value: text };
}

/** Go's ParseInt with base 0: `0x1f`, `0o17`, `017`, `0b101`. Beyond 64 bits it is a float. */
function parseInteger(text: string): number | null {
  const match = /^([-+]?)(?:0[xX]([\da-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9]\d*))$/.exec(text);
  if (!match) return null;
  const [, sign, hex, binary, octal, decimal] = match;
  const digits = hex ?? binary ?? octal ?? decimal ?? '';
  const base = hex !== undefined ? 16 : binary !== undefined ? 2 : octal !== undefined ? 8 : 10;
  const value = base === 10 ? Number(digits) : Number.parseInt(digits, base);
  if (value >= (sign === '-' ? 2 ** 63 + 1 : 2 ** 64)) return null;
  return sign === '-' ? 0 - value : value;
}

/** The forms of a time that go-yaml knows; it stays a text all the same. */
function isTimestamp(text: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}($|[Tt]\d{1,2}:\d{1,2}:\d{1,2}(\.\d+)?(Z|[-+]\d\d:\d\d)$| \d{1,2}:\d{1,2}:\d{1,2}(\.\d+)?$)/.test(
    text,
  );
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decodeBase64(text: string, node: Node): string {
  const clean = text.replace(/[\r\n]/g, '');
  if (clean.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(clean))
    throw new ManifestError('!!binary value contains invalid base64 data', node.start);
  let bits = 0;
  let held = 0;
  let result = '';
  for (const character of clean.replaceAll('=', '')) {
    bits = (bits << 6) | base64.indexOf(character);
    held += 6;
    if (held >= 8) {
      held -= 8;
      result += String.fromCharCode((bits >> held) & 0xff);
    }
  }
  return result;
}
