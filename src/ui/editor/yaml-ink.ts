/** How strongly a piece of YAML is inked: what one chose stands out, what YAML asks for stands back. */
export type Ink = 'key' | 'value' | 'comment' | 'mark';

export interface InkRun {
  readonly text: string;
  readonly ink: Ink;
}

/** Cuts one line into runs. Line by line is enough for ink: nothing here changes what is sent. */
export function inkOf(line: string): InkRun[] {
  const { colon, comment } = landmarks(line);
  const code = line.slice(0, comment);
  const lead = /^\s*(?:- +)*/.exec(code)?.[0].length ?? 0;
  const runs: InkRun[] = [];
  const add = (text: string, ink: Ink): void => {
    if (text !== '') runs.push({ text, ink });
  };
  if (/^(---|\.\.\.)(\s|$)/.test(code) || /^\s*-\s*$/.test(code)) add(code, 'mark');
  else {
    add(code.slice(0, lead), 'mark');
    if (colon > lead) {
      add(code.slice(lead, colon + 1), 'key');
      add(code.slice(colon + 1), 'value');
    } else add(code.slice(lead), 'value');
  }
  add(line.slice(comment), 'comment');
  return runs;
}

/** The colon that ends the key, or -1, and where a comment begins; neither counts inside quotes. */
function landmarks(line: string): { readonly colon: number; readonly comment: number } {
  let quote = '';
  let colon = -1;
  for (let i = 0; i < line.length; i++) {
    const character = line.charAt(i);
    if (quote !== '') {
      if (character === quote) quote = '';
      continue;
    }
    // An apostrophe inside a word quotes nothing.
    const opens = i === 0 || /[\s:,[{-]/.test(line.charAt(i - 1));
    if ((character === '"' || character === "'") && opens) quote = character;
    else if (character === '#' && (i === 0 || /\s/.test(line.charAt(i - 1)))) return { colon, comment: i };
    else if (character === ':' && colon < 0 && (i + 1 === line.length || /\s/.test(line.charAt(i + 1))))
      colon = i;
  }
  return { colon, comment: line.length };
}
