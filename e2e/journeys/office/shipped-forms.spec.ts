import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('a program begins with a form that comes with the site, and another takes its questions', async ({
  page,
  program,
}) => {
  await signInAt(page, '/admin/content/forms');
  await page.getByRole('navigation', { name: 'Language of the forms' }).getByRole('link', { name: 'Marathi' }).click();
  await expect(page.getByRole('link', { name: /^Use this form/ }).first()).toHaveAttribute('href', /\.mr$/);
  await expectAccessible(page);
  await page.locator('a[href$="forms?form=seed-fund.mr"]').click();
  const begin = page.getByRole('link', { name: 'Use this form', exact: true });
  await expect(begin).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try the form’s checks' }).click();
  await expect(page.getByText('It would not be accepted yet. Nothing was sent.')).toBeVisible();
  await begin.click();
  await expect(page.getByText('Nothing is saved until you save it.')).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Seed fund of a journey');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/program\/\d+$/);
  const number = Number(page.url().split('/').at(-1));
  const asked = async (id: number) => {
    const programs = (await (await page.request.get('/api/programs/')).json()).data;
    return programs
      .find((each: { id: number }) => each.id === id)
      .form_fields.map(({ label }: { label: string }) => label);
  };
  expect((await asked(number)).length).toBeGreaterThan(10);

  await page.goto(`/admin/content/program/${program.id}?form=program-${number}`);
  await expect(page.getByText('Not saved yet: the questions are those of “Seed fund of a journey”')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(`/admin/content/program/${program.id}`);
  expect(await asked(program.id)).toEqual(await asked(number));
});
