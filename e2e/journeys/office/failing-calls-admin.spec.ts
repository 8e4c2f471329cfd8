import type { Page, Route } from '@playwright/test';
import { failedCall, leaveUnanswered, wordlessFailures } from '#e2e/fixtures/failing-calls.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

const path = '**/api/admin/submissions/*/';
const failed = 'Failed to load submissions';
const failedForNow = 'Failed to load submissions. Please try again later.';
const denied = 'Access denied. Admin privileges required.';

test.use({ allowedErrors: failedCall });

// The program must exist before the dashboard loads all programs.
test.beforeEach(async ({ context, page, program: _program }) => {
  const response = await context.request.post('/api/admin/session/', { data: site.admin });
  expect(response.status()).toBe(200);
  await page.goto('/apply?admin=true');
  await page.getByRole('button', { name: 'Admin View' }).click();
  await expect(page.getByRole('heading', { name: 'No Program Selected' })).toBeVisible();
});

const picker = (page: Page) => page.getByRole('combobox', { name: 'Program' });

/** An option also shows the number of submissions. */
async function choose(page: Page, title: string) {
  const option = picker(page).locator('option', { hasText: title });
  await picker(page).selectOption((await option.getAttribute('value')) ?? '');
}
const alertOf = (page: Page, text: string) =>
  page.getByRole('main').getByRole('alert').getByRole('heading', { name: text, exact: true });

for (const [name, answer, words] of [
  ...wordlessFailures.map(([what, how]) => [what, how, failedForNow] as const),
  ['the status is not success', (route) => route.fulfill({ json: { status: 'error' } }), failed],
] as [string, (route: Route) => Promise<void>, string][]) {
  test(`${name}: the panel says so, and another try loads it`, async ({ page, program }) => {
    await page.route(path, answer);
    await choose(page, program.title);
    await expect(alertOf(page, words)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Application Submissions Dashboard' })).toBeVisible();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'No Submissions Found' })).toBeVisible();
    await picker(page).selectOption({ label: '-- Select a program --' });
    await expect(page.getByRole('heading', { name: 'No Program Selected' })).toBeVisible();
  });
}

test('who is no administrator any more is led to the login', async ({ page, program }) => {
  await page.route(path, (route) => route.fulfill({ status: 403, json: { status: 'error', message: denied } }));
  await choose(page, program.title);
  await expect(alertOf(page, denied)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('it waits ten seconds for an answer, and says that it does', async ({ page, program }) => {
  const expectPatience = await leaveUnanswered(page, path);
  await choose(page, program.title);
  await expect(page.getByRole('status').getByText('Loading submissions...', { exact: true })).toBeVisible();
  await expectPatience();
  await expect(alertOf(page, failedForNow)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a late answer for another program does not count', async ({ page, program }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    path,
    async (route) => {
      await held;
      await route.fulfill({ status: 500 }).catch(() => {});
    },
    { times: 1 },
  );
  await picker(page).selectOption({ index: 1 });
  await expect(page.getByText('Loading submissions...')).toBeVisible();
  await choose(page, program.title);
  await expect(page.getByText(`There are no submissions for ${program.title} yet.`, { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'No Submissions Found' })).toBeVisible();
});

test('without the list of all programs the public ones remain', async ({ page, program }) => {
  await page.route('**/api/admin/programs/', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Admin View' }).click();
  await choose(page, program.title);
  await expect(page.getByRole('heading', { name: 'No Submissions Found' })).toBeVisible();
});
