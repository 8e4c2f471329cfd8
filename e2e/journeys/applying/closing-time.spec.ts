import { expectNoSidewaysScroll } from '#e2e/fixtures/accessible.ts';
import { addProgram, uniqueTitle } from '#e2e/fixtures/program.ts';
import { site } from '#e2e/fixtures/site.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

// Midnight in India, which is shown as the end of the day before.
const closesAt = new Date('2098-12-31T18:30:00.000Z');
const inIndia = '31 Dec 2098, 23:59 India time';

test('visitors read when a program closes in India, and in their own time if it differs', async ({ browser }) => {
  const program = addProgram(site.database, uniqueTitle('Deadline'), undefined, undefined, closesAt);
  for (const [timezoneId, own] of [
    ['Pacific/Auckland', ' (1 Jan 2099, 07:29 your time)'],
    ['Asia/Kolkata', ''],
  ] as const) {
    const context = await browser.newContext({ timezoneId, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto('/apply');
    const card = page.getByRole('article').filter({ hasText: program.title });
    await expect(card).toContainText(`Closes ${inIndia}${own} · 5 questions, 5 files`);
    await expectNoSidewaysScroll(page);
    // The form opens within the document, where inline scripts do not run.
    await card.getByRole('link', { name: 'Apply Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: program.title })).toBeVisible();
    // The list stays in the document, hidden.
    const hero = page.getByRole('main').getByText('Closes 31 Dec 2098').filter({ visible: true });
    await expect(hero).toHaveText(`Closes ${inIndia}${own}`);
    await page.reload();
    await expect(hero).toHaveText(`Closes ${inIndia}${own}`);
    await context.close();
  }
});
