import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';

/** The Chromium in which everything is measured: without what would work beside the page. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}
