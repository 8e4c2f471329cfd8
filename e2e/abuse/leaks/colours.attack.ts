import { chromium, type Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { findBrowser } from '#e2e/checks/find-browser.ts';
import { expectReadableColours } from '#e2e/fixtures/accessible.ts';
import { browserArguments } from '#e2e/fixtures/browser-arguments.ts';
import { brandColours } from '#e2e/unit/brand-colours.ts';
import type { Attack } from '../attack.ts';

const screens = [
  '/',
  '/apply?program=2',
  '/about/startups',
  '/about/startups/1',
  '/about/director',
  '/investment-committee/1/members',
  '/stakeholders/mentors',
  '/events',
  '/news&announcement',
  '/gallery',
  '/contact',
  '/no-such-page',
];

/** What the checker finds illegible on a screen in one theme. */
async function findIllegible(page: Page, address: string, what: string): Promise<string[]> {
  await page.goto(address);
  try {
    await expectReadableColours(page, what);
    return [];
  } catch (error) {
    return [`${what}: ${String(error).slice(0, 600)}`];
  }
}

const attack: Attack = {
  promise: 'Whatever brand colour and accent colour a centre chooses, its pages are legible in both themes',
  run: async ({ server, times, random }) => {
    const executablePath = findBrowser();
    if (!executablePath)
      return { tried: 0, broken: [], slowestMilliseconds: null, skipped: 'There is no Chromium on this machine.' };
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    const page = await browser.newPage();
    await page.addInitScript(() => sessionStorage.setItem('loadingScreenShown', '1'));
    const database = new Sqlite(server.databaseFile, { timeout: 10_000 });
    const choose = database.prepare('UPDATE Identity SET brandColour = ?, accentColour = ?');
    const broken: string[] = [];
    let tried = 0;
    try {
      for (const brand of brandColours.slice(0, times(brandColours.length))) {
        const accent = brandColours[Math.floor(random() * brandColours.length)];
        choose.run(brand, accent);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          for (const path of screens.slice(0, Math.max(2, times(screens.length)))) {
            const what = `${brand} and ${accent}, ${colorScheme}, ${path}`;
            broken.push(...(await findIllegible(page, server.address + path, what)));
            if ((await page.locator('#own-style').count()) !== 1) broken.push(`${what}: it has no colours of its own`);
            tried += 1;
          }
        }
      }
    } finally {
      database.close();
      await browser.close();
    }
    return { tried, broken, slowestMilliseconds: null };
  },
};
export default attack;
