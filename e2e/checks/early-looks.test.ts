import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A click returns before the page that it leads to has come, so a look at the whole page right after it meets the old
// page, the new one or none, depending on how busy the machine is. A journey first expects something of the new page.
const act = /\.(click|tap|dblclick|press)\([^;]*\);$/;
const look = /\b(expectAccessible|expectNoBarrier|expectReadableColours|expectTouchTargets|expectNoSidewaysScroll)\(/;

/** The looks at a page that directly follow an act, as "12: the line". */
function findEarlyLooks(source: string): string[] {
  const lines = source.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => (look.test(line) && act.test(lines[at - 1] ?? '') ? [`${at + 1}: ${line}`] : []));
}

test('a look right after a click is found, and one after an expectation is not', () => {
  const click = "await page.getByRole('link', { name: 'Next' }).click();";
  const expected = "await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible();";
  const looks = "await expectAccessible(page, 'the next page');";
  expect(findEarlyLooks([click, looks].join('\n  '))).toEqual([`2: ${looks}`]);
  expect(findEarlyLooks([click, expected, looks].join('\n  '))).toEqual([]);
});

test('no journey looks at a page before it expects something of it', () => {
  const journeys = globSync('e2e/{files,fixtures,journeys}/**/*.ts');
  expect(journeys.length).toBeGreaterThan(50);
  const early = journeys.flatMap((file) => findEarlyLooks(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  expect(early).toEqual([]);
});
