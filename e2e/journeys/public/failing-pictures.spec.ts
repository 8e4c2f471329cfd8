import type { Page } from '@playwright/test';
import { failedCall } from '#e2e/fixtures/browser/failing-calls.ts';
import { scrollThrough } from '#e2e/fixtures/browser/layout-shift.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: failedCall });

const main = (page: Page) => page.getByRole('main');

/** React marks the elements that it has taken over. */
const isAlive = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));

/** Opens a page whose pictures all fail, before or after its script runs. */
async function openWithoutPictures(page: Page, path: string, when: 'before' | 'after') {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.unroute('**');
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback();
    if (when === 'after') await held;
    await route.abort().catch(() => {});
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(isAlive);
  release();
  // Pictures further down load only when they come into view.
  await scrollThrough(page);
}

/** The addresses of visible pictures that show nothing, including those that would load lazily. */
const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((picture) => {
        picture.loading = 'eager';
        return picture.checkVisibility() && !(picture.complete && picture.naturalWidth > 0);
      })
      .map(({ src }) => src),
  );

/** The icon that replaces a logo. Its strokes are thinner than those of icons in links and buttons. */
const iconInstead = 'svg[stroke-width="1.5"]:visible';

for (const when of ['before', 'after'] as const) {
  test(`pictures that fail ${when} the script runs leave an icon, initials, a drawn face or their words`, async ({
    page,
  }) => {
    test.slow();
    const cards = main(page).getByRole('article');
    const expectNone = async (path: string) => {
      await openWithoutPictures(page, path, when);
      await expect.poll(() => broken(page), path).toEqual([]);
    };
    await expectNone('/about/startups');
    await expect(cards.locator(iconInstead)).toHaveCount(9);
    await expect(cards.locator('img:visible')).toHaveCount(0);
    await expectNone('/stakeholders/partner');
    await expect(main(page).getByRole('region').locator(iconInstead).first()).toBeVisible();
    for (const path of ['/about/startups/1?tab=team', '/about/team']) {
      await expectNone(path);
      const people = cards.filter({ hasNot: page.getByRole('article') });
      await expect(people.locator('img:visible')).toHaveCount(0);
      const initials = people.first().getByText(/^[\p{L}\p{M}]{1,6}$/u);
      await expect(initials.first()).toBeVisible();
    }
    await expectNone('/stakeholders/mentors');
    await expect(cards.locator('img:visible')).toHaveCount(0);
    await expect(cards.locator('svg[viewBox="0 0 100 100"]:visible')).toHaveCount(9);
    await expectNone('/gallery');
    const pictures = main(page).getByRole('listitem').getByRole('img');
    await expect(pictures).toHaveCount(20);
    for (const picture of await pictures.all()) await expect(picture).toHaveAccessibleName(/.+/);
    const logo = page.getByRole('banner').getByRole('link').first();
    await expect(logo).toHaveText(/\p{L}{3}/u);
    await expect(logo.locator('svg')).toBeVisible();
    await expectNone('/');
  });
}

test('a picture that fails keeps its place and its name, and its original is shown where only the rendition fails', async ({
  page,
}) => {
  const facts = () =>
    main(page).evaluate(async (element) => {
      // The page may be as high as with other letters until its own have come.
      await document.fonts.ready;
      const pictures = [...element.querySelectorAll('img')].filter((picture) => picture.checkVisibility());
      return { height: Math.round(element.getBoundingClientRect().height), names: pictures.map(({ alt }) => alt) };
    });
  for (const path of ['/about/focusareas', '/gallery']) {
    await page.unroute('**');
    await page.goto(path);
    await expect.poll(() => broken(page)).toEqual([]);
    const before = await facts();
    await openWithoutPictures(page, path, 'before');
    await expect.poll(() => broken(page)).toEqual([]);
    expect(await facts()).toEqual(before);
  }

  await page.unroute('**');
  await page.route('**/api/compressed/**', (route) => route.abort());
  await page.goto('/gallery');
  await expect.poll(() => broken(page)).toEqual([]);
  const addresses = await main(page)
    .getByRole('img')
    .evaluateAll((all) => all.map((picture) => new URL((picture as HTMLImageElement).currentSrc).pathname));
  expect(addresses).toHaveLength(20);
  for (const address of addresses) expect(address).toMatch(/^\/media\//);
});

test('no picture arrives, and the back office shows none that is broken', async ({ page }) => {
  await signInAt(page, '/admin');
  for (const path of ['/admin/media', '/admin/media/1', '/admin/content/event', '/admin/content/event/1']) {
    await openWithoutPictures(page, path, 'before');
    await expect(main(page).locator('img').first()).toBeAttached();
    await expect.poll(() => broken(page)).toEqual([]);
  }
});
