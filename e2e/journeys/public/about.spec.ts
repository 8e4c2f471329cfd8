import { site } from '#e2e/fixtures/site.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /status of 404/ });

const headings: [address: string, heading: string][] = [
  ['/about/vision&Mission', 'Vision & Mission'],
  ['/about/vision%26Mission', 'Vision & Mission'],
  ['/about/director', 'Board of Directors'],
  ['/about/team', 'Executive Team'],
  ['/about/startups', 'Our Startups'],
  ['/about/focusareas', 'Focus Areas'],
  ['/about/objective', 'Strategic Objectives'],
  ['/about/vcMessage', 'Message from the Vice-Chancellor and Chairman'],
  ['/about/directormessage', 'Message from the Director'],
  ['/about/ceomessage', 'Message from the Chief Executive Officer'],
];

const namesOf = (group: string) =>
  inDatabase(site.database, (database) =>
    database.prepare('SELECT name FROM Person WHERE "group" = ? ORDER BY position').pluck().all(group),
  ) as string[];

test('the about area begins with the centre and its three cards', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveURL('/about/centre');
  const main = page.getByRole('main');
  for (const title of ['Infrastructure', 'Innovation', 'Community']) {
    await expect(main.getByRole('article').getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('article')).toHaveCount(3);
});

for (const [address, heading] of headings) {
  test(`${address} answers with its heading`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
  });
}

test('vision and mission are lists of what the database says', async ({ page }) => {
  await page.goto('/about/vision&Mission');
  const { vision, mission } = inDatabase(
    site.database,
    (database) =>
      database.prepare('SELECT vision, mission FROM About ORDER BY id').get() as { vision: string; mission: string },
  );
  const items = page.getByRole('main').getByRole('listitem');
  for (const item of [...vision.split('\n'), ...mission.split('\n')]) {
    await expect(items.filter({ hasText: item })).toHaveCount(1);
  }
});

test('the board is the chairman and twelve directors in order', async ({ page }) => {
  await page.goto('/about/director');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(13);
  await expect(cards.getByRole('heading')).toHaveText([...namesOf('chairman'), ...namesOf('director')]);
  await expect(cards.first().getByText('Vice-Chancellor and Chairman', { exact: true })).toBeVisible();
});

test('the executive team is four people with words and a profile', async ({ page }) => {
  await page.goto('/about/team');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(namesOf('executive'));
  const offices = [
    'Chief Executive Officer',
    'Portfolio Manager',
    'Program Coordinator',
    'Account and Administration Officer',
  ];
  for (const [index, office] of offices.entries()) {
    const card = cards.nth(index);
    await expect(card.getByText(office, { exact: true })).toBeVisible();
    await expect(card.getByRole('img')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Professional profile' })).toHaveAttribute('target', '_blank');
  }
});

test('the objectives are seven points and a picture', async ({ page }) => {
  await page.goto('/about/objective');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).and(main.locator('ol *'))).toHaveCount(7);
  await expect(main.getByRole('img').first()).toBeVisible();
});

test('a focus area leads to its startups', async ({ page }) => {
  await page.goto('/about/focusareas');
  await page.getByRole('link', { name: 'Startups in Agrotech' }).click();
  await expect(page).toHaveURL('/about/startups?q=Agrotech');
  await expect(page.getByRole('searchbox', { name: 'Search startups' })).toHaveValue('Agrotech');
});

test('a message is signed, and leads to the others', async ({ page }) => {
  await page.goto('/about/vcMessage');
  await expect(page.getByRole('article').getByText('Prof. Madhav Sampleshwar')).toHaveCount(2);
  await page.getByRole('link', { name: 'Message from the Director' }).click();
  await expect(page).toHaveURL('/about/directormessage');
  await expect(page.getByRole('heading', { level: 1, name: 'Message from the Director' })).toBeVisible();
});

test('an unknown page of the area is a 404', async ({ page }) => {
  for (const address of ['/about/visionMission', '/about/nobody']) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page of the area can be read', async ({ page }) => {
    for (const [address, heading] of headings) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.goto('/about');
    await expect(page).toHaveURL('/about/centre');
    await page.goto('/about/nobody');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });
});
