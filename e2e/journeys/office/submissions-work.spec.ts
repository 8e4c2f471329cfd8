import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { box, expectShown, list, receive, rows, signIn, statusesIn } from '#e2e/fixtures/browser/submissions-list.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAs } from '#e2e/fixtures/staff.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// The browser logs rejected requests on the console.
test.use({ allowedErrors: /status of (?:409|422)/ });

test('a day’s work: filter, open, decide, tag, note, go on, and back to the same list', { tag: '@way' }, async ({
  page,
  program,
}) => {
  const ids = await receive(page, program, ['Meera Patil', 'Binod Kumar', 'Meera Rao']);
  await signIn(page);
  await page.goto(list(program));
  await expect(page.getByText('3 submission(s) found')).toBeVisible();

  await page.getByLabel('Search answers').fill('meera');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(`${list(program)}&q=meera`);
  await expect(page.getByText('2 submission(s) found')).toBeVisible();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByLabel('Team Size').uncheck();
  await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Team Size' })).toHaveCount(0);
  await expect(page.getByText('2 submission(s) found')).toBeVisible();

  await page.getByRole('link', { name: `#${ids['Meera Rao']}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${ids['Meera Rao']} Meera Rao`);
  await expect(page).toHaveTitle(new RegExp(`^#${ids['Meera Rao']} Meera Rao`));
  await page.getByLabel('New status').selectOption('Shortlisted');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Set to Shortlisted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Shortlisted');
  await page.getByLabel('Add a tag').fill('Agritech');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Agritech');
  await page.getByLabel('New note').fill('Call her on Monday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Call her on Monday.');
  await notes.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Edit note', { exact: true }).fill('Called her.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(notes).toContainText('Called her.');
  await expect(notes).toContainText('edited');
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([/^Tag added: Agritech/, /^Status: Received → Shortlisted/]);

  // The next submission in the filtered list is not Binod's.
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${ids['Meera Patil']} Meera Patil`);
  await page.getByRole('link', { name: `Submissions for ${program.title}` }).click();
  await expect(page).toHaveURL(/q=meera.*columns=/);
  await expectShown(page, [`#${ids['Meera Rao']}`, `#${ids['Meera Patil']}`]);
  await expect(rows(page).first()).toContainText('Shortlisted');
  await expect(rows(page).first()).toContainText('Agritech');
  await page.getByRole('link', { name: 'Remove filter “meera”' }).click();
  await expect(page.getByText('3 submission(s) found')).toBeVisible();
  await expect(page.getByLabel('Search answers')).toHaveValue('');
  await expect(page.getByRole('columnheader', { name: 'Team Size' })).toHaveCount(0);

  // Filter by status and tag, then remove the tag.
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('group', { name: 'Status' }).getByLabel('Shortlisted').check();
  await page.getByLabel('Agritech').check();
  await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).first().click();
  await expect(page.getByText('1 submission(s) found')).toBeVisible();
  await rows(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Remove tag Agritech' }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveCount(0);

  // Accepted, she becomes a startup, with what may be public of her application.
  await page.getByLabel('New status').selectOption('Accepted');
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('link', { name: 'Create a startup page from this application' }).click();
  await expect(page.getByRole('heading', { name: 'Create a startup page from this application' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /May be public.*Email of the applicant/ })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.locator('#error-summary')).toContainText('Choose an answer that may be public, or write the name.');
  await page.getByLabel('Name in other words').fill(`Rao ${program.id}`);
  await page.getByRole('combobox', { name: /^Description/ }).selectOption('तुमची कल्पना');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/startup\/\d+/);
  await expect(page.getByText('The draft is made')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rao ${program.id}`);
  await page.getByRole('link', { name: `Application #${ids['Meera Rao']}, ${program.title}` }).click();
  await expect(page.getByRole('region', { name: 'Startup' })).toContainText(new RegExp(`Rao ${program.id}\\s*Draft`));
});

test('the work is done by keyboard alone', async ({ page, program }) => {
  const ids = await receive(page, program, ['Asha', 'Binod', 'Chitra']);
  await signIn(page);
  await page.goto(list(program));
  await page.getByLabel('Search answers').focus();
  await page.keyboard.type('binod');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 submission(s) found')).toBeVisible();
  await expect(page.getByLabel('Search answers')).toBeFocused();
  await page.getByRole('link', { name: 'Clear filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 submission(s) found')).toBeVisible();

  await box(page, ids.Chitra).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 submission selected')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tag' }).focus();
  await page.keyboard.type('Solar');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add tag' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added the tag “Solar” to 1 submission.').first()).toBeVisible();

  await page.getByRole('link', { name: `#${ids.Chitra}` }).focus();
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(`#${ids.Chitra}`);
  await page.keyboard.press('j');
  await expect(title).toContainText(`#${ids.Binod}`);
  await page.keyboard.press('ArrowRight');
  await expect(title).toContainText(`#${ids.Asha}`);
  await page.keyboard.press('k');
  await expect(title).toContainText(`#${ids.Binod}`);
  await page.keyboard.press('ArrowLeft');
  await expect(title).toContainText(`#${ids.Chitra}`);
  await page.keyboard.press('u');
  await expect(page.getByText('3 submission(s) found')).toBeVisible();
  await page.getByRole('link', { name: `#${ids.Binod}` }).click();
  await expect(title).toContainText(`#${ids.Binod}`);

  // A letter leads to its control, and typed into a field it is text.
  for (const [key, label] of Object.entries({ s: 'New status', t: 'Add a tag', m: 'New message', c: 'New note' })) {
    await page.keyboard.press(key);
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.getByLabel(label, { exact: true }).blur();
  }
  // With another key held, or as a part of a letter that is composed, it leads nowhere.
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing'])
    await page.evaluate(
      (name) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, [name]: true })),
      held,
    );
  await expect(page.getByLabel('New status')).not.toBeFocused();
  await page.getByLabel('New note').focus();
  await page.keyboard.type('jkstcm?');
  await expect(page.getByLabel('New note')).toHaveValue('jkstcm?');
  await expect(title).toContainText(`#${ids.Binod}`);
  await page.getByRole('link', { name: `Submissions for ${program.title}` }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  // Each key of the list is pressed above.
  await expect(help.locator('kbd')).toHaveText(['J', '→', 'K', '←', 'U', 'S', 'T', 'C', 'M', '?']);
  await expectAccessible(page, 'the help on keys');
  await help.getByLabel('Use keyboard shortcuts in this browser').uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await expect(title).toContainText(`#${ids.Binod}`);
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
});

