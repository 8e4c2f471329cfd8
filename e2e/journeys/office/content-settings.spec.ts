import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The browser logs rejected requests on the console.
test.use({ allowedErrors: /status of 422/ });

const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test('settings are pages by subject: a search finds them, an error leads to its own', async ({ page }) => {
  await signInAt(page, '/admin');
  await page.goto('/admin/content/settings/1#officerEmail');
  await expect(page.getByLabel('Officer’s email')).toBeVisible();
  await expect(page.getByLabel('Name of the centre')).toHaveCount(0);
  await page.getByLabel('Officer’s email').fill('nobody');
  await page.getByLabel('Search settings').fill('latitude');
  await page.getByLabel('Map latitude').fill('200');
  await page.getByLabel('Search settings').press('Enter');
  await page.getByLabel('Search settings').fill('no such setting');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await page.getByRole('textbox', { name: 'Facebook' }).fill('www.facebook.com/a-centre');
  // At the end of the list the button keeps the focus.
  const up = page.getByRole('button', { name: 'Move Seed Fund Portal up' });
  await up.press('Enter');
  await expect(page.getByRole('button', { name: / up$/ }).first()).toHaveAccessibleName('Move Seed Fund Portal up');
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(refusal(page)).toBeFocused();
  await refusal(page)
    .getByRole('link', { name: /Officer’s email/ })
    .click();
  await page.getByLabel('Officer’s email').fill('grievance@example.org');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // A setting’s own limits are checked once every field has the form of its kind.
  await refusal(page).getByRole('link', { name: 'Map latitude: Enter a number from -90 to 90.' }).click();
  await expect(page.getByLabel('Map latitude')).toBeInViewport();
  await page.getByLabel('Map latitude').fill('21.0077');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Facebook' })).toHaveValue('https://www.facebook.com/a-centre');

  // Each section has a way to it, which stays in view.
  await page.goto('/admin/content/settings/1');
  const sections = page.getByRole('navigation', { name: 'Sections of this form' });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const title of ['Notifications', 'Contact', 'Links']) {
      const way = sections.getByRole('link', { name: title, exact: true });
      await way.click();
      await expect(way).toHaveAttribute('aria-current', 'location');
      await expect(sections).toBeInViewport({ ratio: 1 });
      await expect(
        page.getByRole('group', { name: title, exact: true }).getByRole('heading', { name: title, exact: true }),
      ).toBeInViewport();
    }
    await expectNoSidewaysScroll(page, `${width}`);
  }
  // A link that scrolls under the bar must not count as too small a target, so scroll to the top.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});
