/** The command that is being typed at the end of a line. */
export interface Typing {
  /** Its words before the last, without quotes. */
  readonly words: readonly string[];
  /** The word under the caret: what is there of it, and where it begins in the line. */
  readonly last: string;
  readonly from: number;
  /** The last word is where output goes or input comes from. */
  readonly isRedirected: boolean;
  /** A quote stands open in the last word. */
  readonly isQuoted: boolean;
}

/** Reads a line up to its end as far as completing needs it: which command, which words, which word last. */
export function wordsBefore(line: string): Typing {
  let words: string[] = [];
  let word: { text: string; from: number } | null = null;
  let quote = '';
  let hadQuote = false;
  let redirected = false;
  const finish = (): void => {
    if (word !== null && !redirected) words.push(word.text);
    if (word !== null) [redirected, hadQuote] = [false, false];
    word = null;
  };
  const add = (text: string, at: number): void => {
    word = { text: (word?.text ?? '') + text, from: word?.from ?? at };
  };
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
      else add(character, at);
    } else if (character === "'" || character === '"') {
      [quote, hadQuote] = [character, true];
      add('', at);
    } else if (character === '\\') add(line[++at] ?? '', at - 1);
    else if (/\s/.test(character) && character !== '\n') finish();
    else if (/[|;&\n()`]/.test(character)) {
      finish();
      [words, redirected] = [[], false];
    } else if (character === '>' || character === '<') {
      finish();
      redirected = true;
    } else add(character, at);
  }
  const { text = '', from = line.length } = (word ?? {}) as Partial<{ text: string; from: number }>;
  return { words, last: text, from, isRedirected: redirected, isQuoted: quote !== '' || hadQuote };
}
