import type { Page } from '@playwright/test';
import { untilAwake } from '#e2e/fixtures/awake.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { sampleRows } from '#prisma/seed/tables.ts';

// Every program as it is shipped, filled in by a person who reads nothing.

/** Answers whatever is asked by its type alone. It runs in the browser. */
function answerByType() {
  const answers: Record<string, string> = {
    tel: '98765 43210',
    number: '5',
    date: '2000-01-31',
  };
  const type = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
    if (control instanceof HTMLSelectElement) control.selectedIndex = 1;
    else if (control.type === 'file') {
      const chosen = new DataTransfer();
      chosen.items.add(new File(['A short text.\n'], 'test.txt', { type: 'text/plain' }));
      (control as HTMLInputElement).files = chosen.files;
    } else if (control.type === 'email') control.value = `${control.id}@example.org`;
    else if (control.inputMode === 'url') control.value = 'https://example.org';
    else control.value = answers[control.type] ?? 'Test';
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const form = document.getElementById('application') as HTMLFormElement;
  const controls = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element.matches('input:not([type="hidden"]), select, textarea') &&
      !element.matches(':disabled, [tabindex="-1"]') &&
      element.getClientRects().length > 0,
  );
  const isAnswered = (control: HTMLInputElement) =>
    control.type === 'radio' || control.type === 'checkbox'
      ? [...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(control.name)}"]`)].some(
          (each) => each.checked,
        )
      : control.value !== '';
  /** A tick that nobody asks for stays away. */
  const isWanted = ({ type, required, name }: HTMLInputElement) =>
    type !== 'checkbox' || required || document.getElementsByName(name).length > 1;
  const asked = controls.filter((control) => isWanted(control) && !isAnswered(control));
  for (const control of asked) {
    if (control.type !== 'radio' && control.type !== 'checkbox') type(control);
    else if (!isAnswered(control)) control.click();
  }
  return asked.length;
}

/** Fills in what the page asks, also what it asks because of an answer. */
async function fill(page: Page) {
  await untilAwake(page);
  await expect.poll(() => page.evaluate(answerByType)).toBe(0);
}

const questions = sampleRows('formField');
const open = sampleRows('program').filter(
  ({ id, closesAt }) =>
    questions.some(({ programId }) => programId === id) && !(closesAt instanceof Date && closesAt < new Date()),
);

test('every program as shipped begins early, takes answers by type alone, and thanks', async ({ page }) => {
  test.slow();
  expect(open.length).toBeGreaterThan(2);
  for (const { id, title, description } of open) {
    for (const [viewport, lowest] of [
      [{ width: 1440, height: 900 }, 900],
      // One swipe.
      [{ width: 390, height: 844 }, 1320],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(`/apply?program=${id}`);
      // The question for programs alone cannot be reached.
      const first = page.locator(
        '#application :is(input:not([type="hidden"]), select, textarea):not([tabindex="-1"]):visible',
      );
      const { y, height } = (await first.first().boundingBox()) ?? { y: lowest, height: 0 };
      expect(y + height, `the end of the first answer at ${viewport.width} px`).toBeLessThan(lowest);
    }
    const thanks = page.getByRole('heading', { name: 'Application Submitted!' });
    const onward = page.getByRole('button', { name: /^(Submit Application|Save and continue|Continue)$/ });
    const heading = page.getByRole('heading', { level: 3 }).first();
    for (let isSent = false; !isSent; ) {
      await fill(page);
      const place = page.url();
      const name = await onward.textContent();
      isSent = name === 'Submit Application';
      await onward.click();
      if (isSent) break;
      await expect(page).not.toHaveURL(place);
      await expect(heading.or(thanks)).toBeVisible();
      await expect(page.getByText(String(description), { exact: true })).toHaveCount(0);
      if (await page.getByText(/^Step \d/).count())
        await expect(page.getByRole('link', { name: 'Privacy notice' }).and(page.locator('main *'))).toHaveCount(0);
    }
    await expect(thanks, String(title)).toBeVisible();
  }
});
