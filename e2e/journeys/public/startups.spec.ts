import type { APIRequestContext } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /status of 404/ });

interface WireStartup {
  id: number;
  startup_name: string;
  description: string;
  sector: string | null;
  incorporation_date: string | null;
  fund_raised: number | null;
  revenue: number | null;
  employee_count: number | null;
  milestones: string | null;
  media_presence: string | null;
  founding_team_members: { name: string; email: string | null }[];
}

async function readStartups(request: APIRequestContext): Promise<WireStartup[]> {
  const { data } = (await (await request.get('/api/startups/')).json()) as { data: WireStartup[] };
  return data;
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

test('the list shows nine on a page, by priority, and leads through all of them', async ({ page, request }) => {
  const startups = await readStartups(request);
  await page.goto('/about/startups');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(startups.slice(0, 9).map(({ startup_name }) => startup_name));
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/about/startups?page=2');
  await expect(names).toHaveText(startups.slice(9, 18).map(({ startup_name }) => startup_name));
  await page.goBack();
  await expect(names).toHaveText(startups.slice(0, 9).map(({ startup_name }) => startup_name));
});

test('a search stands in the address, begins on the first page, and can be reset', async ({ page, request }) => {
  const startups = await readStartups(request);
  const found = startups.filter(({ startup_name, sector, description }) =>
    [startup_name, sector, description].some((text) => text?.toLowerCase().includes('health')),
  );
  await page.goto('/about/startups?page=2');
  const box = page.getByRole('searchbox', { name: 'Search startups' });
  await box.fill('HEALTH');
  await box.press('Enter');
  await expect(page).toHaveURL('/about/startups?q=HEALTH');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    found.slice(0, 9).map(({ startup_name }) => startup_name),
  );

  await box.fill('nothing is called this');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No startups found' })).toBeVisible();
  await page.getByRole('link', { name: 'Reset Search' }).click();
  await expect(page).toHaveURL('/about/startups');
  await expect(page.getByRole('article')).toHaveCount(9);
  await expect(box).toBeFocused();
});

test('what the list shows is said, and another page of it by keyboard lands at its heading', async ({ page }) => {
  await page.goto('/about/startups');
  await untilAwake(page);
  const said = page.locator('#said');
  await expect(said).toHaveAttribute('aria-live', 'polite');
  await expect(said).toBeEmpty();
  const heading = page.getByRole('heading', { level: 2 });
  const all = await heading.first().textContent();
  await page.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');
  await expect(said).toHaveText(new RegExp(`^${all}, page 2 of \\d+$`));
  await expect(heading.first()).toBeFocused();
  await expect(heading.first()).toBeInViewport();

  const sector = page.getByLabel('Sector', { exact: true });
  await sector.focus();
  await sector.selectOption('Agrotech');
  await expect(said).toHaveText(/^\d+ startups in Agrotech$/);
  await expect(page).toHaveURL('/about/startups?sector=Agrotech');
  await expect(sector).toBeFocused();
  const box = page.getByRole('searchbox', { name: 'Search startups' });
  await box.pressSequentially('zzzzz');
  await expect(said).toHaveText(/^No startups found\. No startup in Agrotech matches “zzzzz”/);
  await page.getByRole('link', { name: 'Clear search' }).press('Enter');
  await expect(said).toHaveText(/^\d+ startups in Agrotech$/);
  await expect(box).toBeFocused();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(sector).toHaveValue('');
  await expect(said).toHaveText(new RegExp(`^${all}, page 1`));
});

test('what is typed into the search before the script comes stays', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about/startups', { waitUntil: 'domcontentloaded' });
  const box = page.getByRole('searchbox', { name: 'Search startups' });
  await box.fill('HEALTH');
  release();
  await untilAwake(page);
  await expect(box).toHaveValue('HEALTH');
  await box.press('Enter');
  await expect(page).toHaveURL('/about/startups?q=HEALTH');
});

test('the list follows what is typed, from its first page, without a step in the history', async ({
  page,
  request,
}) => {
  const startups = await readStartups(request);
  const found = startups.filter(({ startup_name, sector, description }) =>
    [startup_name, sector, description].some((text) => text?.toLowerCase().includes('health')),
  );
  await page.goto('/about/startups');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/about/startups?page=2');
  await untilAwake(page);
  const box = page.getByRole('searchbox', { name: 'Search startups' });
  await box.pressSequentially('health', { delay: 40 });
  await expect(page).toHaveURL('/about/startups?q=health');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    found.slice(0, 9).map(({ startup_name }) => startup_name),
  );
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('health');
  await page.goBack();
  await expect(page).toHaveURL('/about/startups');
  await expect(box).toHaveValue('');
});

