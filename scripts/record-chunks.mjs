// Writes dist/.vite/chunks.json: which modules each built script holds and which scripts it loads, workers too
// (Vite's own manifest leaves workers and modules out). scripts/size.mjs reads it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * @typedef {object} Chunk
 * @property {'page' | 'worker' | 'shared'} kind what starts it
 * @property {string[]} imports scripts loaded with it
 * @property {string[]} dynamicImports scripts it can load later
 * @property {string[]} modules the source files in it, relative to the project
 * @property {string[]} css style sheets loaded with it
 */

/** @param {string} root the project's folder */
export function recordChunks(root) {
  /** @type {Record<string, Chunk>} */
  const chunks = {};

  /**
   * @param {import('vite').Rolldown.OutputBundle} bundle
   * @param {'page' | 'worker'} kind
   */
  function record(bundle, kind) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      chunks[output.fileName] = {
        kind: output.isEntry ? kind : 'shared',
        imports: output.imports,
        dynamicImports: output.dynamicImports,
        modules: output.moduleIds
          .filter((id) => !id.startsWith('\0'))
          .map((id) => relative(root, id).replaceAll('\\', '/')),
        css: [...cssOf(output)],
      };
    }
  }

  /** @type {import('vite').Plugin} */
  const ofWorker = {
    name: 'record-worker-chunks',
    generateBundle(_options, bundle) {
      record(bundle, 'worker');
    },
  };

  /** @type {import('vite').Plugin} */
  const ofPage = {
    name: 'record-page-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      record(bundle, 'page');
    },
    writeBundle({ dir }) {
      const folder = join(dir ?? join(root, 'dist'), '.vite');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'chunks.json'), JSON.stringify(chunks, null, 1));
    },
  };

  return { ofPage, ofWorker };
}

/**
 * What Vite knows of a script besides what Rolldown does.
 * @param {object} chunk
 * @returns {Iterable<string>}
 */
function cssOf(chunk) {
  const known = /** @type {{ viteMetadata?: { importedCss?: Set<string> } }} */ (chunk);
  return known.viteMetadata?.importedCss ?? [];
}
