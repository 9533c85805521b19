import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/ensure-browser.mjs';
import { createStaticServer, listen } from './scripts/serve.mjs';

// The workers read this file too; the first reading chooses, and its children inherit the choice.
const browser = (process.env['PW_CHROMIUM'] ??= findBrowser() ?? undefined);
const port = (process.env['PODREEL_E2E_PORT'] ??= await freePort());

// The built page is served in a folder of its host and with the real security policy, so that every journey also
// tests both.
const base = '/sub/path/';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  globalTimeout: 24 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}${base}`,
    viewport: { width: 1280, height: 800 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A picture of every frame would take as long again as the journeys themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node scripts/serve.mjs --dir dist --base ${base} --port ${port}`,
    url: `http://127.0.0.1:${port}${base}`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});

async function freePort(): Promise<string> {
  const server = createStaticServer({ dir: 'dist' });
  const found = await listen(server, 0);
  await new Promise((closed) => server.close(closed));
  return String(found);
}
