import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// Pages that no other journey of the office opens to the same end.
const pages = [
  '/admin/audit',
  '/admin/audit/reads',
  '/admin/breaches/new',
  '/admin/content/startup?sort=name',
  '/admin/content/startup/1',
  '/admin/content/forms?form=seed-fund.mr',
  '/admin/mail',
  '/admin/media',
  '/admin/people',
  '/admin/people/roles',
  '/admin/privacy',
  '/admin/privacy/new',
  '/admin/waiting',
  '/admin/withdrawn',
];

test('the pages of the back office have no barrier that a program can find, and fit a phone', async ({
  page,
  program,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/reset-password');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await addSubmission(page.request, program);
  const long = `https://example.org/${'x'.repeat(3000)} ${'केळीच्या खोडापासून कागद. '.repeat(300)}`;
  const data = { name: 'डॉ. आशा पुरुषोत्तम पाटील-देशमुख', email: 'asha@example.org', message: long };
  expect((await page.request.post('/api/contactus/', { data })).status()).toBe(201);
  await signInAt(page, '/admin/messages');
  await page.getByRole('link', { name: data.name }).first().click();
  await expect(page.getByRole('heading', { name: data.name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const address of pages) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expectAccessible(page, address);
    await expectNoSidewaysScroll(page, address);
  }
});
