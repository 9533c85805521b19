import { expect, it } from 'vitest';
import type { Chunk } from './record-chunks.mjs';
import { measurePage } from './size.mjs';

const built: Record<string, Chunk> = {
  'index.js': {
    kind: 'page',
    imports: ['react.js'],
    dynamicImports: ['shell.js', 'figure.js'],
    modules: ['src/main.tsx'],
    css: ['index.css'],
  },
  'react.js': {
    kind: 'shared',
    imports: [],
    dynamicImports: [],
    modules: ['node_modules/react/index.js'],
    css: [],
  },
  'shell.js': {
    kind: 'shared',
    imports: ['react.js'],
    dynamicImports: ['editor.js'],
    modules: ['src/ui/shell/App.tsx'],
    css: ['shell.css'],
  },
  'figure.js': {
    kind: 'shared',
    imports: ['react.js'],
    dynamicImports: [],
    modules: ['src/ui/embed/Figure.tsx'],
    css: ['figure.css'],
  },
  'korean.js': {
    kind: 'shared',
    imports: ['react.js'],
    dynamicImports: [],
    modules: ['src/text/narration/ko/phrases.ts'],
    css: [],
  },
  'english.js': {
    kind: 'shared',
    imports: ['react.js'],
    dynamicImports: [],
    modules: ['src/text/narration/en/phrases.ts'],
    css: [],
  },
  'editor.js': {
    kind: 'shared',
    imports: ['react.js'],
    dynamicImports: [],
    modules: ['node_modules/monaco-editor/a.js'],
    css: [],
  },
  'simulation.worker.js': {
    kind: 'worker',
    imports: ['manifest.js'],
    dynamicImports: [],
    modules: ['src/engine/simulate.ts'],
    css: [],
  },
  'manifest.js': {
    kind: 'shared',
    imports: [],
    dynamicImports: [],
    modules: ['src/manifest/manifest.ts'],
    css: [],
  },
};
const sizes: Record<string, number> = {
  'index.js': 1,
  'react.js': 10,
  'editor.js': 100,
  'simulation.worker.js': 1000,
  'manifest.js': 10_000,
  'shell.js': 100_000,
  'figure.js': 1_000_000,
  'korean.js': 10_000_000,
  'english.js': 4_000_000,
  'index.css': 3,
  'shell.css': 30,
  'figure.css': 300,
};

function measured(chunks: Record<string, Chunk>): (number | null)[] {
  return measurePage(chunks, (file) => sizes[file] ?? NaN).map((row) => row.bytes);
}

it('counts what loads with each use of the page, one language of sentences, what Apply needs, and Monaco apart', () => {
  expect(measured(built)).toEqual([100_011, 111_011, 11_000_011, 303, 0, 0, 1000, 100]);
});

it('sees the engine slip into the figure', () => {
  const eager = { ...built, 'figure.js': { ...built['figure.js']!, imports: ['react.js', 'manifest.js'] } };
  expect(measured(eager)[4]).toBe(1024);
});

it('sees Monaco slip into the page', () => {
  const eager = { ...built, 'react.js': { ...built['react.js']!, imports: ['editor.js'] } };
  expect(measured(eager)).toEqual([100_111, 111_111, 11_000_111, 303, 1024, 100, 1000, 100]);
});
