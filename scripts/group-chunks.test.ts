import { expect, it } from 'vitest';
import { groupChunks } from './group-chunks.mjs';

const imports: Readonly<Record<string, readonly string[]>> = {
  '/src/main.tsx': ['/react'],
  '/src/ui/shell/App.tsx': ['/react', '/src/diagram', '/src/trace', '/src/drawer'],
  '/src/ui/classroom/Classroom.tsx': ['/src/diagram', '/src/sentences', '/src/class'],
  '/src/ui/embed/Figure.tsx': ['/src/diagram', '/src/sentences', '/src/units', '/src/frame'],
  '/src/engine/simulate.ts': ['/src/units'],
  '/src/sentences': ['/src/units'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

it('makes one script of what begins together, and leaves the rest to the bundler', () => {
  const group = groupChunks('/');
  const of = (id: string): string | null => group(id, graph);
  expect(of('/src/diagram')).toBe('picture');
  expect(of('/src/sentences')).toBe('telling');
  for (const id of ['/react', '/src/drawer', '/src/class', '/src/frame', '/src/units', '/src/trace'])
    expect(of(id)).toBeNull();
});
