import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures/own-site.ts';

interface FailedList {
  path: string;
  table: string;
  /** The texts on the page, to the letter. */
  texts: string[];
  /** The button for trying again, and other links. */
  retry: 'Retry' | 'Try Again' | null;
  alsoOffered?: string;
}

const lists: FailedList[] = [
  {
    path: '/events',
    table: 'Event',
    texts: ['Failed to load events. Please try again later.'],
    retry: 'Try Again',
  },
  {
    path: '/news&announcement',
    table: 'Announcement',
    texts: ['Failed to load data. Please try again later.'],
    retry: 'Try Again',
  },
  { path: '/gallery', table: 'GalleryItem', texts: ['No gallery images available'], retry: null },
  { path: '/about/centre', table: 'About', texts: ['Failed to load about information'], retry: 'Try Again' },
  {
    path: '/about/vision&Mission',
    table: 'About',
    texts: ['Failed to load data. Please try again later.'],
    retry: 'Try Again',
  },
  { path: '/about/director', table: 'Person', texts: ['Failed to load about information'], retry: 'Try Again' },
  { path: '/about/team', table: 'Person', texts: ['Failed to load about information'], retry: 'Try Again' },
  { path: '/about/focusareas', table: 'FocusArea', texts: ['Failed to load about information'], retry: 'Try Again' },
  { path: '/about/objective', table: 'Objective', texts: ['Failed to load about information'], retry: 'Try Again' },
  { path: '/about/vcMessage', table: 'Message', texts: ['Failed to load about information'], retry: 'Try Again' },
  { path: '/about/startups', table: 'Startup', texts: ['Failed to fetch startups'], retry: 'Retry' },
  {
    path: '/about/startups/1',
    table: 'Startup',
    texts: ['Error fetching startup details'],
    retry: 'Retry',
    alsoOffered: 'Back to Startups',
  },
  {
    path: '/stakeholders/mentors',
    table: 'Mentor',
    texts: ['Error Loading Mentors', 'Failed to fetch mentors'],
    retry: 'Retry',
  },
  { path: '/stakeholders/partner', table: 'Partner', texts: ['Unable to load partners'], retry: 'Retry' },
  {
    path: '/apply',
    table: 'Program',
    texts: ['Unable to Load Programs', 'Failed to load programs. Please try again later.', 'Unable to load programs'],
    retry: 'Try Again',
    alsoOffered: 'Contact Support',
  },
  {
    path: '/apply?program=1',
    table: 'Program',
    texts: ['Error Loading Form', 'Failed to load program details', 'Unable to load programs'],
    retry: 'Try Again',
    alsoOffered: 'Back to Programs',
  },
  {
    path: '/investment-committee',
    table: 'Committee',
    texts: ['Failed to load committees. Please try again later.'],
    retry: 'Try Again',
  },
  {
    path: '/investment-committee/1/members',
    table: 'CommitteeMember',
    texts: ['Failed to load committee members. Please try again later.'],
    retry: 'Try Again',
    alsoOffered: 'Back to Investment Committees',
  },
];

async function expectFailure(page: Page, { path, texts, retry, alsoOffered }: FailedList) {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const text of texts) await expect(page.getByText(text, { exact: true }), path).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Useful Links');
  const main = page.getByRole('main');
  if (retry) await expect(main.getByRole('link', { name: retry, exact: true }), path).toBeVisible();
  if (alsoOffered) await expect(main.getByRole('link', { name: alsoOffered })).toBeVisible();
}

test.use({ allowedErrors: /status of 50[03]/ });

for (const list of lists) {
  test(`${list.path} says that it cannot be read, and another try shows it`, async ({ page, breakage }) => {
    const putBack = breakage.hide(list.table);
    await expectFailure(page, list);
    putBack();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      list.retry ? page.getByRole('main').getByRole('link', { name: list.retry, exact: true }).click() : page.reload(),
    ]);
    expect(answer.status()).toBe(200);
    for (const text of list.texts) await expect(page.getByText(text, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
  });
}

test('the home page stands when all that it lists is gone, and so does the footer', async ({ page, breakage }) => {
  const tables = ['HomeValue', 'Startup', 'Message', 'Partner', 'GalleryItem', 'Newsletter', 'About', 'Event'];
  const putBack = breakage.hide(...tables, 'Program');
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Empowering Innovation Excellence' })).toBeVisible();
  const main = page.getByRole('main');
  for (const [region, text] of [
    ['From our leadership', 'Failed to load data. Please try again later.'],
    ['Days at the centre', 'No gallery images available'],
    ['Newsletters', 'Failed to load data. Please try again later.'],
    ['About the centre', 'Failed to load about information'],
    ['Recent & Upcoming Events', 'Failed to load events. Please try again later.'],
  ] as const) {
    const block = main.getByRole('region', { name: region });
    await expect(block.getByText(text, { exact: true }), region).toBeVisible();
  }
  await expect(page.getByRole('contentinfo').getByText('Unable to load programs', { exact: true })).toBeVisible();
  putBack();
  await page.reload();
  await expect(main.getByText(/^Failed to load/)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the words and the ways on are the same', async ({ page, breakage }) => {
    const putBack = breakage.hide(...new Set(lists.map(({ table }) => table)));
    for (const list of lists) {
      await test.step(list.path, () => expectFailure(page, list));
    }
    putBack();
  });
});

test('a call that cannot be read says so without what went wrong inside', async ({ request, breakage }) => {
  const putBack = breakage.hide('Event', 'Program', 'Startup', 'Committee');
  for (const path of ['events', 'programs', 'programs/1', 'startups', 'startups/1', 'committees', 'committees/1']) {
    const response = await request.get(`/api/${path}/`);
    expect(response.status(), path).toBe(500);
    const body = await response.json();
    expect(body).toEqual({ status: 'error', message: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(JSON.stringify(body)).not.toMatch(/sqlite|prisma|table|select/i);
  }
  putBack();
});
