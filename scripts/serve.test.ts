import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticServer, listen } from './serve.mjs';

const script = `export const text = '${'podreel '.repeat(500)}';`;
let outside: string;
let server: Server;
let port: number;

beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'podreel-serve-'));
  const dir = join(outside, 'dist');
  mkdirSync(join(dir, 'assets'), { recursive: true });
  mkdirSync(join(dir, '.vite'));
  mkdirSync(join(outside, 'dist-secret'));
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(outside, 'dist-secret', 'secret.txt'), 'secret');
  symlinkSync(join(outside, 'secret.txt'), join(dir, 'link.txt'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>index</title>');
  writeFileSync(join(dir, 'embed.html'), '<!doctype html><title>embed</title>');
  writeFileSync(join(dir, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dir, 'assets', 'index-1234.js'), script);
  server = createStaticServer({ dir, base: '/sub/path/' });
  port = await listen(server, 0);
});

afterAll(() => {
  server.close();
  rmSync(outside, { recursive: true });
});

describe('the static server', () => {
  it('serves the page in a sub-path, with its security policy', async () => {
    const page = await get('/sub/path/?lang=ko');
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('index');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect((await get('/sub/path')).headers.location).toBe('/sub/path/');
    expect((await get('/')).status).toBe(404);
  });

  it('allows no inline style on the embedded page', async () => {
    const page = await get('/sub/path/embed.html');
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self'$/);
  });

  it('compresses as the browser asks', async () => {
    const path = '/sub/path/assets/index-1234.js';
    const brotli = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const gzip = await get(path, { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    const plain = await get(path);
    expect(plain.body.toString()).toBe(script);
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    '/sub/path/../secret.txt',
    '/sub/path/%2e%2e/secret.txt',
    '/sub/path/..%2fsecret.txt',
    '/sub/path/..%5csecret.txt',
    '/sub/path/../dist-secret/secret.txt',
    '/sub/path//../secret.txt',
    '/sub/path/link.txt',
    '/sub/path/.vite/manifest.json',
    '/sub/path/assets',
    '/sub/path/assets/',
    '/sub/path/index.html/',
    '/secret.txt',
  ])('gives nothing for %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('refuses what it cannot read and what would change anything', async () => {
    expect((await get('/sub/path/%zz')).status).toBe(400);
    expect((await get('/sub/path/%00')).status).toBe(400);
    expect((await get('/sub/path/', {}, 'POST')).status).toBe(405);
    expect((await get('/sub/path/', {}, 'HEAD')).body.length).toBe(0);
  });

  it('passes over a taken port and says so', async () => {
    const taken: number[] = [];
    const second = createStaticServer({ dir: outside });
    const next = await listen(second, port, (number) => taken.push(number));
    second.close();
    expect(taken[0]).toBe(port);
    expect(next).toBeGreaterThan(port);
  });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** By hand, because fetch would tidy the path before sending it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject).end();
  });
}
