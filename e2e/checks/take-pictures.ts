import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { prepareBuild, prepareClient } from '#app/server/prepare.ts';
import { browserArguments } from '#e2e/fixtures/browser/browser-arguments.ts';
import { takeAfternoon } from '../pictures/take-afternoon.ts';
import { takeCentres } from '../pictures/take-centres.ts';
import { takeManual } from '../pictures/take-manual.ts';
import { findBrowser } from './find-browser.ts';

// npm run pictures: takes the pictures of docs/managing.md again, each on a site of its own.
//   --only NAME   one of manual, centres, afternoon

const { values } = parseArgs({ options: { only: { type: 'string' } } });
await prepareClient();
await prepareBuild();
const folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserArguments });
const parts = {
  manual: () => takeManual(browser, folder),
  centres: () => takeCentres(browser, folder),
  afternoon: () => takeAfternoon(path.join(folder, 'afternoon')),
};
try {
  const wanted = Object.entries(parts).filter(([name]) => !values.only || name === values.only);
  if (wanted.length === 0) throw new Error(`No pictures are called ${values.only}: ${Object.keys(parts).join(', ')}.`);
  for (const [, take] of wanted) await take();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
