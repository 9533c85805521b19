// Left to itself the bundler cuts what the uses of the page share into dozens of scripts of a kilobyte each, by who
// else imports them; a slow device pays for every one of them. What begins together is one script here.

/** @typedef {{ getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }} Graph */

/**
 * @param {string} root the project's folder, with a slash at its end
 * @returns {(id: string, graph: Graph) => string | null} the script that a module belongs into;
 *   null: the bundler decides
 */
export function groupChunks(root) {
  /** @type {Record<'main' | 'learner' | 'classroom' | 'figure' | 'engine', Set<string>> | null} */
  let begun = null;
  return (id, graph) => {
    const from = (/** @type {string} */ file) => loadedWith(`${root}src/${file}`, graph);
    begun ??= {
      main: from('main.tsx'),
      learner: from('ui/shell/App.tsx'),
      classroom: from('ui/classroom/Classroom.tsx'),
      figure: from('ui/embed/Figure.tsx'),
      engine: from('engine/simulate.ts'),
    };
    const { main, learner, classroom, figure, engine } = begun;
    if (main.has(id) || !figure.has(id)) return null;
    if (learner.has(id)) return 'picture';
    // The engine is no part of what begins a figure, and does not wait for sentences.
    return classroom.has(id) && !engine.has(id) ? 'telling' : null;
  };
}

/**
 * A module and all that it imports.
 * @param {string} entry
 * @param {Graph} graph
 */
function loadedWith(entry, graph) {
  const loaded = new Set([entry]);
  for (const id of loaded)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) loaded.add(imported);
  return loaded;
}
