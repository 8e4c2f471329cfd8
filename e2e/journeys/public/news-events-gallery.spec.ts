import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openSettled } from '#e2e/fixtures/watch-requests.ts';
import { whileUnchanged } from '#e2e/fixtures/while-unchanged.ts';

const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

interface Event {
  id: number;
  title: string;
  description: string;
  date: string;
}

test('the events stand latest first, with their day in India; what is to come can be put in a calendar', async ({
  page,
  request,
}) => {
  const read = async () => {
    const { data: events } = (await (await request.get('/api/events/')).json()) as { data: Event[] };
    return { events, upcoming: (await (await request.get('/api/upcoming-events/')).json()) as Event[] };
  };
  await whileUnchanged(read, async ({ events, upcoming }) => {
    await page.goto('/events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(events.map(({ title }) => title));
    for (const [index, { description, date }] of events.entries()) {
      await expect(cards.nth(index)).toContainText(description);
      await expect(cards.nth(index).getByRole('time')).toContainText(longDate.format(new Date(date)));
      await expect(cards.nth(index).getByRole('img')).toHaveAttribute('alt', /.+/);
    }
    await expect(cards.getByText(/^(Next|Upcoming)$/)).toHaveCount(Math.min(1, upcoming.length));
    for (const { id, title } of upcoming) {
      const link = cards.filter({ hasText: title }).getByRole('link', { name: 'Add to calendar' });
      await expect(link).toHaveAttribute('href', `/events/${id}.ics`);
    }
    if (upcoming[0]) {
      const next = page.getByRole('region', { name: /^Next event, / });
      await expect(next.getByRole('time')).toContainText(longDate.format(new Date(upcoming[0].date)));
      await expect(next.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
        'href',
        `/events/${upcoming[0].id}.ics`,
      );
      await next.getByRole('link', { name: upcoming[0].title }).first().click();
      await expect(page.locator(`#event-${upcoming[0].id}`)).toBeInViewport();
    }
  });
});

for (const address of ['/news&announcement', '/news%26announcement']) {
  test(`${address} lists announcements and newsletters, newest first`, async ({ page, request }) => {
    const listOf = async (path: string) => ((await (await request.get(path)).json()) as { data: never[] }).data;
    const newsletters: { name: string; description: string; drive_link: string }[] = await listOf('/api/newsletters/');
    const read = (): Promise<{ announcement: string; link: string }[]> => listOf('/api/announcement/');
    await whileUnchanged(read, async (announcements) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: 'News & Announcements' })).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/news&announcement$/);

      const notices = page.getByRole('region', { name: 'Announcements', exact: true }).getByRole('link');
      await expect(notices).toHaveCount(announcements.length);
      for (const [index, { announcement, link }] of announcements.entries()) {
        await expect(notices.nth(index)).toContainText(announcement);
        await expect(notices.nth(index)).toHaveAttribute('href', link);
        await expect(notices.nth(index)).toHaveAttribute('target', '_blank');
      }
      const issues = page.getByRole('region', { name: 'Newsletters', exact: true }).getByRole('link');
      await expect(issues).toHaveCount(newsletters.length);
      for (const [index, { name, description, drive_link }] of newsletters.entries()) {
        await expect(issues.nth(index)).toContainText(name);
        await expect(issues.nth(index)).toContainText(description);
        await expect(issues.nth(index)).toHaveAttribute('href', drive_link);
        await expect(issues.nth(index)).toHaveAttribute('rel', /noopener/);
      }
    });
  });
}

const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures / }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });

test('the gallery shows twenty at a time, newest first, and its pages are in the address', async ({
  page,
  request,
}) => {
  const items = (await (await request.get('/api/gallery/')).json()) as { image: string }[];
  const files = items.map(({ image }) => image.replace('/media/', '/api/compressed/'));
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(pictures(page)).toHaveCount(Math.min(20, files.length));
  const pager = page.getByRole('navigation', { name: 'Pages of the gallery' });
  await pager.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/\/gallery\?page=2/);
  await expect(pager.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(pictures(page)).toHaveCount(Math.min(20, files.length - 20));
  await expect(pictures(page).first().getByRole('link')).toHaveAttribute('href', files[20] ?? '');
  await page.goBack();
  await expect(pictures(page).first().getByRole('link')).toHaveAttribute('href', files[0] ?? '');
  await page.goto(`/gallery?page=${Math.ceil(files.length / 20)}`);
  await expect(pager.getByRole('link', { name: 'Page 1', exact: true })).toBeVisible();
  await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('skeletons stand there for a moment when the page of the gallery changes, not at first', async ({ page }) => {
  await openSettled(page, '/gallery');
  const changing = page.locator('[data-changing]');
  await expect(changing).toHaveCount(0);
  const seen = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since = 0;
        new MutationObserver(() => {
          const isChanging = document.querySelector('[data-changing]') !== null;
          if (isChanging && !since) since = performance.now();
          if (!isChanging && since) resolve(performance.now() - since);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.getByRole('link', { name: 'Next' }).click();
  expect(await seen).toBeGreaterThan(400);
  await expect(changing).toHaveCount(0);
});

test('a picture opens over the page, by mouse and by keyboard, and gives the focus back', async ({ page }) => {
  // Before its script runs, a picture is a plain link.
  await openSettled(page, '/gallery');
  const count = await pictures(page).count();
  const second = pictures(page).nth(1).getByRole('link');
  const altOf = (index: number) => pictures(page).nth(index).getByRole('img').getAttribute('alt');
  const [first, alt, third] = [await altOf(0), await altOf(1), await altOf(2)];
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('img')).toHaveAttribute('alt', alt ?? '');
  await expect(dialog(page).getByText(`2 of ${count}`)).toBeVisible();
  await expect(dialog(page).getByRole('paragraph')).toContainText(alt ?? '');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('img')).toHaveAttribute('alt', third ?? '');
  await page.keyboard.press('ArrowLeft');
  await dialog(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog(page).getByRole('img')).toHaveAttribute('alt', first ?? '');
  await dialog(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(dialog(page).getByText(`${count} of ${count}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Next picture' }).click();
  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true);

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(second).toBeFocused();
  await second.click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(second).toBeFocused();
});

test.describe('for who does not want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a picture travels from the wall to the dialog and back', async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      const travels: string[] = [];
      Object.assign(window, { travels });
      document.startViewTransition = (change) => {
        const travelling = () => document.querySelector<HTMLElement>('[style*="view-transition-name"]');
        const from = travelling()?.closest('dialog') ? 'dialog' : 'wall';
        const transition = start(change);
        transition.updateCallbackDone.then(() =>
          travels.push(`${from} to ${travelling()?.closest('dialog') ? 'dialog' : 'wall'}`),
        );
        return transition;
      };
    });
    await openSettled(page, '/gallery');
    const second = pictures(page).nth(1).getByRole('link');
    await second.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(second).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { travels: string[] }).travels)).toEqual([
      'wall to dialog',
      'dialog to wall',
    ]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture of the gallery opens by itself, and the pages turn', async ({ page }) => {
    await page.goto('/gallery');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    const href = await pictures(page).first().getByRole('link').getAttribute('href');
    const response = page.waitForResponse((answer) => answer.url().endsWith(href ?? 'nowhere'));
    await pictures(page).first().getByRole('link').click();
    expect((await response).headers()['content-type']).toMatch(/^image\//);
  });

  test('events and news are all there', async ({ page }) => {
    await page.goto('/events');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await page.goto('/news&announcement');
    expect(await page.getByRole('region', { name: 'Newsletters' }).getByRole('link').count()).toBeGreaterThan(0);
  });
});
