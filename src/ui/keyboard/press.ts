import type { Binding } from './moving.ts';

/** What of a key press decides. */
export interface Press {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
}

/** The binding that a key press means, or undefined: what is typed into a field or composed means none. */
export function bindingFor(
  press: Press,
  bindings: readonly Binding[],
  singleKeys: boolean,
): Binding | undefined {
  // keyCode 229: an input method is at work, whatever `isComposing` says.
  if (press.defaultPrevented || press.isComposing || press.keyCode === 229 || press.altKey) return undefined;
  const target = press.target instanceof Element ? press.target : null;
  if (target?.closest(fields)) return undefined;
  const command = press.ctrlKey || press.metaKey;
  const asked = bindings.filter((b) => (b.command ?? false) === command);
  // A sign is meant wherever the keyboard has it; a letter by its place, whatever the input method makes of it.
  const binding =
    asked.find((b) => signs.includes(b.key) && b.key === press.key) ??
    asked.find((b) => b.code === press.code && (b.shift ?? false) === press.shiftKey);
  if (!binding || (!singleKeys && isSingleKey(binding))) return undefined;
  // A focused button keeps the keys that press it, a list or a row of tabs those that move in it.
  if (binding.code === 'Space' && target?.closest('button, a, summary, input, [role=button], [role=tab]'))
    return undefined;
  if (
    binding.code.startsWith('Arrow') &&
    target?.closest('[role=tablist], [role=radiogroup], [role=listbox]')
  )
    return undefined;
  return binding;
}

const signs: readonly string[] = ['.', ',', '<', '>', '/', '?'];

const fields =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], .monaco-editor, dialog';

/** Letters, digits and signs alone, which speech input may type by accident (WCAG 2.1.4). */
export function isSingleKey({ code, command }: Binding): boolean {
  return command !== true && /^(Key|Digit|Numpad|Period|Comma|Slash|Equal|Minus)/.test(code);
}
