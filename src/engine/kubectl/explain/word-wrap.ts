/** Breaks lines at blanks so that none is longer than `limit`, words aside. Models mitchellh/go-wordwrap, as kubectl uses it. */
export function wordWrap(text: string, limit: number): string {
  let [out, word, blanks, column] = ['', '', '', 0];
  const flush = (): void => {
    column += blanks.length + word.length;
    out += blanks + word;
    [word, blanks] = ['', ''];
  };
  for (const character of text) {
    if (character === '\n') {
      if (word === '' && column + blanks.length > limit) blanks = '';
      flush();
      out += character;
      column = 0;
    } else if (/\s/.test(character) && character !== '\u00a0') {
      if (blanks === '' || word !== '') flush();
      blanks += character;
    } else {
      word += character;
      if (column + word.length + blanks.length > limit && word.length < limit) {
        out += '\n';
        [column, blanks] = [0, ''];
      }
    }
  }
  return word === '' && column + blanks.length > limit ? out : out + blanks + word;
}