test('on a phone, the status of a long application is one press away; somebody else’s decision is shown, and what is printed is the application', async ({
  browser,
  page,
  program,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { 'Meera Patil': id } = await receive(page, program, ['Meera Patil']);
  await signIn(page);
  await page.goto(`/admin/submissions/${id}`);
  const way = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Set status' });
  await expect(way).toBeInViewport();
  await way.click();
  await expect(page.getByRole('button', { name: 'Set status' })).toBeInViewport();
  const other = await browser.newContext({ baseURL: site.address });
  await signInAs(other, 'admin');
  const set = await other.request.post(`/api/admin/applications/${id}/status/`, {
    headers: { origin: site.address },
    data: { status: 'accepted' },
  });
  expect(set.status()).toBe(200);
  await other.close();
  await page.getByLabel('New status').selectOption('Rejected');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Someone else has set the status to “Accepted”.')).toBeVisible();
  // The page then shows what the other one decided, and what is chosen before is forgotten.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accepted');
  expect(statusesIn(program)).toEqual(['accepted']);
  await page.getByLabel('New status').selectOption('Shortlisted');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.getByText('Set to Shortlisted.')).toBeInViewport();
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  for (const name of ['Answers', 'Files']) await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera Patil');
  for (const name of ['Status', 'Notes', 'History', 'Read by', 'Messages', 'Requests'])
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
});
