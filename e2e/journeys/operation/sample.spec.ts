import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expect, test } from '#e2e/fixtures/own-site.ts';
import { site } from '#e2e/fixtures/site.ts';
import { ownPictures } from '#e2e/fixtures/start-own-site.ts';
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
test('every page is complete without the sample, and a link that breaks is listed until it is mended', async ({
  page,
  request,
  ownSite,
  breakage,
}) => {
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
  await mendLinks(page, breakage.execute);
});

const gone = 'https://www.university-of-somewhere.in/gone';

/** Writes a page with two links that lead nowhere, finds them in the list, and takes them out of it. */
async function mendLinks(page: Page, execute: (statements: string) => void) {
  const values = { title: 'Ways on', slug: 'ways-on', body: `See [the plan](/pages/the-plan) and [them](${gone}).` };
  const written = await page.request.post('/api/admin/content/text-page/', {
    data: { values, revision: 0, action: 'publish' },
  });
  expect(written.status()).toBe(201);
  execute(
    `DELETE FROM CheckedLink WHERE address = '${gone}';
     INSERT INTO CheckedLink (address, host, nextAt, checkedAt, problem, status, failedAt, brokenAt)
     VALUES ('${gone}', 'www.university-of-somewhere.in', '2099-01-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z',
       'absent', 404, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z');`,
  );
  await page.goto('/admin/content/links');
  const item = (address: string) =>
    page
      .getByRole('article')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: address }) });
  await expectAccessible(page, 'broken links');
  await expect(item('/pages/the-plan').getByRole('button')).toHaveCount(0);
  await item(gone).getByRole('button', { name: 'It works for me' }).click();
  await expect(page.getByRole('status')).toContainText('left out of the list for 90 days');
  await expect(item(gone)).toHaveCount(0);

  await item('/pages/the-plan').getByRole('link', { name: 'Page: Ways on' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('See [the programs](/apply).');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible();
  await page.goto('/admin/content/links');
  await expect(page.getByText('No broken links.')).toBeVisible();
}
