const alphabet = /^[A-Za-z0-9+/]$/;

/** What Go's base64 decoder says of a text, or null if it is well-formed. Models encoding/base64 DecodeString. */
export function base64Error(text: string): string | null {
  let length = 0;
  let index = 0;
  const skipNewlines = (): void => {
    while (text[index] === '\n' || text[index] === '\r') index++;
  };
  const corrupt = (at: number): string => `illegal base64 data at input byte ${at}`;
  for (;;) {
    skipNewlines();
    const char = text[index];
    if (char === undefined) return length % 4 === 0 ? null : corrupt(index - (length % 4));
    if (char === '=') break;
    if (!alphabet.test(char)) return corrupt(index);
    length++;
    index++;
  }
  // Padding: one or two signs at the end of a group of four, and nothing after them.
  if (length % 4 < 2) return corrupt(index);
  index++;
  if (length % 4 === 2) {
    skipNewlines();
    if (text[index] === undefined) return corrupt(text.length);
    if (text[index] !== '=') return corrupt(index);
    index++;
  }
  skipNewlines();
  return index < text.length ? corrupt(index) : null;
}
