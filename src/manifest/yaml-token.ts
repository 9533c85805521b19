import type { Mark } from './node.ts';

export type TokenType =
  | 'stream-start'
  | 'stream-end'
  | 'version-directive'
  | 'tag-directive'
  | 'document-start'
  | 'document-end'
  | 'block-sequence-start'
  | 'block-mapping-start'
  | 'block-end'
  | 'flow-sequence-start'
  | 'flow-sequence-end'
  | 'flow-mapping-start'
  | 'flow-mapping-end'
  | 'block-entry'
  | 'flow-entry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar';

export interface Token {
  readonly type: TokenType;
  readonly start: Mark;
  readonly end: Mark;
  /** Of a scalar, an anchor, an alias; of a tag its handle. */
  readonly text?: string;
  /** Of a tag its suffix, of a %TAG directive its prefix. */
  readonly suffix?: string;
  /** Of a scalar: written without quotes. */
  readonly plain?: boolean;
}
