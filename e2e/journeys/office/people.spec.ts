import { expectAccessible, expectBoxesBesideLabels, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { uniqueWord } from '#e2e/fixtures/insert-staff.ts';
import { addStaff, signInAt, typeCredentials } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// A page without access answers 403, which the browser logs.
test.use({ allowedErrors: /status of (403|409|422)/ });

test('an administrator invites a reviewer by keyboard, who joins without script, becomes an editor and is disabled', {
  tag: '@way',
}, async ({ page, browser, program }) => {
  test.slow();
  const word = uniqueWord();
  const email = `${word}@example.org`;
  const name = `Ravi ${word} पाटील`;

  await signInAt(page, '/admin/people/invite');
  await page.getByLabel('Name').focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Enter an email address, like/);
  await page.getByLabel('Email address').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await page.getByRole('checkbox', { name: /^Reviewer/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /^Reviewer/ })).toBeChecked();
  await expectBoxesBesideLabels(page);
  await page.getByRole('checkbox', { name: program.title }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const link = await page.getByLabel('Invitation link').inputValue();
  expect(link).toContain('/admin/invitation/');
  await expect(page.getByText(`Send this link to ${email}.`)).toBeVisible();
  await expectAccessible(page, 'the invitation');

  const guest = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await guest.newPage();
  await visitor.goto(link);
  await visitor.getByLabel(/^Password/).fill('kestrel-lantern-42');
  await visitor.getByLabel('Repeat password').fill('kestrel-lantern-43');
  await visitor.getByRole('button', { name: 'Join' }).click();
  await expect(visitor.getByText('The passwords do not match.')).toBeVisible();
  await expect(visitor.getByLabel('Your name')).toHaveValue(name);
  await visitor.getByLabel(/^Password/).fill('kestrel-lantern-42');
  await visitor.getByLabel('Repeat password').fill('kestrel-lantern-42');
  await visitor.getByRole('button', { name: 'Join' }).click();
  await expect(visitor.getByRole('heading', { name: 'Needs attention today' })).toBeVisible();
  const menu = visitor.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link')).toHaveText([/Dashboard/, /Submissions/, /Public site/]);
  await visitor.goto('/admin/submissions');
  await expect(visitor.getByRole('combobox', { name: 'Program' }).locator('option')).toHaveCount(2);

  const refused = await visitor.goto('/admin/people');
  expect(refused?.status()).toBe(403);
  await expect(visitor.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  await expect(visitor.locator('main').getByRole('link', { name: 'Submissions' })).toBeVisible();
  const again = await guest.newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();

  await page.goto('/admin/people');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Reviewer');
  await expect(row).toContainText(program.title);
  await row.getByRole('link', { name }).click();
  await page.getByRole('checkbox', { name: /^Editor/ }).check();
  await page.getByRole('checkbox', { name: /^Reviewer/ }).uncheck();
  await page.getByRole('button', { name: 'Save access' }).click();
  await expect(page.getByText('Access saved.')).toBeVisible();
  await visitor.goto('/admin/content');
  await expect(visitor.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible();
  expect((await visitor.goto('/admin/submissions'))?.status()).toBe(403);

  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Yes, disable' })).toBeFocused();
  await expectAccessible(page, 'the question before disabling');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Disable' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Disabled since/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Disabled.' })).toBeVisible();
  await visitor.goto('/admin/content');
  await expect(visitor).toHaveURL(/\/admin\/login/);
  await typeCredentials(visitor, { email, password: 'kestrel-lantern-42' });
  await expect(visitor.getByText('This account is disabled.')).toBeVisible();
  await guest.close();
});

test('the menu of a small window has all that the role may open, and closes by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  // A page without a link that the menu’s edge would half cover.
  await signInAt(page, '/admin/account');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByLabel('Menu').focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link')).toHaveText([
    /Dashboard/,
    /Submissions/,
    /Messages/,
    /Content/,
    /Media/,
    /Email/,
    /People/,
    /Audit log/,
    /Privacy/,
    /Public site/,
  ]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the menu of a small window');
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Email' })).toBeHidden();
  await expect(menu.getByLabel('Menu')).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Email' })).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('the rights of the chosen roles stand beside them, and a refused invitation comes back as it was chosen', async ({
  page,
  program,
}) => {
  const member = addStaff('reviewer', [program.id]);
  await signInAt(page, '/admin/people/invite');
  const rights = page.getByRole('region', { name: 'Rights of these roles' });
  const under = (title: string) =>
    rights.locator('div').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const inPrograms = under('Can do in the programs that you tick');
  const programs = page.getByRole('group', { name: 'Programs' });
  const role = (name: RegExp) => page.getByRole('checkbox', { name });
  await expect(rights.getByText('Choose a role to see its rights.')).toBeVisible();
  await expect(programs).toBeHidden();
  await role(/^Reviewer/).check();
  await expect(inPrograms.getByRole('listitem')).toHaveText([/^Read applications/]);
  await expect(under('Cannot do').getByText(/^Export applications/)).toBeVisible();
  await expect(programs).toBeVisible();
  await role(/^Administrator/).check();
  await expect(under('Can do').getByText(/^Export applications/)).toBeVisible();
  await expect(rights.getByRole('heading', { name: 'Cannot do' })).toBeHidden();
  await expect(inPrograms).toBeHidden();
  await role(/^Administrator/).uncheck();

  const chosen = () =>
    page
      .getByRole('main')
      .locator('form')
      .evaluate((form: HTMLFormElement) => [...new FormData(form)].map(([name, value]) => `${name} ${value}`));
  const [first, second] = [page.locator('[name="program_ids"]').first(), page.locator('[name="program_ids"]').nth(1)];
  await page.getByLabel('Name').fill('Ravi Kale');
  await page.getByLabel('Email address').fill(member.email);
  await role(/^Editor/).check();
  await first.check();
  await second.check();
  const before = await chosen();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Someone with this email address can already sign in.').first()).toBeVisible();
  expect(page.url()).not.toMatch(/Ravi|example\.org/);
  expect(await chosen()).toEqual(before);
  await page.reload();
  await expect(second).toBeChecked();
  expect(await chosen()).toEqual(before);
  const email = `${uniqueWord()}@example.org`;
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('link', { name: 'Invite another person' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  expect((await chosen()).filter((each) => !each.startsWith('drawn_for'))).toEqual(['name ', 'email ']);
  await role(/^Reviewer/).check();
  await expect(first).not.toBeChecked();
});
