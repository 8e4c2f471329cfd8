import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expectNoDeadLink } from '#e2e/fixtures/dead-links.ts';
import { expect, test } from '#e2e/fixtures/own-site.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { site } from '#e2e/fixtures/site.ts';
import { settings } from '#lib/content/entities/settings.ts';
import { homeBlockKeys, sitePageKeys } from '#lib/platform/settings/site-parts.ts';

const noAbout = 'No about information available at the moment.';

/** The empty state of each page (spec, sections 2 and 8). */
const empty: [path: string, tables: string[], texts: string[]][] = [
  ['/events', ['Event'], ['No events available at the moment. Please check back later.']],
  ['/gallery', ['GalleryItem'], ['No gallery images available']],
  ['/about/centre', ['About'], [noAbout]],
  ['/about/vision&Mission', ['About'], [noAbout]],
  ['/about/director', ['Person'], [noAbout]],
  ['/about/team', ['Person'], [noAbout]],
  ['/about/focusareas', ['FocusArea'], [noAbout]],
  ['/about/objective', ['Objective'], [noAbout]],
  ['/about/startups', ['Startup'], ['No startups found']],
  ['/stakeholders/mentors', ['Mentor'], ['No mentors yet']],
  ['/stakeholders/partner', ['Partner'], ['No partners yet']],
  ['/investment-committee', ['Committee'], ['No Committees Yet']],
  [
    '/news&announcement',
    ['Newsletter', 'Announcement'],
    ['No announcements at the moment.', 'No newsletters at the moment.'],
  ],
  [
    '/apply',
    ['Program'],
    [
      'No Programs Available',
      'There are currently no active incubation programs. Check back soon for new opportunities!',
      'No programs available',
    ],
  ],
];

const allTables = [...new Set(empty.flatMap(([, tables]) => tables)), 'HomeValue', 'Message'];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a site without content says so on each page', async ({ page, breakage }) => {
      const putBack = breakage.empty(...allTables);
      for (const [path, , texts] of empty) {
        await test.step(path, async () => {
          const response = await page.goto(path);
          expect(response?.status()).toBe(200);
          for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        });
      }
      putBack();
      for (const [path, , [text = '']] of empty) {
        await page.goto(path);
        await expect(page.getByText(text, { exact: true })).toHaveCount(0);
      }
    });

    test('the home page without content is a page all the same', async ({ page, breakage }) => {
      const putBack = breakage.empty(...allTables);
      expect((await page.goto('/'))?.status()).toBe(200);
      const main = page.getByRole('main');
      // Of what has no content, the page shows no frame. The pages of their own say that there is none yet.
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(2);
      await expect(main.getByText(/^No |^There are currently no/)).toHaveCount(0);
      await expect(main.getByText(/NaN|undefined|null/)).toHaveCount(0);
      putBack();
    });
  });
}

const orInstead = 'ON CONFLICT (key) DO UPDATE SET value = excluded.value';

/** The links without an address and the elements without text in the page `html`. */
function emptyParts(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const deadLinks = [...page.querySelectorAll('a')].filter((link) => !link.getAttribute('href'));
  const mute = [...page.querySelectorAll('a, button, li, ul, dl, dt, dd, h1, h2, h3')].filter(
    (element) =>
      !element.hasAttribute('hidden') &&
      !element.textContent?.trim() &&
      !element.querySelector('img, svg, input, [aria-hidden]'),
  );
  return [...deadLinks, ...mute].map((element) => element.outerHTML.slice(0, 200));
}

test('a setting that is left empty leaves nothing dead behind, on any page', async ({ page, request, breakage }) => {
  test.slow();
  const rows = settings.fields.flatMap((field) => {
    if (field.kind === 'list') return [`('${field.name}', '[]')`];
    return field.isRequired ? [] : [`('${field.name}', '')`];
  });
  breakage.execute(`CREATE TABLE "Kept" AS SELECT * FROM "SiteSetting";
    INSERT INTO "SiteSetting" (key, value) VALUES ${rows.join(',')} ${orInstead};
    UPDATE "ContentVersion" SET version = version + 1;`);
  await page.goto('/robots.txt');
  const gone = /Watch Video|Become a Mentor|Website by|Supported By|Facebook|Instagram|WhatsApp|success rate/;
  for (const path of publicPages) {
    await test.step(path, async () => {
      const text = await (await request.get(path)).text();
      expect(await page.evaluate(emptyParts, text)).toEqual([]);
      expect(text.replace(/<script[\s\S]*?<\/script>/g, '').match(gone)).toBeNull();
    });
  }
  breakage.execute(`INSERT INTO "SiteSetting" SELECT * FROM "Kept" WHERE true ${orInstead}; DROP TABLE "Kept";
    UPDATE "ContentVersion" SET version = version + 1;`);
  expect(await (await request.get('/')).text()).toMatch(/Watch Video[\s\S]*Supported By/);
});

