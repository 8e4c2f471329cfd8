import { expect, test } from '#e2e/fixtures/own-site.ts';
import { publicPages } from '#e2e/fixtures/public-pages.ts';
import { settings } from '#lib/content/entities/settings.ts';

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
      for (const text of [
        'No messages available at the moment.',
        'No gallery images available',
        'No newsletters available at the moment.',
        'No events available',
        'There are currently no active incubation programs. Check back soon for new opportunities!',
      ]) {
        await expect(main.getByText(text, { exact: true })).toBeVisible();
      }
      const about = main.getByRole('region', { name: 'About the centre' });
      await expect(about.getByText('No information available.', { exact: true }).first()).toBeVisible();
      await expect(main.getByText(/NaN|undefined|null/)).toHaveCount(0);
      putBack();
    });
  });
}

/** The links without an address and the elements without text in the page `html`. */
function emptyParts(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const deadLinks = [...page.querySelectorAll('a')].filter((link) => !link.getAttribute('href'));
  const mute = [...page.querySelectorAll('a, button, li, ul, dl, dt, dd, h1, h2, h3')].filter(
    (element) => !element.textContent?.trim() && !element.querySelector('img, svg, input, [aria-hidden]'),
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
    INSERT OR REPLACE INTO "SiteSetting" (key, value) VALUES ${rows.join(',')};
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
  breakage.execute(`INSERT OR REPLACE INTO "SiteSetting" SELECT * FROM "Kept"; DROP TABLE "Kept";
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

test.use({ allowedErrors: /status of (404|503)/ });
