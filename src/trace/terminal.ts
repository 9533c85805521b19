/** What a program writes to wipe the screen: the caret goes home, and all below it goes. */
export const clearScreen = '\x1b[H\x1b[2J';

/** What is left of a text on a screen: what came after the last wipe. null: nothing was wiped. */
export function afterClearing(text: string): string | null {
  const at = text.lastIndexOf(clearScreen);
  return at < 0 ? null : text.slice(at + clearScreen.length);
}
