/** A place in the text, counted from 0. `index` is within the text that was parsed: one document. */
export interface Mark {
  readonly index: number;
  readonly line: number;
  readonly column: number;
}

/** What stands in a document, before it is known what it means. */
export type Node = ScalarNode | SequenceNode | MappingNode | AliasNode;

interface Placed {
  readonly start: Mark;
  readonly end: Mark;
}

export interface ScalarNode extends Placed {
  readonly kind: 'scalar';
  readonly text: string;
  /** Explicit tag in its long form, or `''`. */
  readonly tag: string;
  /** Written plain, without quotes: what it means is read from the text. */
  readonly plain: boolean;
}

export interface SequenceNode extends Placed {
  readonly kind: 'sequence';
  readonly items: readonly Node[];
  readonly tag: string;
}

export interface MappingNode extends Placed {
  readonly kind: 'mapping';
  readonly pairs: readonly (readonly [key: Node, value: Node])[];
  readonly tag: string;
}

export interface AliasNode extends Placed {
  readonly kind: 'alias';
  readonly name: string;
  readonly target: Node;
}

/**
 * Why a text could not be read, in go-yaml's words. `line` is the one that go-yaml prints, which for errors of
 * the grammar is one above the place; `mark` is where it really is.
 */
export class ManifestError extends Error {
  readonly mark: Mark;

  constructor(message: string, mark: Mark) {
    super(message);
    this.name = 'ManifestError';
    this.mark = mark;
  }
}
