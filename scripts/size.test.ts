import { expect, it } from 'vitest';
import type { Chunk } from './record-chunks.mjs';
import { measurePage } from './size.mjs';

const built: Record<string, Chunk> = {
  'index.js': {
    kind: 'page',
    imports: ['react.js'],
    dynamicImports: ['editor.js'],
    modules: ['src/main.tsx'],
  },
  'react.js': { kind: 'shared', imports: [], dynamicImports: [], modules: ['node_modules/react/index.js'] },
  'editor.js': {
    kind: 'shared',
    imports: ['react.js'],
    dynamicImports: [],
    modules: ['node_modules/monaco-editor/a.js'],
  },
  'simulation.worker.js': {
    kind: 'worker',
    imports: ['manifest.js'],
    dynamicImports: [],
    modules: ['src/engine/simulate.ts'],
  },
  'manifest.js': {
    kind: 'shared',
    imports: [],
    dynamicImports: [],
    modules: ['src/manifest/manifest.ts'],
  },
};
const sizes: Record<string, number> = {
  'index.js': 1,
  'react.js': 10,
  'editor.js': 100,
  'simulation.worker.js': 1000,
  'manifest.js': 10_000,
};

function measured(chunks: Record<string, Chunk>): (number | null)[] {
  return measurePage(chunks, (file) => sizes[file] ?? NaN).map((row) => row.bytes);
}

it('counts what loads with the page, what Apply needs, and Monaco apart', () => {
  expect(measured(built)).toEqual([11, 11_011, 0, 1000, 100]);
});

it('sees Monaco slip into the page', () => {
  const eager = { ...built, 'react.js': { ...built['react.js']!, imports: ['editor.js'] } };
  expect(measured(eager)).toEqual([111, 11_111, 100, 1000, 100]);
});
