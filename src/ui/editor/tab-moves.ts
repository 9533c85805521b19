/**
 * Whether Tab moves on or indents: Escape lets the next Tab leave, Ctrl+M lets every Tab until it is pressed again. A
 * keyboard is never caught (WCAG 2.1.2).
 */
export class TabMoves {
  #once = false;
  #always = false;
  readonly #onChange: (moves: boolean) => void;

  constructor(onChange: (moves: boolean) => void) {
    this.#onChange = onChange;
  }

  get moves(): boolean {
    return this.#once || this.#always;
  }

  /** After Escape, until another key is pressed or the editor is left. */
  setOnce(once: boolean): void {
    this.#set(once, this.#always);
  }

  toggle(): void {
    this.#set(false, !this.moves);
  }

  #set(once: boolean, always: boolean): void {
    const before = this.moves;
    this.#once = once;
    this.#always = always;
    if (this.moves !== before) this.#onChange(this.moves);
  }
}

/** Ctrl+M; on a Mac Ctrl+Shift+M, where Ctrl+M is the system's. */
export function isToggleKey(
  {
    code,
    ctrlKey,
    shiftKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey'>,
  isMac: boolean,
): boolean {
  return code === 'KeyM' && ctrlKey && shiftKey === isMac && !metaKey && !altKey;
}
