import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { type SavedDraft, saveDraftAt } from '#e2e/abuse/applicant.ts';
import type { Attack } from '#e2e/abuse/attack.ts';
import { findBrowser } from '#e2e/checks/find-browser.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { browserArguments } from '#e2e/fixtures/browser-arguments.ts';
import { inDatabase, sha256 } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';

/** Tabs that are open at once: more would compete for a small machine's processor, which is not what is tried. */
const tabsAtOnce = 10;
/** The page saves two seconds after the last key. */
const patienceMilliseconds = 3000;
const fileBytes = 50_000;

/** Opens the draft in a tab of its own, chooses a file, and types. */
async function fillIn(browser: Browser, server: SiteServer, draft: SavedDraft, text: string, file: Buffer) {
  const context = await browser.newContext();
  const [name = '', value = ''] = draft.cookie.split('=');
  await context.addCookies([
    { name, value, url: `${server.address}/apply/mine` },
    { name, value, url: `${server.address}/api/mine/` },
  ]);
  const page = await context.newPage();
  await page.goto(`${server.address}/apply/mine`);
  await untilAwake(page);
  await page.getByLabel('Plan').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: file });
  await page.getByLabel('Idea').pressSequentially(text);
}

/** What another browser shows of the draft, and the digest of its file. */
async function readElsewhere(server: SiteServer, { id, request }: SavedDraft) {
  const page = await (await request('/apply/mine')).text();
  const names = inDatabase(
    server.databaseFile,
    (database) => database.prepare('SELECT storedName FROM DraftFile WHERE draftId = ?').pluck().all(id) as string[],
  );
  return { page, files: names.map((name) => sha256(readFileSync(path.join(server.uploadsFolder, 'drafts', name)))) };
}

const attack: Attack = {
  promise: 'What was typed and chosen in a tab is in another browser, though the tab died three seconds later',
  settings: { RATE_LIMIT_WRITES: '0', CLIENT_MEGABYTES_PER_HOUR: '0', CLIENT_REQUESTS_AT_ONCE: '0' },
  run: async ({ server, times }) => {
    const executablePath = findBrowser();
    if (!executablePath)
      return { tried: 0, broken: [], slowestMilliseconds: null, skipped: 'There is no Chromium on this machine.' };
    const tried = times(100);
    const broken: string[] = [];
    for (let first = 0; first < tried; first += tabsAtOnce) {
      const numbers = Array.from({ length: Math.min(tabsAtOnce, tried - first) }, (_, index) => first + index);
      const tabs = numbers.map((number) => ({
        draft: saveDraftAt(server),
        text: `Idea ${number}: soil sensors`,
        file: samplePdf(fileBytes, number),
      }));
      const running = await chromium.launchServer({ executablePath, args: browserArguments });
      const browser = await chromium.connect(running.wsEndpoint());
      await Promise.all(tabs.map(({ draft, text, file }) => fillIn(browser, server, draft, text, file)));
      await setTimeout(patienceMilliseconds);
      await running.kill();
      for (const { draft, text, file } of tabs) {
        const { page, files } = await readElsewhere(server, draft);
        if (!page.includes(text)) broken.push(`“${text}” is not in another browser`);
        if (files.join() !== sha256(file)) broken.push(`The draft with “${text}” has ${files.length} files`);
      }
    }
    return { tried, broken, slowestMilliseconds: null };
  },
};

export default attack;
