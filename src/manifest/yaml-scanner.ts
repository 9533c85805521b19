import { limits, tooDeep } from './limits.ts';
import { ManifestError, type Mark } from './node.ts';
import { YamlReader } from './yaml-reader.ts';
import { scanBlockScalar, scannerError, scanPlainScalar, scanQuotedScalar } from './yaml-scalars.ts';
import { scanAnchor, scanDirective, scanTag } from './yaml-tags.ts';
import type { Token, TokenType } from './yaml-token.ts';

/** A place where a `key:` may have begun; it becomes one when the colon comes on the same line. */
interface SimpleKey {
  possible: boolean;
  required: boolean;
  tokenNumber: number;
  mark: Mark;
}

/**
 * Turns text into tokens. Models go.yaml.in/yaml/v2 scannerc.go (libyaml's scanner), because kubectl prints its
 * errors: when a token is looked for decides which error is found first.
 */
export class YamlScanner {
  readonly reader: YamlReader;
  readonly #tokens: Token[] = [];
  #parsed = 0;
  #flowLevel = 0;
  #indent = -1;
  readonly #indents: number[] = [];
  #simpleKeyAllowed = true;
  readonly #simpleKeys: SimpleKey[] = [noKey()];
  #started = false;

  constructor(text: string) {
    this.reader = new YamlReader(text);
  }

  /** The next token, which stays. */
  peek(): Token {
    this.#fetchMore();
    return this.#tokens[0] as Token;
  }

  next(): Token {
    const token = this.peek();
    this.#tokens.shift();
    this.#parsed++;
    return token;
  }

  /** As long as the next token may turn out to begin a key, more of the text is needed. */
  #fetchMore(): void {
    while (this.#tokens.length === 0 || this.#headMayBeKey()) this.#fetchNext();
  }

