// A figure plays a built-in scenario without the engine: what the engine makes of it is worked out when the page is
// built, and lies beside the scripts as scenarios/<id>.<hash>.json. What all of them begin with is a file of its own.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';

/** A longer trace is left to the engine: a figure is to be light. */
const mostBytes = 25 * 1024;

/**
 * @param {string} root the project's folder, with a slash at its end
 * @returns {import('vite').Plugin}
 */
export function scenarioTraces(root) {
  /** @type {{ fileName: string, source: string }[]} */
  const files = [];
  return {
    name: 'scenario-traces',
    apply: 'build',
    async config() {
      const { module } = await runnerImport(`${root}scripts/played-scenarios.ts`);
      const { playedScenarios } = /** @type {typeof import('./played-scenarios.ts')} */ (module);
      /** @type {Record<string, { scenario: string, cluster: string }>} */
      const names = {};
      const write = (/** @type {string} */ name, /** @type {string} */ source) => {
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        const fileName = `scenarios/${name}.${hash}.json`;
        if (!files.some((file) => file.fileName === fileName)) files.push({ fileName, source });
        return fileName;
      };
      for (const { id, cluster, initial, played } of playedScenarios) {
        const source = JSON.stringify(played);
        if (gzipSync(source, { level: 9 }).length > mostBytes) continue;
        names[id] = { scenario: write(id, source), cluster: write(`cluster-${cluster}`, initial) };
      }
      return { define: { __PLAYED_SCENARIOS__: JSON.stringify(names) } };
    },
    generateBundle() {
      for (const file of files) this.emitFile({ type: 'asset', ...file });
    },
  };
}
