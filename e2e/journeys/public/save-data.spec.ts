import type { Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** The pages that fill the browser's cache: with their lists, or with related startups. */
const pages = ['/', '/gallery', '/events', '/about/startups/1'];
/** Longer than the lists wait for idle time and the related startups for three seconds. */
const longEnoughMs = 5000;
/** The address that the test makes the page call last. When this call is seen, every earlier one has been seen. */
const lastCall = '/robots.txt';

/** The calls that the page at `address` makes to the API by itself. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/compressed/')) calls.push(pathname);
  });
  await page.goto(address);
  await untilAwake(page);
  await page.clock.runFor(longEnoughMs);
  await Promise.all([page.waitForRequest(`**${lastCall}`), page.evaluate((path) => fetch(path), lastCall)]);
  return calls;
}

for (const address of pages) {
  for (const [title, saveData] of [
    ['fills the browser’s cache', false],
    ['calls for nothing when the visitor saves data', true],
  ] as const) {
    test(`${address} ${title}`, async ({ page }) => {
      await page.addInitScript(
        (saves) => Object.defineProperty(navigator, 'connection', { value: { saveData: saves } }),
        saveData,
      );
      await page.clock.install();
      const calls = await callsOf(page, address);
      const kept = await page.evaluate(() => Object.keys(localStorage));
      if (saveData) expect([...calls, ...kept]).toEqual([]);
      else expect(calls).not.toEqual([]);
    });
  }
}