  #headMayBeKey(): boolean {
    const key = this.#simpleKeys.find((k) => k.possible && k.tokenNumber === this.#parsed);
    return key !== undefined && this.#isValid(key);
  }

  #fetchNext(): void {
    const { reader } = this;
    if (!this.#started) {
      this.#started = true;
      this.#add('stream-start', reader.mark);
      return;
    }
    this.#scanToNextToken();
    this.#unrollIndent(reader.column);
    const character = reader.peek();
    if (reader.isEnd()) this.#fetchStreamEnd();
    else if (reader.column === 0 && character === '%') {
      this.#endBlocks();
      this.#tokens.push(scanDirective(reader));
    } else if (reader.atDocumentIndicator())
      this.#fetchIndicator(character === '-' ? 'document-start' : 'document-end');
    else if (character === '[') this.#fetchFlowStart('flow-sequence-start');
    else if (character === '{') this.#fetchFlowStart('flow-mapping-start');
    else if (character === ']') this.#fetchFlowEnd('flow-sequence-end');
    else if (character === '}') this.#fetchFlowEnd('flow-mapping-end');
    else if (character === ',') this.#fetchFlowEntry();
    else if (character === '-' && reader.isBlankOrEnd(1)) this.#fetchBlockEntry();
    else if (character === '?' && (this.#flowLevel > 0 || reader.isBlankOrEnd(1))) this.#fetchKey();
    else if (character === ':' && (this.#flowLevel > 0 || reader.isBlankOrEnd(1))) this.#fetchValue();
    else this.#fetchContent(character);
  }

  #fetchContent(character: string): void {
    const { reader } = this;
    if (character === '*' || character === '&') {
      this.#saveSimpleKey();
      this.#simpleKeyAllowed = false;
      this.#tokens.push(scanAnchor(reader, character === '*' ? 'alias' : 'anchor'));
    } else if (character === '!') {
      this.#saveSimpleKey();
      this.#simpleKeyAllowed = false;
      this.#tokens.push(scanTag(reader));
    } else if ((character === '|' || character === '>') && this.#flowLevel === 0) {
      this.#removeSimpleKey();
      this.#simpleKeyAllowed = true;
      this.#tokens.push(scanBlockScalar(reader, this.#indent));
    } else if (character === "'" || character === '"') {
      this.#saveSimpleKey();
      this.#simpleKeyAllowed = false;
      this.#tokens.push(scanQuotedScalar(reader));
    } else if (this.#mayBeginPlain(character)) {
      this.#saveSimpleKey();
      this.#simpleKeyAllowed = false;
      const { token, multiline } = scanPlainScalar(reader, this.#indent + 1, this.#flowLevel > 0);
      this.#tokens.push(token);
      if (multiline) this.#simpleKeyAllowed = true;
    } else scannerError(reader, 'found character that cannot start any token');
  }

  #mayBeginPlain(character: string): boolean {
    const { reader } = this;
    if (character === '-') return !reader.isBlank(1);
    if (character === '?' || character === ':') return this.#flowLevel === 0 && !reader.isBlankOrEnd(1);
    return !reader.isBlankOrEnd() && !cannotBeginPlain.has(character);
  }

  /** Tabs may separate tokens, but not indent: where a key may begin they stay and become an error. */
  #scanToNextToken(): void {
    const { reader } = this;
    for (;;) {
      if (reader.column === 0 && reader.peek() === '\ufeff') reader.skip();
      while (
        reader.peek() === ' ' ||
        ((this.#flowLevel > 0 || !this.#simpleKeyAllowed) && reader.peek() === '\t')
      )
        reader.skip();
      reader.skipComment();
      if (!reader.isBreak()) return;
      reader.readBreak();
      if (this.#flowLevel === 0) this.#simpleKeyAllowed = true;
    }
  }

  #fetchStreamEnd(): void {
    const { reader } = this;
    if (reader.column !== 0) {
      reader.column = 0;
      reader.line++;
    }
    this.#endBlocks();
    this.#add('stream-end', reader.mark);
  }

  #endBlocks(): void {
    this.#unrollIndent(-1);
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = false;
  }

  #fetchIndicator(type: TokenType): void {
    this.#endBlocks();
    this.#take(type, 3);
  }

  #fetchFlowStart(type: TokenType): void {
    this.#saveSimpleKey();
    this.#simpleKeys.push(noKey());
    this.#flowLevel++;
    this.#checkDepth();
    this.#simpleKeyAllowed = true;
    this.#take(type, 1);
  }

  #fetchFlowEnd(type: TokenType): void {
    this.#removeSimpleKey();
    if (this.#flowLevel > 0) {
      this.#flowLevel--;
      this.#simpleKeys.pop();
    }
    this.#simpleKeyAllowed = false;
    this.#take(type, 1);
  }

  #fetchFlowEntry(): void {
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = true;
    this.#take('flow-entry', 1);
  }

  #fetchBlockEntry(): void {
    const { reader } = this;
    if (this.#flowLevel === 0) {
      if (!this.#simpleKeyAllowed)
        scannerError(reader, 'block sequence entries are not allowed in this context');
      this.#rollIndent(reader.column, null, 'block-sequence-start', reader.mark);
    }
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = true;
    this.#take('block-entry', 1);
  }

  #fetchKey(): void {
    const { reader } = this;
    if (this.#flowLevel === 0) {
      if (!this.#simpleKeyAllowed) scannerError(reader, 'mapping keys are not allowed in this context');
      this.#rollIndent(reader.column, null, 'block-mapping-start', reader.mark);
    }
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = this.#flowLevel === 0;
    this.#take('key', 1);
  }

  #fetchValue(): void {
    const { reader } = this;
    const key = this.#simpleKeys.at(-1) as SimpleKey;
    if (this.#isValid(key)) {
      const at = key.tokenNumber - this.#parsed;
      this.#tokens.splice(at, 0, { type: 'key', start: key.mark, end: key.mark });
      this.#rollIndent(key.mark.column, at, 'block-mapping-start', key.mark);
      key.possible = false;
      this.#simpleKeyAllowed = false;
    } else {
      if (this.#flowLevel === 0) {
        if (!this.#simpleKeyAllowed) scannerError(reader, 'mapping values are not allowed in this context');
        this.#rollIndent(reader.column, null, 'block-mapping-start', reader.mark);
      }
      this.#simpleKeyAllowed = this.#flowLevel === 0;
    }
    this.#take('value', 1);
  }

  #isValid(key: SimpleKey): boolean {
    if (!key.possible) return false;
    const { reader } = this;
    if (key.mark.line >= reader.line && key.mark.index + 1024 >= reader.index) return true;
    if (key.required) scannerError(reader, "could not find expected ':'", key.mark);
    key.possible = false;
    return false;
  }

  #saveSimpleKey(): void {
    if (!this.#simpleKeyAllowed) return;
    const { reader } = this;
    const required = this.#flowLevel === 0 && this.#indent === reader.column;
    this.#removeSimpleKey();
    this.#simpleKeys[this.#simpleKeys.length - 1] = {
      possible: true,
      required,
      tokenNumber: this.#parsed + this.#tokens.length,
      mark: reader.mark,
    };
  }

  #removeSimpleKey(): void {
    const key = this.#simpleKeys.at(-1) as SimpleKey;
    if (key.possible && key.required) scannerError(this.reader, "could not find expected ':'", key.mark);
    key.possible = false;
  }

  /** Begins a block collection if the text stands further to the right than the one around it. */
  #rollIndent(column: number, at: number | null, type: TokenType, mark: Mark): void {
    if (this.#flowLevel > 0 || this.#indent >= column) return;
    this.#indents.push(this.#indent);
    this.#indent = column;
    this.#checkDepth();
    this.#tokens.splice(at ?? this.#tokens.length, 0, { type, start: mark, end: mark });
  }

  /** Ends block collections that stand further to the right than `column`. */
  #unrollIndent(column: number): void {
    if (this.#flowLevel > 0) return;
    while (this.#indent > column) {
      this.#add('block-end', this.reader.mark);
      this.#indent = this.#indents.pop() ?? -1;
    }
  }

  #checkDepth(): void {
    if (this.#flowLevel + this.#indents.length > limits.depth)
      throw new ManifestError(tooDeep, this.reader.mark);
  }

  #take(type: TokenType, length: number): void {
    const start = this.reader.mark;
    for (let i = 0; i < length; i++) this.reader.skip();
    this.#tokens.push({ type, start, end: this.reader.mark });
  }

  #add(type: TokenType, mark: Mark): void {
    this.#tokens.push({ type, start: mark, end: mark });
  }
}

const cannotBeginPlain: ReadonlySet<string> = new Set('-?:,[]{}#&*!|>\'"%@`');

function noKey(): SimpleKey {
  return { possible: false, required: false, tokenNumber: 0, mark: { index: 0, line: 0, column: 0 } };
}
