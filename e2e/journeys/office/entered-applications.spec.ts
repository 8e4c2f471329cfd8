import { zipArchive } from '#e2e/files/zip-archive.ts';
import { expectAccessible } from '#e2e/fixtures/accessible.ts';
import { fillForm, fiveFiles, goodAnswers } from '#e2e/fixtures/application.ts';
import { list, receive, rows, signIn } from '#e2e/fixtures/browser/submissions-list.ts';
import { addProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test.use({ allowedErrors: /status of 422/ });

test('an application on paper is entered, comes back with what was typed, and is marked; a table brings more', {
  tag: '@way',
}, async ({ page, program }) => {
  await receive(page, program, ['Meera Patil']);
  await signIn(page);
  await page.goto(list(program));
  await page.getByRole('link', { name: 'Enter application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter an application');
  await fillForm(page, { ...goodAnswers, 'Full Name': 'Asha on paper', 'Team Size': '' }, fiveFiles);
  await page.getByLabel('How it arrived').selectOption('By email');
  await page.getByRole('button', { name: 'Enter application' }).click();
  await expect(page.locator('#error-summary')).toContainText(
    'Confirm that the applicant agreed to the privacy notice.',
  );
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha on paper');
  await expect(page.getByLabel('How it arrived')).toHaveValue('email');
  await expectAccessible(page);
  await page.getByLabel('The applicant agreed to the privacy notice').check();
  await page.getByRole('button', { name: 'Enter application' }).click();
  await expect(page.getByText(/^Application #\d+ is entered\.$/)).toBeVisible();
  await page.getByRole('link', { name: /^Open application/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('By email');
  await expect(page.getByText(/^Arrived by email on .*, entered on /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('agreed to the privacy notice');

  const deck = fiveFiles['Pitch Deck'].buffer;
  const table = ['Full Name,Email Address,तुमची कल्पना,I agree to the terms,Pitch Deck', 'Ravi,ravi at home,A,yes,r.pdf'];
  const zip = zipArchive([{ name: 'r.pdf', content: deck, isDeflated: true }]);
  const send = async (lines: string[]) => {
    await page.goto(`/admin/submissions/enter/${program.id}/import`);
    await page
      .getByRole('button', { name: 'Table', exact: true })
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    await page
      .getByRole('button', { name: 'Files', exact: true })
      .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: zip });
    await page.getByLabel('All of them agreed to the privacy notice').check();
    await expect(page.getByText('no mail server, so the applicants get no email')).toBeVisible();
    await page.getByRole('button', { name: 'Check table' }).click();
  };
  await send(table);
  await expect(page.getByRole('row', { name: /^Row 2, Email Address/ })).toContainText('Enter an email address');
  await expectAccessible(page);
  await send(table.map((line) => line.replace(' at home', '@example.org')));
  await page.getByRole('button', { name: 'Import 1 application' }).click();
  await expect(page.getByRole('status')).toContainText(/1 application is stored: #\d+/);
  await page.goto(list(program));
  await expect(page.getByText('3 submission(s) found')).toBeVisible();
  await expect(rows(page).first()).toContainText('On paper');
  await expect(rows(page).nth(1)).toContainText('By email');
});

test('text typed from paper survives a reload, Enter sends nothing, and a stopped form is sent again', async ({
  page,
}) => {
  const program = addProgram(site.database, uniqueTitle('On paper'), [
    { label: 'Full name', fieldType: 'text', isRequired: true },
    { label: 'Co-founders', fieldType: 'group', columns: [{ label: 'Name', type: 'text' }], maxRows: 3 },
    { label: 'Team size', fieldType: 'number' },
  ]);
  await signIn(page);
  await page.goto(`/admin/submissions/enter/${program.id}`);
  const row = (number: number) => page.getByRole('group', { name: `Row ${number}`, exact: true });
  const name = page.getByLabel('Full name');
  await page.getByLabel('How it arrived').selectOption('By email');
  await name.fill('Asha Patil');
  await name.press('Enter');
  await expect(row(1).getByLabel('Name')).toBeFocused();
  await row(1).getByLabel('Name').fill('Meera');
  await page.getByRole('button', { name: 'Add a row to Co-founders' }).click();
  await row(2).getByLabel('Name').fill('Ravi');
  page.on('dialog', (dialog) => void dialog.accept());
  for (const _again of [1, 2]) {
    await page.reload();
    await expect(page.getByText('What you typed is back.')).toBeVisible();
    await expect(page.getByLabel('How it arrived')).toHaveValue('email');
    await expect(name).toHaveValue('Asha Patil');
    await expect(row(2).getByLabel('Name')).toHaveValue('Ravi');
    await expect(row(1).getByLabel('Name')).toHaveValue('Meera');
  }
  await page.getByLabel('The applicant agreed to the privacy notice').check();
  const address = `**/api/admin/programs/${program.id}/applications/`;
  await page.route(address, () => {});
  const send = page.getByRole('button', { name: 'Enter application' });
  await send.click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Sending stopped')).toBeVisible();
  await page.unroute(address);
  await send.click();
  await expect(page.getByText(/^Application #\d+ is entered\.$/)).toBeVisible();
  await expect(name).toHaveValue('');
  await page.goto(list(program));
  await expect(page.getByText('1 submission(s) found')).toBeVisible();
});
