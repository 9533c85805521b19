import { ManifestReader, type MakeWorker } from './manifest-reader.ts';
import script from './manifest.worker.ts?worker&url';

/**
 * The ways to a worker, in the order in which they are tried. A frame without an origin (`sandbox="allow-scripts"`)
 * may start none from a file of its host, but one from a text of its own, which then loads that file.
 */
const ways: readonly MakeWorker[] = [
  () => new Worker(address(), { type: 'module' }),
  () => {
    const text = `import(${JSON.stringify(address())});`;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    // Of a module it would be refused.
    return new Worker(url);
  },
];

function address(): string {
  return new URL(script, window.location.href).href;
}

/** The page's one reader of manifests. Nothing is started before the first is read. */
export const manifestReader: ManifestReader = new ManifestReader(ways);
