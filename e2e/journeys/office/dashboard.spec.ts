import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { site } from '#e2e/fixtures/site.ts';
import { addStaff, typeCredentials } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('signing in leads to what needs attention, and from there to the filtered list', async ({
  page,
  program,
  request,
}) => {
  const id = await addSubmission(request, program);
  await page.goto('/admin');
  await typeCredentials(page, site.admin);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Needs attention today' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest activity' })).toContainText('signed in');
  await expectAccessible(page, 'the dashboard');
  const fresh = page.getByRole('link', { name: `1 new submission since yesterday ${program.title}` });
  await fresh.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/submissions\\?program=${program.id}&status=received&from=`));
  await expect(page.getByRole('link', { name: `#${id}` })).toBeVisible();
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin');
    await expectNoSidewaysScroll(page, `the dashboard at ${width}`);
  }
});

test('a reviewer sees the own programs only, and that all is done when it is', async ({ page, program, request }) => {
  await page.goto('/admin');
  await typeCredentials(page, addStaff('reviewer', [program.id]));
  await expect(page.getByText('All is done')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest activity' })).toHaveCount(0);
  await expectAccessible(page, 'an empty dashboard');
  await addSubmission(request, program);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Applications' }).getByRole('listitem')).toHaveCount(1);
});
