import type { Mark } from './node.ts';
import type { YamlReader } from './yaml-reader.ts';
import { scannerError } from './yaml-scalars.ts';
import type { Token } from './yaml-token.ts';

const wordCharacter = /[0-9A-Za-z_-]/;
const uriCharacter = /[0-9A-Za-z_\-;/?:@&=+$,.!~*'()[\]%]/;
const afterAnchor: ReadonlySet<string> = new Set(['?', ':', ',', ']', '}', '%', '@', '`']);

/** `&name` or `*name`. */
export function scanAnchor(reader: YamlReader, type: 'anchor' | 'alias'): Token {
  const start = reader.mark;
  reader.skip();
  let text = '';
  while (wordCharacter.test(reader.peek())) text += reader.read();
  if (text === '' || !(reader.isBlankOrEnd() || afterAnchor.has(reader.peek())))
    scannerError(reader, 'did not find expected alphabetic or numeric character', start);
  return { type, start, end: reader.mark, text };
}

/** `!local`, `!!str`, `!handle!suffix` or `!<uri>`. */
export function scanTag(reader: YamlReader): Token {
  const start = reader.mark;
  let handle = '';
  let suffix: string;
  if (reader.peek(1) === '<') {
    reader.skip();
    reader.skip();
    suffix = scanUri(reader, '', start);
    if (reader.peek() !== '>') scannerError(reader, "did not find the expected '>'", start);
    reader.skip();
  } else {
    handle = scanHandle(reader, false, start);
    if (handle.length > 1 && handle.endsWith('!')) suffix = scanUri(reader, '', start);
    else {
      suffix = scanUri(reader, handle, start);
      handle = '!';
      if (suffix === '') [handle, suffix] = ['', '!'];
    }
  }
  if (!reader.isBlankOrEnd()) scannerError(reader, 'did not find expected whitespace or line break', start);
  return { type: 'tag', start, end: reader.mark, text: handle, suffix };
}

function scanHandle(reader: YamlReader, directive: boolean, start: Mark): string {
  if (reader.peek() !== '!') scannerError(reader, "did not find expected '!'", start);
  let handle = reader.read();
  while (wordCharacter.test(reader.peek())) handle += reader.read();
  if (reader.peek() === '!') handle += reader.read();
  else if (directive && handle !== '!') scannerError(reader, "did not find expected '!'", start);
  return handle;
}

function scanUri(reader: YamlReader, head: string, start: Mark): string {
  let uri = head.slice(1);
  let found = head !== '';
  while (uriCharacter.test(reader.peek())) {
    if (reader.peek() === '%' && !/^[0-9A-Fa-f]{2}$/.test(reader.peek(1) + reader.peek(2)))
      scannerError(reader, 'did not find URI escaped octet', start);
    uri += reader.read();
    found = true;
  }
  if (!found) scannerError(reader, 'did not find expected tag URI', start);
  return uri;
}

/** A line that starts with `%`. */
export function scanDirective(reader: YamlReader): Token {
  const start = reader.mark;
  reader.skip();
  let name = '';
  while (wordCharacter.test(reader.peek())) name += reader.read();
  if (name === '') scannerError(reader, 'could not find expected directive name', start);
  if (!reader.isBlankOrEnd()) scannerError(reader, 'found unexpected non-alphabetical character', start);
  let token: Token;
  if (name === 'YAML') {
    const text = scanVersion(reader, start);
    token = { type: 'version-directive', start, end: reader.mark, text };
  } else if (name === 'TAG') {
    reader.skipBlanks();
    const handle = scanHandle(reader, true, start);
    if (!reader.isBlank()) scannerError(reader, 'did not find expected whitespace', start);
    reader.skipBlanks();
    const suffix = scanUri(reader, '', start);
    if (!reader.isBlankOrEnd()) scannerError(reader, 'did not find expected whitespace or line break', start);
    token = { type: 'tag-directive', start, end: reader.mark, text: handle, suffix };
  } else scannerError(reader, 'found unknown directive name', start);
  reader.skipBlanks();
  reader.skipComment();
  if (!reader.isBreakOrEnd()) scannerError(reader, 'did not find expected comment or line break', start);
  if (reader.isBreak()) reader.readBreak();
  return token;
}

function scanVersion(reader: YamlReader, start: Mark): string {
  reader.skipBlanks();
  const number = (): string => {
    let digits = '';
    while (/\d/.test(reader.peek())) {
      if (digits.length === 2) scannerError(reader, 'found extremely long version number', start);
      digits += reader.read();
    }
    if (digits === '') scannerError(reader, 'did not find expected version number', start);
    return digits;
  };
  const major = number();
  if (reader.peek() !== '.') scannerError(reader, "did not find expected digit or '.' character", start);
  reader.skip();
  return `${Number(major)}.${Number(number())}`;
}
