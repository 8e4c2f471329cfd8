import type { Page } from '@playwright/test';
import { addSubmission } from '#e2e/fixtures/application.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/sites/own-site.ts';

const address = '/stakeholders/government';
const retry = (page: Page) => page.getByRole('link', { name: 'Try Again' });
const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong' });
const government = (page: Page) => page.getByRole('heading', { level: 1, name: 'Government' });

/** Chromium logs both the script error and the failed request on the console. */
test.use({ allowedErrors: /status of 500|React error #441/ });

test('a page that fails at once or on the way to it is one that can be tried again, and the menus stay', async ({
  page,
  breakage,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  let putBack = breakage.hide('StakeholderPage');
  await page.goto(address);
  await retry(page).click();
  await expect(failed(page)).toBeVisible();
  putBack();
  await retry(page).click();
  await expect(government(page)).toBeVisible();
  await expect(page).toHaveURL(address);

  await page.goto('/stakeholders/partner');
  putBack = breakage.hide('StakeholderPage');
  await page.getByRole('main').getByRole('link', { name: 'Government' }).click();
  await expect(failed(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  putBack();
  await retry(page).click();
  await expect(government(page)).toBeVisible();

  // From a page with a form the way is another one.
  await page.goto('/contact');
  putBack = breakage.hide('StakeholderPage');
  const menus = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await menus.getByRole('button', { name: 'StakeHolders' }).hover();
  await menus.getByRole('button', { name: 'Ecosystem', exact: true }).hover();
  await menus.getByRole('link', { name: 'Government' }).click();
  await expect(failed(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(menus).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Useful Links');
  putBack();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(government(page)).toBeVisible();

  // Nobody is left with half a page when the frame fails on the way.
  await page.goto('/contact');
  putBack = breakage.hide('SiteSetting');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Valued Partners' }).click();
  await expect(failed(page)).toBeVisible();
  putBack();
  await retry(page)
    .or(page.getByRole('button', { name: 'Try Again' }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valued Partners' })).toBeVisible();
});

test('the back office fails in its own frame, and another try goes on', async ({ page, ownSite, breakage }) => {
  const program = addProgram(ownSite.database, 'A program whose answers are out of reach');
  const id = await addSubmission(page.request, program);
  const signedIn = await page.request.post('/api/admin/session/', { data: site.admin });
  expect(signedIn.status()).toBe(200);
  await page.goto(`/admin/submissions?program=${program.id}`);
  const putBack = breakage.hide('Answer');
  await page.getByRole('link', { name: `#${id}` }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(site.admin.email);
  expect((await page.reload())?.status()).toBe(500);
  await expect(failed(page)).toBeVisible();
  putBack();
  await retry(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${id}`);
});