test('a profile opens from the list at its top and leads back', async ({ page, request }) => {
  const [first] = await readStartups(request);
  await page.goto('/about/startups');
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/about/startups/${first?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: first?.startup_name })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const card of ['About', 'Company Information', 'Business Details', 'Product', 'Incubation Support']) {
    await expect(page.getByRole('heading', { level: 3, name: card, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Startups' }).click();
  await expect(page).toHaveURL('/about/startups');
});

test('the team is shown in reverse, and only published addresses can be written to', async ({ page, request }) => {
  const startups = await readStartups(request);
  const startup = startups.find(({ founding_team_members: team }) => team.some(({ email }) => !email) && team[1]);
  if (!startup) throw new Error('the sample content has no such startup');
  const team = startup.founding_team_members.toReversed();
  await page.goto(`/about/startups/${startup.id}`);
  await page.getByRole('link', { name: 'Meet the Team' }).click();
  await expect(page).toHaveURL(new RegExp(`/about/startups/${startup.id}\\?tab=team`));
  const panel = page.getByRole('region', { name: 'Meet Our Team' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(team.map(({ name }) => name));
  await expect(panel.locator('a[href^="mailto:"]')).toHaveText(team.flatMap(({ email }) => email ?? []));
});

test('the figures are in rupees, and an untold fund says so', async ({ page, request }) => {
  const startups = await readStartups(request);
  const open = startups.find(({ fund_raised, revenue }) => fund_raised && revenue);
  const silent = startups.find(({ fund_raised, employee_count }) => fund_raised === null && employee_count);
  if (!open || !silent) throw new Error('the sample content has no such startups');
  await page.goto(`/about/startups/${open.id}?tab=metrics`);
  const panel = page.getByRole('region', { name: 'Metrics' });
  await expect(panel.getByText(rupees.format(open.fund_raised ?? 0), { exact: true })).toBeVisible();
  await expect(panel.getByText(rupees.format(open.revenue ?? 0), { exact: true })).toBeVisible();
  await page.goto(`/about/startups/${silent.id}?tab=metrics`);
  await expect(panel.getByText('Not disclosed', { exact: true })).toBeVisible();
});

test('a tab without data is the overview, and an unset date is not specified', async ({ page, request }) => {
  const startups = await readStartups(request);
  const bare = startups.find(({ media_presence }) => !media_presence);
  const undated = startups.find(({ incorporation_date }) => !incorporation_date);
  if (!bare || !undated) throw new Error('the sample content has no such startups');
  await page.goto(`/about/startups/${bare.id}?tab=media`);
  const tabs = page.getByRole('navigation', { name: `Profile of ${bare.startup_name}` });
  await expect(tabs.getByRole('link', { name: 'Media' })).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Company Information' })).toBeVisible();
  await page.goto(`/about/startups/${undated.id}`);
  await expect(page.getByText('Not specified').first()).toBeVisible();
});

test('on paper the profile has all its parts', async ({ page, request }) => {
  const [startup] = await readStartups(request);
  await page.goto(`/about/startups/${startup?.id}`);
  await expect(page.getByRole('heading', { name: 'Meet Our Team' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Meet Our Team' })).toBeVisible();
  await expect(page.getByText('Read more').first()).toBeHidden();
});

test('three seconds after a profile, others of its sector are cached', async ({ page, request }) => {
  const startups = await readStartups(request);
  const [current] = startups;
  const related = startups.filter(({ id, sector }) => id !== current?.id && sector === current?.sector).slice(0, 5);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/about/startups/${current?.id}`);
  const readKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('startup_')));
  await page.clock.runFor(2900);
  expect(await readKeys()).toEqual([]);
  const turn = async () => {
    await page.clock.runFor(100);
    return (await readKeys()).sort();
  };
  // Script and answer arrive by the real time, so no number of turns is too many.
  await expect.poll(turn, { intervals: [10] }).toEqual(related.map(({ id }) => `startup_${id}`).sort());
  const kept = await page.evaluate((key) => localStorage.getItem(key), `startup_${related[0]?.id}`);
  expect(JSON.parse(kept ?? '')).toMatchObject({ data: related[0], timestamp: expect.any(Number) });
});

test('an unknown startup is a 404 that leads back', async ({ page }) => {
  for (const id of ['2000000000', '0', 'nobody']) {
    const response = await page.goto(`/about/startups/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Startup not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Startups' }).click();
  await expect(page).toHaveURL('/about/startups');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a long description opens and closes, and tabs and search lead on', async ({ page, request }) => {
      const startups = await readStartups(request);
      const long = startups.slice(0, 9).find(({ description }) => description.length > 120);
      if (!long) throw new Error('the sample content has no such startup');
      await page.goto('/about/startups');
      const card = page.getByRole('article').filter({ hasText: long.startup_name });
      const end = long.description.slice(-20);
      await expect(card.getByText(end)).toBeHidden();
      await card.getByText('Read more').click();
      await expect(card.getByText(end)).toBeVisible();
      await card.getByText('Show less').click();
      await expect(card.getByText(end)).toBeHidden();

      const ofSector = startups.filter(({ sector }) => sector !== null && sector === long.sector);
      await page.getByLabel('Sector', { exact: true }).selectOption(String(long.sector));
      // With script the list follows the choice.
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page).toHaveURL(/[?&]sector=/);
      await expect(page.getByRole('article')).toHaveCount(Math.min(9, ofSector.length));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await page.getByRole('link', { name: 'Clear', exact: true }).click();
      await expect(page).toHaveURL('/about/startups');

      await page.getByRole('searchbox', { name: 'Search startups' }).fill(long.startup_name);
      await page.getByRole('searchbox', { name: 'Search startups' }).press('Enter');
      await expect(page.getByRole('article')).toHaveCount(1);
      await page.getByRole('link', { name: 'View Details' }).click();
      await page
        .getByRole('navigation', { name: `Profile of ${long.startup_name}` })
        .getByRole('link', { name: 'Metrics' })
        .click();
      await expect(page).toHaveURL(`/about/startups/${long.id}?tab=metrics`);
      await expect(page.getByText('Fund Raised', { exact: true })).toBeVisible();
    });
  });
}
