// A static server for the built page: on this machine only, with the headers a careful host would send.
// `node scripts/serve.mjs [--dir DIR] [--base /sub/path/] [--port N]` serves; start.mjs and the tests import it.
import { once } from 'node:events';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/jsonl; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
});
const alreadyCompressed = new Set(['.png', '.gif', '.ico', '.woff2']);

/**
 * The page with Monaco needs inline styles; the embedded page needs nothing inline at all.
 * @param {string} path
 */
export function contentSecurityPolicy(path) {
  const styles = path.endsWith('/embed.html') ? "'self'" : "'self' 'unsafe-inline'";
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // A frame without an origin starts its worker from a text of its own, which then loads ours.
    "worker-src 'self' blob:",
    `style-src ${styles}`,
  ].join('; ');
}

/**
 * @param {{ dir: string, base?: string }} options `dir` holds the files, `base` is the path they are served under
 */
export function createStaticServer({ dir, base = '/' }) {
  const mount = `/${base}/`.replaceAll(/\/{2,}/g, '/');
  const compressed = /** @type {Map<string, Buffer>} */ (new Map());

  return createServer((request, response) => {
    answer(request, response).catch((/** @type {unknown} */ error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function answer(request, response) {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    // A frame without an origin (sandbox="allow-scripts") asks as nobody, and everything here is public.
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = decodedPath(request.url ?? '/');
    if (path === null) return void response.writeHead(400).end();
    if (`${path}/` === mount) return void response.writeHead(308, { Location: mount }).end();
    const file = path.startsWith(mount) ? await findFile(dir, path.slice(mount.length)) : null;
    if (file === null) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }

    const extension = extname(file.path);
    response.setHeader('Content-Type', types[extension] ?? 'application/octet-stream');
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(path));
    response.setHeader(
      'Cache-Control',
      path.startsWith(`${mount}assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    let body = /** @type {Buffer} */ (await readFile(file.path));
    if (!alreadyCompressed.has(extension) && body.length > 1024) {
      response.setHeader('Vary', 'Accept-Encoding');
      const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
      if (encoding !== null) {
        const key = `${encoding} ${file.modified} ${file.path}`;
        body = compressed.get(key) ?? (await compress(body, encoding));
        compressed.set(key, body);
        response.setHeader('Content-Encoding', encoding);
      }
    }
    response.setHeader('Content-Length', body.length);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
  }
}

/** @param {string} url */
function decodedPath(url) {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    return path.startsWith('/') && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}

/**
 * The file a path names, or null: nothing hidden, nothing outside the folder, links followed.
 * @param {string} dir
 * @param {string} path
 */
async function findFile(dir, path) {
  const segments = path.split('/');
  if (segments.some((segment) => segment.startsWith('.') || /[\\:]/.test(segment))) return null;
  try {
    const folder = await realpath(dir);
    const asked = await realpath(join(folder, ...segments));
    const asksForFolder = path === '' || path.endsWith('/');
    if ((await stat(asked)).isDirectory() !== asksForFolder) return null;
    const found = asksForFolder ? await realpath(join(asked, 'index.html')) : asked;
    if (!found.startsWith(folder + sep)) return null;
    const { mtimeMs, size } = await stat(found);
    return { path: found, modified: `${mtimeMs}-${size}` };
  } catch {
    return null;
  }
}

/**
 * @param {string} accepted the Accept-Encoding header
 * @returns {'br' | 'gzip' | null}
 */
function chooseEncoding(accepted) {
  const names = accepted
    .split(',')
    .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
    .map((item) => item.replace(/;.*$/, '').trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}

/**
 * @param {Buffer} body
 * @param {'br' | 'gzip'} encoding
 */
function compress(body, encoding) {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: 6 });
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/**
 * Listens on this machine only; a port that is taken is passed over, and `onTaken` hears of it.
 * @param {import('node:http').Server} server
 * @param {number} port 0 lets the system choose
 * @param {(port: number) => void} [onTaken]
 * @returns {Promise<number>} the port in use
 */
export async function listen(server, port, onTaken = () => {}) {
  for (let candidate = port; ; candidate += 1) {
    server.listen(candidate, '127.0.0.1');
    try {
      await once(server, 'listening');
      return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
    } catch (error) {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
      if (!taken || candidate >= Math.min(port + 50, 65_535)) throw error;
      onTaken(candidate);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'dist' },
      base: { type: 'string', default: '/' },
      port: { type: 'string', default: '0' },
    },
  });
  const port = await listen(createStaticServer(values), Number(values.port));
  console.log(`http://127.0.0.1:${port}${values.base}`);
}
