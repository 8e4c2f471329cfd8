import { cpSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expectNoDeadLink } from '#e2e/fixtures/dead-links.ts';
import { expect, test } from '#e2e/fixtures/own-site.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';
import { blankSettings } from '#lib/settings/blank-settings.ts';
import { type SettingKey, sampleSettings } from '#lib/settings/settings.schema.ts';
import { isPicture } from '#prisma/seed/picture.ts';
import { tables } from '#prisma/seed/tables.ts';

const here = '/admin/content/sample';
const remove = 'Remove the sample content';
const bringBack = 'Bring the sample content back';

async function openSample(page: Page, { uploadsFolder }: SiteServer) {
  // Sites share the pictures, and this one moves them.
  const media = path.join(uploadsFolder, 'media');
  const shared = realpathSync(media);
  if (shared !== media) {
    rmSync(media);
    cpSync(shared, media, { recursive: true });
  }
  expect((await page.request.post('/api/admin/session/', { data: site.admin })).status()).toBe(200);
  await page.goto(here);
}

/** What the specification fixes, or the site's own words, although rows of the seed say it too. */
const ownWords = new Set([
  'Empowering Innovation Excellence',
  'Government',
  'Innovation',
  'executive',
  'investors',
  'investment',
  'Investment Committee',
  'Startup Incubation',
]);

/** Every text of the seed, by line, and the alt texts of its pictures. */
const seedTexts = (): string[] => {
  const ofRows = tables
    .filter(({ table }) => table !== 'siteSetting' && table !== 'textPage')
    .flatMap(({ rows }) => rows.flatMap(({ slug: _, ...row }) => Object.values(row)))
    .map((value) => (isPicture(value) ? value.alt : value));
  const ofSettings = Object.keys(blankSettings).map((key) => sampleSettings[key as SettingKey]);
  return [
    ...new Set([...ofRows, ...ofSettings].flatMap((value) => (typeof value === 'string' ? value.split('\n') : []))),
  ].filter((text) => text.length > 8 && !ownWords.has(text));
};

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
const decoded = (text: string) => text.replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sample content goes with one form, and comes back with another', async ({ page, ownSite }) => {
    await openSample(page, ownSite);
    await expect(page.getByRole('region', { name: 'What goes' }).getByRole('listitem')).toHaveCount(17);
    await page.getByRole('button', { name: remove }).click();
    await expect(page.getByRole('status')).toContainText('The sample content was removed');
    await expect(page.getByRole('button', { name: remove })).toHaveCount(0);
    expect(await (await page.request.get('/api/startups')).json()).toMatchObject({ data: [] });
    await page.getByRole('button', { name: bringBack }).click();
    await expect(page.getByRole('status')).toContainText('The sample content is back.');
    await expect(page.getByRole('button', { name: remove })).toBeVisible();
  });
});

test('nothing of the sample is left, and every page is complete without it', async ({ page, request, ownSite }) => {
  test.slow();
  await openSample(page, ownSite);
  await expectAccessible(page, 'what goes');
  const pictures = inDatabase(ownSite.databaseFile, (database) =>
    database.prepare('SELECT file FROM Media').pluck().all(),
  );
  await page.getByRole('button', { name: remove }).click();
  await expect(page.getByRole('status')).toContainText('The sample content was removed');
  await expectAccessible(page, 'what went');

  const files = ['/sitemap.xml', '/feed.xml', '/events.ics', '/manifest.webmanifest'];
  const found = await expectNoDeadLink(page, [...publicPages, ...files]);
  const served = new Map([...found].map(([address, text]) => [address, decoded(text)]));
  const [paths, texts] = [[...served.keys()], seedTexts()];
  const left = texts.flatMap((text) =>
    paths.filter((at) => served.get(at)?.includes(text)).map((at) => `${at}: ${text}`),
  );
  expect(left).toEqual([]);
  expect(texts.length).toBeGreaterThan(500);
  expect(paths.filter((at) => pictures.some((file) => served.get(at)?.includes(String(file))))).toEqual([]);
  expect((await request.get(`/media/${pictures[0]}`)).status()).toBe(404);
  expect(served.get('/sitemap.xml')).not.toContain('/about/vcMessage');

  for (const at of ['/', '/about/centre', '/about/team', '/investment-committee', '/apply', '/contact', '/gallery']) {
    await page.goto(at);
    await expectAccessible(page, `${at} without content`);
  }
  await page.goto('/admin');
  const missing = page.getByRole('region', { name: 'What is missing on the site' });
  await missing.getByRole('link', { name: 'Nothing in “Events” yet' }).click();
  await expect(page).toHaveURL('/admin/content/event/new');
});
