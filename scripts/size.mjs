// `npm run size`: what a visitor downloads, gzipped, against what we allow. Exits 1 when something is over.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** @typedef {import('./record-chunks.mjs').Chunk} Chunk */
/**
 * `bytes` null: not there yet. `atMostKiB`: a budget that is not met yet has a ceiling above it, which may only fall;
 * the line says OVER until the budget itself is met, and the check fails beyond the ceiling.
 * @typedef {{ name: string, bytes: number | null, budgetKiB?: number, atMostKiB?: number, note?: string }} Row
 */

const isMonaco = (/** @type {string} */ module) => /node_modules\/(monaco-editor|monaco-yaml)\//.test(module);
/** What Apply needs: the engine's core (its parts come when a run asks for them) and the parser of manifests. */
const isForApply = (/** @type {string} */ module) =>
  /^src\/engine\/simulate\.ts$|^src\/manifest\/manifest\.ts$/.test(module);
/** Where each use of the page begins; src/main.tsx fetches one of them. */
const isShell = (/** @type {string} */ module) => module === 'src/ui/shell/App.tsx';
const isFigure = (/** @type {string} */ module) => module === 'src/ui/embed/Figure.tsx';
/** What a figure that plays a built-in scenario has no use for. */
const isWorkshop = (/** @type {string} */ module) =>
  /^src\/(engine|manifest(?!\/limits)|ui\/(shell|editor|console|inspector|insides))\//.test(module) ||
  isMonaco(module);
/** A reader reads in one language: the one with the most to load is counted. */
const isPhrases = (/** @type {string} */ module) =>
  /^src\/text\/narration\/[a-z]+\/phrases\.ts$/.test(module);
const isEngine = (/** @type {string} */ module) => /^src\/engine\//.test(module);

/**
 * @param {Record<string, Chunk>} chunks by file, as scripts/record-chunks.mjs writes them
 * @param {(file: string) => number} sizeOf a built file's size
 * @returns {Row[]}
 */
export function measurePage(chunks, sizeOf) {
  const files = Object.keys(chunks);
  const holds = (/** @type {(module: string) => boolean} */ wanted) =>
    files.filter((file) => chunks[file]?.modules.some(wanted));

  const page = files.filter((file) => chunks[file]?.kind === 'page');
  const monaco = holds(isMonaco);
  const picture = loadedWith([...page, ...holds(isShell)], chunks);
  const forApply = holds(isForApply).filter((file) => !monaco.includes(file));
  const apply = loadedWith([...picture, ...forApply], chunks);
  const figure = loadedWith([...page, ...holds(isFigure), ...longest(holds(isPhrases), sizeOf)], chunks);
  const styles = new Set([...figure].flatMap((file) => chunks[file]?.css ?? []));
  const workshop = [...figure].flatMap((file) => chunks[file]?.modules.filter(isWorkshop) ?? []);
  const total = (/** @type {Iterable<string>} */ set) =>
    [...set].reduce((sum, file) => sum + sizeOf(file), 0);

  const early = monaco.filter((file) => apply.has(file));
  return [
    { name: 'script until the picture stands', bytes: total(picture), budgetKiB: 200 },
    {
      name: 'script until a manifest can be applied',
      bytes: forApply.length === 0 ? null : total(apply),
      budgetKiB: 370,
    },
    { name: 'figure: script until a message moves', bytes: total(figure), budgetKiB: 175 },
    { name: 'figure: style sheets', bytes: total(styles), budgetKiB: 8 },
    {
      name: 'figure: files of engine, editor and panels',
      bytes: workshop.length * 1024,
      budgetKiB: 0,
      note: workshop.join(', '),
    },
    {
      name: 'Monaco loaded before anybody asked for it',
      bytes: total(early),
      budgetKiB: 0,
      note: early.join(', '),
    },
    { name: 'engine in all, with every part', bytes: total(holds(isEngine)) },
    { name: 'Monaco and its workers, when asked for', bytes: monaco.length === 0 ? null : total(monaco) },
  ];
}

/**
 * @param {string[]} files
 * @param {(file: string) => number} sizeOf
 */
function longest(files, sizeOf) {
  return [...files].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1);
}

/**
 * The files and everything that loads with them.
 * @param {string[]} files
 * @param {Record<string, Chunk>} chunks
 */
function loadedWith(files, chunks) {
  const loaded = new Set(files);
  for (const file of loaded) for (const imported of chunks[file]?.imports ?? []) loaded.add(imported);
  return loaded;
}

/**
 * The engine bundled alone, minified.
 * @param {string} root
 * @returns {Promise<Row>}
 */
async function measureEngine(root) {
  const row = { name: 'core of the engine, kubectl included', budgetKiB: 140 };
  const entry = `${root}src/engine/simulate.ts`;
  if (!existsSync(entry)) return { ...row, bytes: null };
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const results = /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([result].flat());
  const outputs = results.flatMap((built) => built.output);
  const bytes = outputs.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSize(file.code) : 0), 0);
  return { ...row, bytes };
}

/** @param {string | Buffer} content */
function gzipSize(content) {
  return gzipSync(content, { level: 9 }).length;
}

/** @param {Row} row */
function isOver({ bytes, budgetKiB }) {
  return bytes !== null && budgetKiB !== undefined && bytes > budgetKiB * 1024;
}

/** @param {Row} row */
function fails(row) {
  return isOver(row) && (row.bytes ?? 0) > (row.atMostKiB ?? 0) * 1024;
}

/** @param {Row} row */
function describe(row) {
  const size = row.bytes === null ? 'not there yet' : `${(row.bytes / 1024).toFixed(1)} KiB`;
  const budget = row.budgetKiB === undefined ? '' : `of ${row.budgetKiB} KiB`;
  const ceiling = row.atMostKiB === undefined ? '' : `(for now at most ${row.atMostKiB} KiB)`;
  const verdict = isOver(row) ? `OVER ${ceiling}${row.note ?? ''}` : '';
  return `${row.name.padEnd(44)}${size.padStart(14)}  ${budget.padEnd(12)}${verdict}`.trimEnd();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const record = `${root}dist/.vite/chunks.json`;
  if (!existsSync(record)) {
    console.error('Nothing is built yet: run `npm run build` first.');
    process.exit(1);
  }
  const chunks = /** @type {Record<string, Chunk>} */ (JSON.parse(readFileSync(record, 'utf8')));
  const rows = measurePage(chunks, (file) => gzipSize(readFileSync(`${root}dist/${file}`)));
  for (const row of rows) console.log(describe(row));
  const engine = await measureEngine(root);
  console.log(describe(engine));
  rows.push(engine);
  process.exitCode = rows.some(fails) ? 1 : 0;
}
