import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { inDatabase, inFile } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { scale } from '#e2e/scale/scale.ts';

test('the list leads to a program’s form and back, and the address follows', async ({ page, program }) => {
  await page.goto('/apply');
  await expect(page.getByRole('heading', { level: 1, name: 'Startup Incubation Programs' })).toBeVisible();
  await expect(page.getByText(/^\d+ active programs?$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Support' }).first()).toHaveAttribute('href', '/contact');
  const card = page.getByRole('article').filter({ hasText: program.title });
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(`/apply?program=${program.id}`);
  await expect(page.getByRole('heading', { level: 1, name: program.title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('link', { name: 'Back to Programs' }).click();
  await expect(page).toHaveURL('/apply');
  await page.goBack();
  await expect(page).toHaveURL(`/apply?program=${program.id}`);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/apply');
  await expect(page.getByRole('heading', { level: 1, name: 'Startup Incubation Programs' })).toBeVisible();
});

test('a program with an external form opens it in a new tab', async ({ page }) => {
  const external = addProgram(site.database, `External ${Date.now()}`, [], 'https://forms.example.org/apply');
  await page.goto('/apply');
  const card = page.getByRole('article').filter({ hasText: external.title });
  await expect(card.getByText('Google Form', { exact: true })).toBeVisible();
  const link = card.getByRole('link', { name: 'Apply Now' });
  await expect(link).toHaveAttribute('href', 'https://forms.example.org/apply');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test.describe('a program that does not exist', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('is a 404 that leads back', async ({ page }) => {
    const response = await page.goto('/apply?program=2000000000');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Error Loading Form' })).toBeVisible();
    await expect(page.getByText('Failed to load program details')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Programs' }).click();
    await expect(page).toHaveURL('/apply');
  });
});

test('each card says until when and how much there is to fill in; one seeded program closes in two weeks', async ({
  page,
}) => {
  await page.goto('/apply');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(card('Startup Incubation')).toContainText('13 questions, 6 files');
  await expect(card('Women-Led')).toContainText(
    /Closes \d{1,2} \w{3,4} \d{4}, 18:00 India time · 11 questions, 2 files/,
  );
  const walkIn = card('Walk-in Mentor Hours');
  await expect(walkIn).toContainText('No application form needed');
  await walkIn.getByRole('link', { name: 'Apply Now' }).click();
  await expect(page.getByRole('heading', { name: 'No application form needed' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^\+91/ })).toBeVisible();
});

test.describe('a program that is not open', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('is named when its time is over, with what is open, and an unknown one is not', async ({ page }) => {
    const [closed] = inDatabase(site.database, (database) =>
      database.prepare("SELECT id FROM Program WHERE title = 'Monsoon Prototype Grant 2026'").all(),
    ) as { id: number }[];
    expect((await page.goto(`/apply?program=${closed?.id}`))?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByText('Failed to load program details')).toBeVisible();
    await expect(main).toContainText('Monsoon Prototype Grant 2026 closed on 31 Aug 2026, 23:59 India time.');
    await expect(main.getByRole('link', { name: 'Startup Incubation', exact: true })).toHaveAttribute(
      'href',
      '/apply?program=2',
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    await page.goto('/apply?program=2000000000');
    await expect(main).toContainText('The program may have closed, or the link may be incomplete.');
  });
});

test('the footer shows three programs, their titles cut at 25 characters, and how many more there are', async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get('/api/programs/')).json()) as {
    data: { id: number; title: string; google_form_link: string | null }[];
  };
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  for (const { id, title, google_form_link } of data.slice(0, 3)) {
    const shown = title.length > 25 ? title.slice(0, 20) : title;
    const link = footer.getByRole('link', { name: shown });
    await expect(link).toHaveAttribute('href', google_form_link ?? `/apply?program=${id}`);
    if (google_form_link) await expect(link).toHaveAttribute('target', '_blank');
  }
  if (data.length > 3) await expect(footer.getByText(/^\+\d+ more$/)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/apply');
});

test('a change of the title in the database is on the next page', async ({ page, program }) => {
  await page.goto(`/apply?program=${program.id}`);
  await expect(page.getByRole('heading', { level: 1, name: program.title })).toBeVisible();
  const renamed = addProgram(site.database, `${program.title} II`);
  await page.goto('/apply');
  await expect(page.getByRole('heading', { name: renamed.title, exact: true })).toBeVisible();
});

test('the file of the database is whole while the site runs', () => {
  test.skip(scale !== null, "about SQLite's file");
  expect(inFile(site.databaseFile, (database) => database.pragma('quick_check', { simple: true }))).toBe('ok');
});
