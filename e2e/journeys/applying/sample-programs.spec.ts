import { expect, test } from '#e2e/fixtures/test.ts';
import { sampleRows } from '#prisma/seed/tables.ts';

const questions = sampleRows('formField');
const open = sampleRows('program').filter(
  ({ id, closesAt }) =>
    questions.some(({ programId }) => programId === id) && !(closesAt instanceof Date && closesAt < new Date()),
);

test('the form of every program as shipped begins early', async ({ page }) => {
  expect(open.length).toBeGreaterThan(2);
  for (const { id } of open) {
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
  }
});
