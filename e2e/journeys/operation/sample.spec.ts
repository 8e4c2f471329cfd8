import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/sites/own-site.ts';
import { ownPictures } from '#e2e/fixtures/sites/start-own-site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';

const here = '/admin/content/sample';
const remove = 'Remove the sample content';

async function openSample(page: Page, server: SiteServer) {
  ownPictures(server);
  expect((await page.request.post('/api/admin/session/', { data: site.admin })).status()).toBe(200);
  await page.goto(here);
}

// first-hour.spec.ts reads every page for what is left of it.
test('every page is complete without the sample', async ({ page, request, ownSite }) => {
  test.slow();
  await openSample(page, ownSite);
  await expectAccessible(page, 'what goes');
  const pictures = inDatabase(ownSite.database, (database) => database.prepare('SELECT file FROM Media').pluck().all());
  await page.getByRole('button', { name: remove }).click();
  await expect(page.getByRole('status')).toContainText('The sample content was removed');
  await expectAccessible(page, 'what went');

  expect((await request.get(`/media/${pictures[0]}`)).status()).toBe(404);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/about/vcMessage');

  for (const at of ['/', '/about/centre', '/about/team', '/investment-committee', '/apply', '/contact', '/gallery']) {
    await page.goto(at);
    await expectAccessible(page, `${at} without content`);
  }
  await page.goto('/admin');
  const missing = page.getByRole('region', { name: 'Missing on the site' });
  await missing.getByRole('link', { name: 'Nothing in “Events” yet' }).click();
  await expect(page).toHaveURL('/admin/content/event/new');
});
