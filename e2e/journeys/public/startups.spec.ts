import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('the list follows what is typed and chosen, says what it shows, and leaves few steps in the history', {
  tag: '@way',
}, async ({ page }) => {
  await page.goto('/about/startups');
  await untilAwake(page);
  const said = page.locator('#said');
  await expect(said).toHaveAttribute('aria-live', 'polite');
  await expect(said).toBeEmpty();
  const heading = page.getByRole('heading', { level: 2 }).first();
  const all = await heading.textContent();
  const names = page.getByRole('article').getByRole('heading');
  const first = await names.first().textContent();
  await page.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await expect(said).toHaveText(new RegExp(`^${all}, page 2 of \\d+$`));
  await expect(names.first()).not.toHaveText(first ?? '');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  // A search begins on the first page, and takes the place of the step before.
  const box = page.getByRole('searchbox', { name: 'Search startups' });
  await box.pressSequentially('health', { delay: 40 });
  await expect(page).toHaveURL('/about/startups?q=health');
  await expect(said).toHaveText(/“health”/);
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/about/startups');
  await expect(box).toHaveValue('');
  await expect(names.first()).toHaveText(first ?? '');

  const sector = page.getByLabel('Sector', { exact: true });
  await sector.focus();
  await sector.selectOption('Agrotech');
  await expect(said).toHaveText(/^\d+ startups in Agrotech$/);
  await expect(page).toHaveURL('/about/startups?sector=Agrotech');
  await expect(sector).toBeFocused();
  await box.pressSequentially('zzzzz');
  await expect(said).toHaveText(/^No startups found\. No startup in Agrotech matches “zzzzz”/);
  await page.getByRole('link', { name: 'Clear search' }).press('Enter');
  await expect(said).toHaveText(/^\d+ startups in Agrotech$/);
  await expect(box).toBeFocused();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(sector).toHaveValue('');

  await box.fill('NOTHING IS CALLED THIS');
  await box.press('Enter');
  await page.getByRole('link', { name: 'Reset Search' }).click();
  await expect(page).toHaveURL('/about/startups');
  await expect(names.first()).toHaveText(first ?? '');
  await expect(box).toBeFocused();
});

test('a profile is a new document that opens at its top, its tabs are not, and all of it is on paper', async ({
  page,
}) => {
  const named = page.getByRole('main').locator('[style*="view-transition-name"]');
  const nameOf = () => named.first().evaluate((element) => getComputedStyle(element).viewTransitionName);
  const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  const marked = page.locator('html[data-marked]');
  await page.goto('/about/startups');
  await untilAwake(page);
  const card = page.getByRole('article').filter({ hasText: 'Read more' }).first();
  await card.getByText('Read more').click();
  await expect(card.getByText('Show less')).toBeVisible();
  await card.getByText('Show less').click();
  await expect(card.getByText('Read more')).toBeVisible();
  await mark();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/about/startups?page=2');
  await expect(marked).toHaveCount(1);

  // The logo travels from its card.
  const name = await nameOf();
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/about\/startups\/\d+$/);
  await expect(marked).toHaveCount(0);
  await expect(named).toHaveCount(1);
  expect(await nameOf()).toBe(name);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await untilAwake(page);
  await mark();
  await page.getByRole('link', { name: 'Meet the Team' }).click();
  await expect(page).toHaveURL(/\?tab=team#profile$/);
  await expect(page.getByRole('region', { name: 'Meet Our Team' })).toBeVisible();
  await expect(marked).toHaveCount(1);
  await page.goBack();
  const team = page.getByRole('heading', { name: 'Meet Our Team' });
  await expect(team).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(team).toBeVisible();
  await expect(page.getByText('Read more').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Startups' })).toBeHidden();
});

test('the mentors say in words when nobody gave an address', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/mentors/')).json()) as { data: { name: string; link: string }[] };
  const name = data.find(({ link }) => !link)?.name ?? '';
  await page.goto(`/stakeholders/mentors?q=${encodeURIComponent(name)}`);
  await untilAwake(page);
  const card = page.getByRole('article').first();
  const told = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await card.getByRole('button', { name: 'View Profile' }).click();
  expect(await told).toBe('Mentor profile link not available');
  await expect(card.getByText('Mentor profile link not available')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});
