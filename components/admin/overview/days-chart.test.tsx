import { expect, it } from 'vitest';
import { htmlForTest } from '#e2e/unit/html-of.tsx';
import { DaysChart } from './days-chart.tsx';

const now = new Date('2026-11-30T12:00:00Z');
const binsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10);
    return { first: day, last: day, count: index + 1 };
  });

/** The centres of the bars and of the day labels below them, in per cent of the width. */
function middles(count: number) {
  const html = htmlForTest(<DaysChart bins={binsOf(count)} binDays={1} closesAt={null} now={now} total={3} />);
  const bars = [...html.matchAll(/<rect x="([\d.]+)"[^>]* width="([\d.]+)"/g)].map(
    ([, x, width]) => ((Number(x) + Number(width) / 2) / 600) * 100,
  );
  const days = [...html.matchAll(/clamp\(1\.25rem, ([\d.]+)%/g)].map(([, left]) => Number(left));
  return { bars, days };
}

it.each([1, 2, 7])('has each of %i days in the middle below its bar', (count) => {
  const { bars, days } = middles(count);
  expect(days).toHaveLength(count);
  for (const [index, left] of days.entries()) expect(left).toBeCloseTo(bars[index] ?? Number.NaN, 3);
});

it('has the first and the last of many days below theirs', () => {
  const { bars, days } = middles(30);
  expect(days).toHaveLength(2);
  expect(days[0]).toBeCloseTo(bars[0] ?? Number.NaN, 3);
  expect(days[1]).toBeCloseTo(bars.at(-1) ?? Number.NaN, 3);
});
