import { ManifestError, type Mark, type Node } from './node.ts';
import { YamlScanner } from './yaml-scanner.ts';
import type { Token, TokenType } from './yaml-token.ts';

/**
 * Reads the first document of a YAML text, or null if it holds none. Models go.yaml.in/yaml/v2 parserc.go: the
 * grammar is libyaml's, and so are the words for what is wrong.
 * @throws ManifestError
 */
export function parseYaml(text: string): Node | null {
  return new YamlParser(text).document();
}

const defaultHandles: ReadonlyMap<string, string> = new Map([
  ['!', '!'],
  ['!!', 'tag:yaml.org,2002:'],
]);

class YamlParser {
  readonly #scanner: YamlScanner;
  readonly #anchors = new Map<string, Node>();
  #handles = new Map<string, string>();

  constructor(text: string) {
    this.#scanner = new YamlScanner(text);
  }

  document(): Node | null {
    this.#scanner.next();
    const first = this.#scanner.peek();
    if (first.type === 'stream-end') return null;
    this.#directives();
    const token = this.#scanner.peek();
    if (token.type === 'document-start') {
      this.#scanner.next();
      if (ends.has(this.#scanner.peek().type)) return this.#empty(this.#scanner.peek().start);
    } else if (token !== first) parserError('did not find expected <document start>', token.start);
    const root = this.#node(true, false);
    // What follows is not read, but it has to be a token.
    this.#scanner.peek();
    return root;
  }

  #directives(): void {
    let versioned = false;
    for (;;) {
      const token = this.#scanner.peek();
      if (token.type === 'version-directive') {
        if (versioned) parserError('found duplicate %YAML directive', token.start);
        if (token.text !== '1.1') parserError('found incompatible YAML document', token.start);
        versioned = true;
      } else if (token.type === 'tag-directive') {
        if (this.#handles.has(token.text ?? '')) parserError('found duplicate %TAG directive', token.start);
        this.#handles.set(token.text ?? '', token.suffix ?? '');
      } else break;
      this.#scanner.next();
    }
    this.#handles = new Map([...defaultHandles, ...this.#handles]);
  }

  /** `block`: block collections may stand here; `indentless`: a sequence may stand as far left as its key. */
  #node(block: boolean, indentless: boolean): Node {
    const scanner = this.#scanner;
    let token = scanner.peek();
    if (token.type === 'alias') return this.#alias(scanner.next());
    const { start } = token;
    const properties = this.#properties(start);
    const { tag } = properties;
    token = scanner.peek();
    let node: Node;
    if (indentless && token.type === 'block-entry') node = this.#indentlessSequence(start, tag);
    else if (token.type === 'scalar') {
      scanner.next();
      const plain = (tag === '' && token.plain === true) || tag === '!';
      node = { kind: 'scalar', start, end: token.end, text: token.text ?? '', tag, plain };
    } else if (token.type === 'flow-sequence-start') node = this.#flowSequence(start, tag, properties.anchor);
    else if (token.type === 'flow-mapping-start') node = this.#flowMapping(start, tag, properties.anchor);
    else if (block && token.type === 'block-sequence-start')
      node = this.#blockSequence(start, tag, properties.anchor);
    else if (block && token.type === 'block-mapping-start')
      node = this.#blockMapping(start, tag, properties.anchor);
    else if (properties.found) node = { ...this.#empty(start), tag, plain: tag === '' } as Node;
    else parserError('did not find expected node content', token.start, start);
    if (properties.anchor !== null) this.#anchors.set(properties.anchor, node);
    return node;
  }

  #alias(token: Token): Node {
    const name = token.text ?? '';
    const target = this.#anchors.get(name);
    if (!target) throw new ManifestError(`unknown anchor '${name}' referenced`, token.start);
    return { kind: 'alias', start: token.start, end: token.end, name, target };
  }

  /** An anchor and a tag, in either order. */
  #properties(start: Mark): { tag: string; anchor: string | null; found: boolean } {
    const scanner = this.#scanner;
    let anchor: string | null = null;
    let tagToken: Token | null = null;
    for (let i = 0; i < 2; i++) {
      const token = scanner.peek();
      if (token.type === 'anchor' && anchor === null) anchor = scanner.next().text ?? '';
      else if (token.type === 'tag' && tagToken === null) tagToken = scanner.next();
      else break;
    }
    if (tagToken === null) return { tag: '', anchor, found: anchor !== null };
    const { text: handle = '', suffix = '' } = tagToken;
    const prefix = handle === '' ? '' : this.#handles.get(handle);
    if (prefix === undefined) parserError('found undefined tag handle', tagToken.start, start);
    return { tag: prefix + suffix, anchor, found: true };
  }

