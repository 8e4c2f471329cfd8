import { expectAccessible, expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { signInAt } from '#e2e/fixtures/staff.ts';
import { storedSubmissions } from '#e2e/fixtures/stored.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// A closed program is a 404, and a form with a mistake in it a 422.
test.use({ allowedErrors: /status of (404|422)/ });

const closedLastYear = new Date('2025-12-31T18:29:00.000Z');

test('an administrator makes a late code, which opens the form once, and revokes another', async ({
  page,
  browser,
  context,
}) => {
  test.slow();
  const fields = [{ label: 'Full Name', fieldType: 'text', isRequired: true }];
  const program = addProgram(site.database, uniqueTitle('Late'), fields, undefined, closedLastYear);
  await signInAt(page, `/admin/content/program/${program.id}`);
  const codes = page.getByRole('region', { name: 'Late codes' });
  const make = async (note: string) => {
    await codes.getByLabel('Note').fill(note);
    await codes.getByLabel('Can be entered until').fill('2098-12-31T18:00');
    await page.keyboard.press('Enter');
    await expect(codes.getByRole('listitem').filter({ hasText: note })).toContainText('1 of 1 uses left');
    return codes.getByLabel('Late code', { exact: true }).inputValue();
  };
  await codes.getByRole('button', { name: 'Make late code' }).click();
  await expect(codes.getByLabel('Can be entered until')).toHaveAccessibleDescription(
    /Choose until when it can be entered\. The time for those who had begun ended on 1 Jan 2026, 00:14 India time\./,
  );
  const first = await make('For Asha');
  await expectAccessible(page, 'the late codes');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const second = await make('For Ravi');
  expect(second).not.toBe(first);
  await context.clearCookies();

  const address = `/apply?program=${program.id}`;
  for (const code of [first, second]) {
    const guest = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const visitor = await guest.newPage();
    const enter = async (typed: string) => {
      await visitor.getByLabel('Late code').fill(typed);
      await visitor.getByRole('button', { name: 'Open the form' }).click();
    };
    await visitor.goto(address);
    await expect(visitor.getByText('Failed to load program details')).toBeVisible();
    await visitor.getByText('I have a late code').click();
    await enter('AAAA-AAAA');
    await expect(visitor.getByText('This code is wrong, used up or no longer valid.')).toBeVisible();
    await expect(visitor.getByLabel('Late code')).toHaveValue('AAAA-AAAA');
    await expectAccessible(visitor, 'a wrong late code');
    await expectNoSidewaysScroll(visitor);
    await enter(code.toLowerCase());
    await expect(visitor.getByRole('heading', { level: 1, name: program.title })).toBeVisible();
    expect(visitor.url()).not.toContain(code);
    // The program's own time is over, and says nothing to who has a code.
    await expect(visitor.getByText(/Your late code works until \d+ \w+ \d{4}, \d\d:\d\d India time/)).toBeVisible();
    await expect(visitor.getByText(/31 Dec 2025|have closed/)).toHaveCount(0);
    const submit = visitor.getByRole('button', { name: 'Submit Application' });
    await visitor.getByLabel('Full Name').fill('   ');
    await submit.click();
    await expect(visitor.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    await visitor.getByLabel('Full Name').fill('Asha');
    await submit.click();
    await expect(visitor.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    // Its one use is used, and other browsers never saw the form.
    expect((await visitor.goto(address))?.status()).toBe(404);
    await guest.close();
  }
  expect(storedSubmissions(site.database, program.id)).toHaveLength(2);

  await signInAt(page, `/admin/content/program/${program.id}`);
  const used = codes.getByRole('listitem').filter({ hasText: 'For Ravi' });
  await expect(used).toContainText('0 of 1 uses left');
  await used.getByRole('button', { name: 'Revoke' }).click();
  await used.getByRole('button', { name: 'Yes, revoke' }).click();
  await expect(used).toContainText('Revoked ');
});
