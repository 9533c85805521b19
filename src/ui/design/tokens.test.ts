import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What holds only where the system asks for more contrast must not hide what holds everywhere.
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

type Tokens = Readonly<Record<string, string>>;

/** The colours that hold under these selectors, the later over the earlier. */
function tokensOf(...selectors: readonly string[]): Tokens {
  const found: Record<string, string> = {};
  for (const selector of selectors) {
    for (const [, heads = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!heads.split(',').some((head) => head.trim() === selector)) continue;
      for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g))
        found[name] = value;
    }
  }
  return found;
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const kinds = ['http', 'watch', 'etcd', 'cri', 'pull', 'error'] as const;

/** Text, and what it stands on. */
const texts: readonly (readonly [string, string])[] = [
  ...['panel', 'paper', 'zone', 'sunken'].flatMap((ground) => [
    ['ink', ground] as const,
    ['ink-2', ground] as const,
  ]),
  ...['panel', 'paper', 'sunken'].map((ground) => ['ink-3', ground] as const),
  ['on-ink', 'ink'],
  ['ink', 'add-tint'],
  ['ink', 'del-tint'],
  ...kinds.flatMap((kind) => [
    [`${kind}-ink`, 'panel'] as const,
    [`${kind}-ink`, 'paper'] as const,
    [`${kind}-ink`, `${kind}-tint`] as const,
  ]),
  // On a watch event stands nothing but the bold + ~ −.
  ...kinds.filter((kind) => kind !== 'watch').map((kind) => [`on-${kind}`, kind] as const),
];

/** Shapes, lines and edges that carry meaning, and what is beside them. */
const shapes: readonly (readonly [string, string])[] = [
  ...['panel', 'zone', 'paper'].flatMap((ground) => [
    ['edge', ground] as const,
    ...kinds.map((kind) => [kind, ground] as const),
  ]),
  ['focus', 'paper'],
  ['focus', 'panel'],
  ['on-watch', 'watch'],
];

const surfaces: readonly (readonly [name: string, tokens: Tokens, text: number, shape: number])[] = [
  ['light', tokensOf(':root', "[data-theme='light']"), 4.5, 3],
  ['dark', tokensOf(':root', "[data-theme='dark']"), 4.5, 3],
  ['high contrast', tokensOf(':root', "[data-theme='contrast']"), 7, 4.5],
  [
    'classroom, light',
    tokensOf(':root', "[data-theme='light']", "[data-theme='light'] [data-surface='classroom']"),
    7,
    4.5,
  ],
  [
    'classroom, dark',
    tokensOf(':root', "[data-theme='dark']", "[data-theme='dark'] [data-surface='classroom']"),
    7,
    4.5,
  ],
  ['classroom, high contrast', tokensOf(':root', "[data-theme='contrast']"), 7, 4.5],
];

describe('the colours', () => {
  it.each(surfaces)('%s: text and shapes stand out', (_, tokens, text, shape) => {
    const low = (pairs: typeof texts, least: number): string[] =>
      pairs.flatMap(([a, b]) => {
        const found = contrast(tokens[a] ?? '', tokens[b] ?? '');
        return found >= least ? [] : [`${a} on ${b}: ${found.toFixed(2)} of ${least}`];
      });
    expect([...low(texts, text), ...low(shapes, shape)]).toEqual([]);
  });

  it('are measured: a pale one is found', () => {
    expect(contrast('#ffffff', '#000000')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('', '#ffffff')).toBeNaN();
  });

  it('are all set in every theme', () => {
    const light = Object.keys(tokensOf("[data-theme='light']")).sort();
    for (const theme of ['dark', 'contrast'])
      expect(Object.keys(tokensOf(`[data-theme='${theme}']`)).sort(), theme).toEqual(light);
  });

  it('are written nowhere else', () => {
    expect(css.match(/#[0-9a-f]{3,8}\b/gi)?.every((hex) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
  });
});

describe('the style sheets', () => {
  it('let nothing repeat by itself, so that nothing can flash (WCAG 2.3.1)', () => {
    const ui = join(import.meta.dirname, '..');
    const sheets = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.css'),
    );
    expect(sheets.length).toBeGreaterThan(15);
    const repeating = sheets.filter((name) =>
      /\binfinite\b|iteration-count/.test(readFileSync(join(ui, name), 'utf8')),
    );
    expect(repeating).toEqual([]);
  });
});