  #blockSequence(start: Mark, tag: string, anchor: string | null): Node {
    const scanner = this.#scanner;
    const begin = scanner.next().start;
    return this.#sequence(start, tag, anchor, (items) => {
      for (;;) {
        const token = scanner.peek();
        if (token.type === 'block-end') return scanner.next().end;
        if (token.type !== 'block-entry')
          parserError("did not find expected '-' indicator", token.start, begin);
        scanner.next();
        items.push(this.#entry(token, entryEnds));
      }
    });
  }

  #indentlessSequence(start: Mark, tag: string): Node {
    const scanner = this.#scanner;
    return this.#sequence(start, tag, null, (items) => {
      while (scanner.peek().type === 'block-entry')
        items.push(this.#entry(scanner.next(), indentlessEntryEnds));
      return scanner.peek().start;
    });
  }

  /** What follows an indicator; nothing if one of `empty` comes. */
  #entry(indicator: Token, empty: ReadonlySet<TokenType>, indentless = false): Node {
    return empty.has(this.#scanner.peek().type) ? this.#empty(indicator.end) : this.#node(true, indentless);
  }

  #blockMapping(start: Mark, tag: string, anchor: string | null): Node {
    const scanner = this.#scanner;
    const begin = scanner.next().start;
    return this.#mapping(start, tag, anchor, (pairs) => {
      for (;;) {
        const token = scanner.peek();
        if (token.type === 'block-end') return scanner.next().end;
        if (token.type !== 'key') parserError('did not find expected key', token.start, begin);
        scanner.next();
        const key = this.#entry(token, keyEnds, true);
        const value =
          scanner.peek().type === 'value'
            ? this.#entry(scanner.next(), keyEnds, true)
            : this.#empty(scanner.peek().start);
        pairs.push([key, value]);
      }
    });
  }

  #flowSequence(start: Mark, tag: string, anchor: string | null): Node {
    const scanner = this.#scanner;
    const begin = scanner.next().start;
    return this.#sequence(start, tag, anchor, (items) => {
      for (let first = true; scanner.peek().type !== 'flow-sequence-end'; first = false) {
        if (!first) {
          const token = scanner.peek();
          if (token.type !== 'flow-entry')
            parserError("did not find expected ',' or ']'", token.start, begin);
          scanner.next();
          if (scanner.peek().type === 'flow-sequence-end') break;
        }
        items.push(scanner.peek().type === 'key' ? this.#singlePair() : this.#node(false, false));
      }
      return scanner.next().end;
    });
  }

  /** `[a: b]` is `[{a: b}]`. */
  #singlePair(): Node {
    const scanner = this.#scanner;
    const { start } = scanner.next();
    const noKey: ReadonlySet<TokenType> = new Set(['value', 'flow-entry', 'flow-sequence-end']);
    const key = noKey.has(scanner.peek().type) ? this.#empty(scanner.peek().end) : this.#node(false, false);
    return {
      ...this.#mapping(start, '', null, (pairs) => {
        pairs.push([key, this.#flowValue('flow-sequence-end')]);
        return scanner.peek().start;
      }),
    };
  }

  #flowMapping(start: Mark, tag: string, anchor: string | null): Node {
    const scanner = this.#scanner;
    const begin = scanner.next().start;
    return this.#mapping(start, tag, anchor, (pairs) => {
      for (let first = true; scanner.peek().type !== 'flow-mapping-end'; first = false) {
        if (!first) {
          const token = scanner.peek();
          if (token.type !== 'flow-entry')
            parserError("did not find expected ',' or '}'", token.start, begin);
          scanner.next();
          if (scanner.peek().type === 'flow-mapping-end') break;
        }
        if (scanner.peek().type !== 'key') {
          const key = this.#node(false, false);
          pairs.push([key, this.#empty(scanner.peek().start)]);
          continue;
        }
        scanner.next();
        const { type, start: here } = scanner.peek();
        const noKey = type === 'value' || type === 'flow-entry' || type === 'flow-mapping-end';
        const key = noKey ? this.#empty(here) : this.#node(false, false);
        pairs.push([key, this.#flowValue('flow-mapping-end')]);
      }
      return scanner.next().end;
    });
  }

  #flowValue(closing: TokenType): Node {
    const scanner = this.#scanner;
    if (scanner.peek().type === 'value') {
      scanner.next();
      const { type } = scanner.peek();
      if (type !== 'flow-entry' && type !== closing) return this.#node(false, false);
    }
    return this.#empty(scanner.peek().start);
  }

  /** The anchor stands for the collection already inside it, so that one that contains itself is noticed. */
  #sequence(start: Mark, tag: string, anchor: string | null, fill: (items: Node[]) => Mark): Node {
    const items: Node[] = [];
    const node = { kind: 'sequence' as const, start, end: start, items, tag };
    if (anchor !== null) this.#anchors.set(anchor, node);
    node.end = fill(items);
    return node;
  }

  #mapping(start: Mark, tag: string, anchor: string | null, fill: (pairs: [Node, Node][]) => Mark): Node {
    const pairs: [Node, Node][] = [];
    const node = { kind: 'mapping' as const, start, end: start, pairs, tag };
    if (anchor !== null) this.#anchors.set(anchor, node);
    node.end = fill(pairs);
    return node;
  }

  #empty(mark: Mark): Node {
    return { kind: 'scalar', start: mark, end: mark, text: '', tag: '', plain: true };
  }
}

const ends: ReadonlySet<TokenType> = new Set([
  'version-directive',
  'tag-directive',
  'document-start',
  'document-end',
  'stream-end',
]);
const entryEnds: ReadonlySet<TokenType> = new Set(['block-entry', 'block-end']);
const indentlessEntryEnds: ReadonlySet<TokenType> = new Set(['block-entry', 'key', 'value', 'block-end']);
const keyEnds: ReadonlySet<TokenType> = new Set(['key', 'value', 'block-end']);

/** The line that go-yaml prints for an error of the grammar counts from 0. */
function parserError(problem: string, mark: Mark, context?: Mark): never {
  const line = mark.line !== 0 ? mark.line : (context?.line ?? 0);
  throw new ManifestError(line === 0 ? problem : `line ${line}: ${problem}`, mark);
}
