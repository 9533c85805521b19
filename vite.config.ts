import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groupChunks } from './scripts/group-chunks.mjs';
import { recordChunks } from './scripts/record-chunks.mjs';
import { scenarioTraces } from './scripts/scenario-traces.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const chunks = recordChunks(root);

export default defineConfig({
  // Relative addresses: the built page works in any folder of any host.
  base: './',
  plugins: [react(), scenarioTraces(root), chunks.ofPage],
  worker: { format: 'es', plugins: () => [chunks.ofWorker] },
  resolve: {
    dedupe: ['react', 'react-dom', 'monaco-editor'],
    // Monaco's exports map hides its deep paths, which its language workers still import.
    alias: [
      { find: /^monaco-editor\/esm\/vs\/(.*)$/, replacement: `${root}node_modules/monaco-editor/esm/vs/$1` },
    ],
  },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // Monaco's own chunk is large and lazy; scripts/size.mjs is what guards the sizes.
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      input: { index: `${root}index.html` },
      output: {
        codeSplitting: {
          groups: [
            {
              name: groupChunks(root),
              debugName: 'what begins together',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
