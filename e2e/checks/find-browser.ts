import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usualPaths = [
  // The same Chromium without windows: the journeys take a sixth less time with it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium for the journeys: `CHROMIUM_PATH`, the system's own, or Playwright's download. Null if there is none.
 */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  const places = named ? [named] : [...usualPaths, chromium.executablePath()];
  return places.find((file) => existsSync(file)) ?? null;
}