test('what a missing entry had an address for is not found', async ({ page, breakage }) => {
  const putBack = breakage.empty('Startup', 'Committee', 'Program');
  for (const [path, heading] of [
    ['/about/startups/1', 'Startup not found'],
    ['/investment-committee/1/members', 'Committee Not Found'],
    ['/apply?program=1', 'Error Loading Form'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  putBack();
});

test('a committee of no known category is not shown, and the others are', async ({ page, breakage }) => {
  breakage.execute(`UPDATE "Committee" SET category = 'none-of-them' WHERE id = 1;`);
  expect((await page.goto('/investment-committee/1/members'))?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: 'Invalid Committee Data' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Investment Committees' }).click();
  await expect(page.getByRole('main').getByRole('article').nth(1)).toBeVisible();
  breakage.execute(`UPDATE "Committee" SET category = 'investment' WHERE id = 1;`);
});

const partKeys = [...homeBlockKeys.map((key) => `${key}Block`), ...sitePageKeys.map((key) => `${key}Page`)];
/** The statements that switch every part of the site off but those in `kept`. */
const switchOff = (kept: readonly string[] = []) =>
  partKeys
    .map((key) => `INSERT INTO "SiteSetting" (key, value) VALUES ('${key}', '${kept.includes(key)}') ${orInstead};`)
    .join('');
const newVersion = 'UPDATE "ContentVersion" SET version = version + 1;';
const namedNowhere = 'UPDATE "Message" SET isPublished = $; UPDATE "StakeholderPage" SET isPublished = $;';

test('with every block and page off, what is left is a whole site without a dead link', async ({
  page,
  request,
  breakage,
}) => {
  test.slow();
  breakage.execute(switchOff() + namedNowhere.replaceAll('$', 'false') + newVersion);
  for (const path of ['/about', '/about/centre', '/about/startups/1', '/events', '/events/1', '/news%26announcement'])
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    });
  await expectAccessible(page, 'a page that is off');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Apply Here',
    'Contact Us',
  ]);
  await expectAccessible(page, 'home without blocks');
  const served = await expectNoDeadLink(page, [...publicPages, '/sitemap.xml', '/feed.xml', '/events.ics']);
  for (const [address, text] of served)
    if (text.includes('<html')) expect(await page.evaluate(emptyParts, text), address).toEqual([]);
  expect(served.get('/sitemap.xml')?.match(/<loc>/g)?.length).toBeLessThan(30);
  expect(served.get('/sitemap.xml')).not.toMatch(/about|stakeholders|events|gallery|committee/);
  expect(served.get('/feed.xml')).not.toContain('<item>');
  // Its contract is not the pages’.
  expect((await (await request.get('/api/events/')).json()).data.length).toBeGreaterThan(0);

  breakage.execute(switchOff(['objectivePage', 'teamPage', 'eventsBlock']) + newVersion);
  await page.goto('/about');
  await expect(page).toHaveURL('/about/team');
  await expect(page.getByRole('navigation', { name: 'More about us' }).getByRole('link')).toHaveText([
    'Strategic Objectives',
  ]);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Recent & Upcoming Events']);
  await expect(main.getByRole('link', { name: /View All Events|Next event/ })).toHaveCount(0);

  breakage.execute(
    `DELETE FROM "SiteSetting" WHERE key IN (${partKeys.map((key) => `'${key}'`).join()});` +
      namedNowhere.replaceAll('$', 'true') +
      newVersion,
  );
  await page.goto('/');
  await expect(main.getByRole('link', { name: 'View All Events' })).toBeVisible();
});

test('an editor reads on the page what it lacks, and a visitor gets nothing of it', async ({
  page,
  request,
  breakage,
}) => {
  const putBack = breakage.empty('Event');
  await page.request.post('/api/admin/session/', { data: site.admin });
  await page.goto('/events');
  const bar = page.getByRole('complementary', { name: 'Only staff see this' });
  await expectAccessible(page, 'what a page lacks');
  await bar.getByRole('link', { name: 'Nothing in “Events” yet' }).click();
  await expect(page).toHaveURL('/admin/content/event/new');
  expect(await (await request.get('/events')).text()).not.toContain('Only staff');
  putBack();
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test.use({ allowedErrors: /status of (404|503)/ });
