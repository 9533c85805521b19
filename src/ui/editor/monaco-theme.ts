import { editor } from 'monaco-editor/editor';
import { themes, type Theme } from '../../viewer/state.ts';

export type ThemeName = `podreel-${Theme}`;

export function themeName(theme: Theme): ThemeName {
  return `podreel-${theme}`;
}

/** Ink only, from the page's own tokens: what one chose stands out, what YAML asks for stands back. */
export function defineThemes(near: HTMLElement): void {
  const worn = near.closest<HTMLElement>('[data-theme]')?.dataset['theme'];
  const theme = themes.find((each) => each === worn) ?? 'light';
  const style = getComputedStyle(near);
  const ink = (name: string): string => hex(style.getPropertyValue(name).trim());
  const rule = (token: string, name: string): editor.ITokenThemeRule => ({
    token,
    foreground: ink(name).slice(1),
  });
  editor.defineTheme(themeName(theme), {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      rule('', '--ink'),
      rule('type', '--ink-2'),
      rule('operators', '--ink-2'),
      rule('delimiter', '--ink-2'),
      rule('comment', '--ink-3'),
      rule('string', '--ink'),
      rule('number', '--ink'),
      rule('keyword', '--ink'),
      rule('tag', '--ink'),
      rule('namespace', '--ink'),
      rule('meta', '--ink-2'),
    ],
    colors: {
      'editor.background': ink('--panel'),
      'editor.foreground': ink('--ink'),
      'editorLineNumber.foreground': ink('--ink-3'),
      'editorLineNumber.activeForeground': ink('--ink'),
      'editorCursor.foreground': ink('--ink'),
      'editor.selectionBackground': `${ink('--ink-3')}55`,
      'editor.inactiveSelectionBackground': `${ink('--ink-3')}33`,
      'editorBracketMatch.background': ink('--sunken'),
      'editorBracketMatch.border': ink('--edge'),
      'editorWidget.background': ink('--panel'),
      'editorWidget.foreground': ink('--ink'),
      'editorWidget.border': ink('--edge'),
      'editorSuggestWidget.background': ink('--panel'),
      'editorSuggestWidget.foreground': ink('--ink'),
      'editorSuggestWidget.border': ink('--edge'),
      'editorSuggestWidget.selectedBackground': ink('--sunken'),
      'editorSuggestWidget.selectedForeground': ink('--ink'),
      'editorSuggestWidget.focusHighlightForeground': ink('--http-ink'),
      'editorSuggestWidget.highlightForeground': ink('--http-ink'),
      'editorHoverWidget.background': ink('--panel'),
      'editorHoverWidget.foreground': ink('--ink'),
      'editorHoverWidget.border': ink('--edge'),
      'quickInput.background': ink('--panel'),
      'quickInput.foreground': ink('--ink'),
      'quickInputList.focusBackground': ink('--sunken'),
      'quickInputList.focusForeground': ink('--ink'),
      'textCodeBlock.background': ink('--sunken'),
      'editor.foldBackground': `${ink('--ink-3')}22`,
      'editorGutter.foldingControlForeground': ink('--ink-2'),
      'input.background': ink('--paper'),
      'input.foreground': ink('--ink'),
      'input.border': ink('--edge'),
      focusBorder: ink('--focus'),
      'scrollbarSlider.background': `${ink('--ink-3')}55`,
      'scrollbarSlider.hoverBackground': `${ink('--ink-3')}88`,
      'scrollbarSlider.activeBackground': `${ink('--ink-3')}aa`,
    },
  });
}

/** Tokens are written as #rrggbb; a minified one may have become #rgb. */
function hex(value: string): string {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[\da-f]{6}$/i.test(value) ? value : '#808080';
}
