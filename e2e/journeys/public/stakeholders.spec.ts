import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openSettled } from '#e2e/fixtures/watch-requests.ts';

const mentorsPath = '/stakeholders/mentors';
const searchBox = (page: Page) => page.getByPlaceholder('Search mentors by name, role or expertise...');

interface Mentor {
  name: string;
  role: string;
  bio: string;
  link: string | null;
}

async function dataOf<T>(request: APIRequestContext, path: string): Promise<T[]> {
  const { data } = (await (await request.get(path)).json()) as { data: T[] };
  return data;
}

const cardNames = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });

for (const [slug, title] of [
  ['acdemia', 'Academia'],
  ['ecosystem', 'Ecosystem Enablers'],
  ['government', 'Government'],
  ['investors', 'Investors'],
  ['institutions', 'Research and Development Institution'],
]) {
  test(`/stakeholders/${slug} is a page of text with a picture`, async ({ page }) => {
    const response = await page.goto(`/stakeholders/${slug}`);
    expect(response?.status()).toBe(200);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(article.getByRole('img')).toHaveAttribute('alt', /.+/);
    expect(await article.getByRole('paragraph').count()).toBeGreaterThan(3);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/stakeholders/${slug}$`));
  });
}

test('other spellings lead on for good', async ({ request }) => {
  const targets = {
    '/stakeholders/academia': '/stakeholders/acdemia',
    '/stakeHolders/partner': '/stakeholders/partner',
    '/stakeHolders/mentors?q=a&page=2': '/stakeholders/mentors?q=a&page=2',
    '/events.': '/events',
    '/contact)': '/contact',
    '/news&amp;announcement': '/news&announcement',
    '/Events?page=2': '/events?page=2',
    '/about/Centre,': '/about/centre',
  };
  for (const [from, to] of Object.entries(targets)) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    expect(response.headers().location, from).toMatch(new RegExp(`${to.replace('?', '\\?')}$`));
  }
  const response = await request.get('/stakeholders/partner', { maxRedirects: 0 });
  expect(response.status()).toBe(200);
});

test.describe('a group that does not exist', () => {
  test.use({ allowedErrors: /status of 404/, javaScriptEnabled: false });

  test('is a 404 with its screen', async ({ page }) => {
    const response = await page.goto('/stakeholders/no-such-group');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });
});

test('the partners stand in groups in the order of the alphabet', async ({ page, request }) => {
  const partners = await dataOf<{ name: string; tag: string | null }>(request, '/api/value-partners/');
  const tags = [...new Set(partners.map(({ tag }) => tag ?? 'Other'))].sort((a, b) => a.localeCompare(b, 'en'));
  await page.goto('/stakeholders/partner');
  await expect(page.getByRole('heading', { level: 1, name: 'Valued Partners' })).toBeVisible();
  const main = page.getByRole('main');
  for (const tag of tags) {
    const names = partners.filter((partner) => (partner.tag ?? 'Other') === tag).map(({ name }) => name);
    const group = main.getByRole('region', { name: tag, exact: true });
    await expect(group.getByRole('listitem')).toHaveCount(names.length);
    for (const name of names) await expect(group.getByText(name, { exact: true })).toBeVisible();
  }
  const headings = await main.getByRole('region').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual(tags);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'mentors with script' : 'mentors without script', () => {
    test.use({ javaScriptEnabled });

    test('nine on a page, in their order, to the end and back', async ({ page, request }) => {
      const mentors = await dataOf<Mentor>(request, '/api/mentors/');
      const pages = Math.ceil(mentors.length / 9);
      await page.goto(mentorsPath);
      await expect(page.getByRole('heading', { level: 1, name: 'Our Expert Mentors' })).toBeVisible();
      await expect(cardNames(page)).toHaveText(mentors.slice(0, 9).map(({ name }) => name));
      const pager = page.getByRole('navigation', { name: 'Pages of mentors' });
      await expect(pager.getByRole('link', { name: 'Previous' })).toHaveCount(0);
      for (let number = 2; number <= pages; number++) {
        await pager.getByRole('link', { name: 'Next' }).click();
        await expect(page).toHaveURL(new RegExp(`page=${number}`));
        await expect(cardNames(page)).toHaveText(mentors.slice((number - 1) * 9, number * 9).map(({ name }) => name));
      }
      await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
      await pager.getByRole('link', { name: 'Page 1', exact: true }).click();
      await expect(cardNames(page).first()).toHaveText(mentors[0]?.name ?? '');
    });

    test('a search ignores capitals, starts on page 1, stays in the address, and can be cleared', async ({
      page,
      request,
    }) => {
      const mentors = await dataOf<Mentor>(request, '/api/mentors/');
      const words = mentors[1]?.role.toUpperCase() ?? '';
      const found = mentors.filter(({ name, role, bio }) =>
        [name, role, bio].some((text) => text.toLowerCase().includes(words.toLowerCase())),
      );
      await page.goto(`${mentorsPath}?page=2`);
      await searchBox(page).fill(words);
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(/\?q=/);
      await expect(page).not.toHaveURL(/page=/);
      await expect(cardNames(page)).toHaveText(found.slice(0, 9).map(({ name }) => name));
      await page.reload();
      await expect(searchBox(page)).toHaveValue(words);

      await searchBox(page).fill('no such mentor');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'No mentors found matching your search criteria' })).toBeVisible();
      await page.getByRole('link', { name: 'Clear search' }).last().click();
      await expect(page).toHaveURL(mentorsPath);
      await expect(searchBox(page)).toHaveValue('');
      await page.goBack();
      await expect(searchBox(page)).toHaveValue('no such mentor');
    });

    test('a profile opens in a new tab; a missing one says so', async ({ page, request }) => {
      const mentors = await dataOf<Mentor>(request, '/api/mentors/');
      const linked = mentors.find(({ link }) => link);
      const unlinked = mentors.find(({ link }) => !link);
      const cardOf = async (mentor: Mentor | undefined) => {
        await openSettled(page, `${mentorsPath}?q=${encodeURIComponent(mentor?.name ?? '')}`);
        return page.getByRole('article').first();
      };
      const link = (await cardOf(linked)).getByRole('link', { name: 'View Profile' });
      await expect(link).toHaveAttribute('href', linked?.link ?? '');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);

      const card = await cardOf(unlinked);
      if (javaScriptEnabled) {
        const alert = page.waitForEvent('dialog').then(async (dialog) => {
          await dialog.accept();
          return dialog.message();
        });
        await card.getByRole('button', { name: 'View Profile' }).click();
        expect(await alert).toBe('Mentor profile link not available');
      }
      await expect(card.getByText('Mentor profile link not available')).toBeVisible();
      await expect(card.getByRole('button')).toHaveCount(0);
    });
  });
}

test('who wants to be a mentor is led to the form', async ({ page }) => {
  await page.goto(mentorsPath);
  const link = page.getByRole('main').getByRole('link', { name: 'Become a Mentor' });
  await expect(link).toHaveAttribute('href', /^https?:/);
  await expect(link).toHaveAttribute('target', '_blank');
});
