import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium for the journeys: `CHROMIUM_PATH`, the system's own, or Playwright's download; null without any. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [...usualPaths, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}

if (import.meta.main) {
  const browser = findBrowser();
  if (!browser) {
    console.error("No Chromium found: run 'npx playwright install chromium', or name one in CHROMIUM_PATH.");
    process.exit(1);
  }
  console.log(browser);
}
