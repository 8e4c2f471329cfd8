import type { Page } from '@playwright/test';
import { untilLoaded } from '#e2e/fixtures/awake.ts';
import { failedCall, wordlessFailures } from '#e2e/fixtures/failing-calls.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openSettled } from '#e2e/fixtures/watch-requests.ts';

test.use({ allowedErrors: failedCall });

test.describe('the loading screen', () => {
  test.use({ loadingScreen: true, contextOptions: { reducedMotion: 'no-preference' } });

  for (const [name, answer] of wordlessFailures) {
    test(`goes on when ${name}, and shows the page`, async ({ page }) => {
      await page.route(/\/api\/(home-banners|gallery|newsletters|upcoming-events)\//, answer);
      await page.goto('/contact');
      await untilLoaded(page);
      expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2500);
      await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('galleryImages'))).toBeNull();
    });
  }

  test('goes on when no picture can be had', async ({ page }) => {
    await page.route(/\/(media|api\/compressed)\//, (route) => route.abort());
    await page.goto('/contact');
    await untilLoaded(page);
    await expect(page.getByRole('region', { name: 'Loading', exact: true })).toBeHidden();
  });
});

test('related startups are asked for three more times, two seconds apart', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/startups/', async (route) => {
    calls += 1;
    if (calls === 1) return route.abort();
    if (calls === 2) return route.fulfill({ status: 500, body: 'no' });
    if (calls === 3) return route.fulfill({ json: { status: 'error', data: [] } });
    return route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The page's own clock at each call: the network answers in real time, while the test turns the clock further.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    const times: number[] = [];
    Object.assign(globalThis, {
      callTimes: times,
      fetch: (...call: Parameters<typeof fetch>) => {
        if (String(call[0]).includes('/api/startups/')) times.push(Date.now());
        return fetch(...call);
      },
    });
  });
  await page.goto('/about/startups/1');
  const turn = async () => {
    await page.clock.runFor(100);
    return calls;
  };
  // Script and calls arrive by the real time, so no number of turns is too many.
  await expect.poll(turn, { intervals: [10] }).toBe(4);
  const times = await page.evaluate(() => (globalThis as unknown as { callTimes: number[] }).callTimes);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses).toHaveLength(3);
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(2000);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('startup_')).length);
  await expect.poll(kept).toBeGreaterThan(0);
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

test.describe('with nothing but the page’s own errors allowed', () => {
  test.use({ allowedErrors: null });

  test('what cannot be read in the browser’s cache counts as empty', async ({ page }) => {
    const unreadable = ['', 'null', '{"not json', '[]', '{"timestamp":"yesterday","data":5}'];
    await page.addInitScript((texts) => {
      const keys = [
        'partners',
        'galleryImages',
        'newsletters',
        'announcements',
        'upcomingEvents',
        'aboutUs',
        'gallery',
      ];
      for (const [index, key] of [...keys, 'events', 'homeValues', 'theme', 'isAdmin'].entries()) {
        localStorage.setItem(key, texts[index % texts.length] ?? '');
      }
    }, unreadable);
    await visit(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('a full store disturbs nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await visit(page);
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
});
