import type { Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { openSettled } from '#e2e/fixtures/browser/watch-requests.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** The pages that fill the browser's cache: with their lists, or with related startups. */
const filling = ['/', '/gallery', '/events', '/about/startups/1'];
/** Longer than the lists wait for idle time and the related startups for three seconds. */
const longEnoughMs = 5000;
/** The address that the test makes the page call last. When this call is seen, every earlier one has been seen. */
const lastCall = '/robots.txt';

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test.describe('for who saves data', () => {
  test.use({ loadingScreen: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('pages call for nothing that is not shown, and there is no loading screen', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.startsWith('/api/compressed/')) calls.push(pathname);
    });
    await page.addInitScript(saveData);
    await page.clock.install();
    for (const address of filling) {
      await page.goto(address);
      await expect(page.locator('#loading-screen')).toBeHidden();
      await untilAwake(page);
      await page.clock.runFor(longEnoughMs);
      await Promise.all([page.waitForRequest(`**${lastCall}`), page.evaluate((path) => fetch(path), lastCall)]);
    }
    expect([...calls, ...(await keptKeys(page))]).toEqual([]);
  });
});

test('pages keep their lists, and three seconds after a profile others of its sector', async ({ page }) => {
  const { data: startups } = (await (await page.request.get('/api/startups/')).json()) as {
    data: { id: number; sector: string | null }[];
  };
  const current = startups.find(({ id }) => id === 1);
  const related = startups
    .filter(({ id, sector }) => id !== 1 && sector === current?.sector)
    .slice(0, 5)
    .map(({ id }) => `startup_${id}`);
  expect(related.length).toBeGreaterThan(0);
  await page.clock.install();
  for (const [address, keys] of [
    ['/', ['announcements', 'aboutUs', 'galleryImages', 'homeValues', 'newsletters', 'partners', 'upcomingEvents']],
    ['/gallery', ['gallery']],
    ['/events', ['events']],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => keptKeys(page), address).toEqual(expect.arrayContaining([...keys]));
  }
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/about/startups/1');
  const keptStartups = async () => (await keptKeys(page)).filter((key) => key.startsWith('startup_'));
  await page.clock.runFor(2900);
  expect(await keptStartups()).toEqual([]);
  const turn = async () => {
    await page.clock.runFor(100);
    return keptStartups();
  };
  // Script and answer arrive by the real time, so no number of turns is too many.
  await expect.poll(turn, { intervals: [10] }).toEqual(related.sort());
});

/** Visits every page that stores something in the browser, and interacts with it. */
async function visit(page: Page) {
  for (const [path, heading] of [
    ['/', 'Empowering Innovation Excellence'],
    ['/gallery', 'Gallery'],
    ['/events', 'Events'],
    ['/news&announcement', 'News & Announcements'],
    ['/apply?admin=true', 'Startup Incubation Programs'],
  ] as const) {
    await openSettled(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Admin View' })).toBeVisible();
  await page
    .getByRole('button', { name: /colour|theme|dark|light/i })
    .first()
    .click();
}

// These allow no error of the page.
test('an unreadable entry of the browser’s storage counts as empty', async ({ page }) => {
  const unreadable = ['', 'null', '{"not json', '[]', '{"timestamp":"yesterday","data":5}'];
  await page.addInitScript((texts) => {
    const keys = ['partners', 'galleryImages', 'newsletters', 'announcements', 'upcomingEvents', 'aboutUs', 'gallery'];
    for (const [index, key] of [...keys, 'events', 'homeValues', 'theme', 'isAdmin'].entries())
      localStorage.setItem(key, texts[index % texts.length] ?? '');
  }, unreadable);
  await visit(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a forbidden store disturbs nothing, and the application form works', async ({ page, program }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await visit(page);
  await page.goto(`/apply?program=${program.id}`);
  await page.getByLabel('Full Name').fill('Meera');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
});
