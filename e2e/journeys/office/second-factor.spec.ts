import { TOTP } from 'otpauth';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { addStaff, typeCredentials } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /status of (403|422)/ });

test('a second factor is set up by keyboard, asked for, helped out by a recovery code and switched off', {
  tag: '@way',
}, async ({ page, browser }) => {
  test.slow();
  const member = addStaff('editor');
  await page.goto('/admin/account');
  await typeCredentials(page, member);

  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Set up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This password is not correct.')).toBeVisible();
  await page.getByLabel('Your password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'setting up');
  const key = await page.getByLabel('Or enter this key in the app').inputValue();
  const app = new TOTP({ secret: key.replaceAll(' ', '') });
  await expect(page.getByLabel(/6-digit code/)).toBeFocused();
  await page.keyboard.type(app.generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = '', another = '', third = ''] = await codes.allTextContents();
  await expectAccessible(page, 'the recovery codes');
  await page.getByRole('button', { name: 'I have saved my codes' }).click();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();

  const second = await browser.newContext();
  const elsewhere = await second.newPage();
  await elsewhere.goto('/admin/media');
  await typeCredentials(elsewhere, member);
  await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await elsewhere.goto('/admin/media');
  await expect(elsewhere, 'there is no session between the steps').toHaveURL(/\/admin\/login/);
  await elsewhere.goto('/admin/login/code?next=/admin/media');
  await expectAccessible(elsewhere, 'the second step');
  await elsewhere.getByLabel('Code').fill(recoveryCode);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL('/admin/media');
  await second.close();

  // A session that ends while its person writes asks for the code in its dialog too.
  await page.goto('/admin/content/announcement/new');
  await page.getByLabel('Announcement').fill(`Call ${uniqueWord()}`);
  await page.getByLabel('Link').fill('https://example.org/');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const ended = page.getByRole('dialog', { name: 'You are signed out' });
  await ended.getByLabel('Password').fill(member.password);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  const asked = page.getByRole('dialog', { name: 'Enter your code' });
  await asked.getByLabel('Code').fill(third);
  await asked.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The draft is saved.')).toBeVisible();

  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password').fill(member.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your app, or a recovery code').fill(another);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
