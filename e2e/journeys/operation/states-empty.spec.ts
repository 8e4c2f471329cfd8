import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { expect, test } from '#e2e/fixtures/sites/own-site.ts';
import { partsOff, partsOn } from '#e2e/fixtures/sites/site-parts.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';

test.use({ allowedErrors: /status of 404/ });

test('with every block and page off the site is free of barriers, and so is what an editor reads that a page lacks', async ({
  page,
  breakage,
}) => {
  breakage.execute(partsOff());
  await page.goto('/events');
  await expectAccessible(page, 'a page that is off');
  await page.goto('/');
  await expectAccessible(page, 'home without blocks');
  breakage.execute(partsOn);

  const putBack = breakage.empty('Event');
  await signInAt(page, '/events');
  const bar = page.getByRole('complementary', { name: 'Only staff see this' });
  await expectAccessible(page, 'what a page lacks');
  await bar.getByRole('link', { name: 'Nothing in “Events” yet' }).click();
  await expect(page).toHaveURL('/admin/content/event/new');
  putBack();
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
