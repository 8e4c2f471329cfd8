import { expect, it } from 'vitest';
import { type Figures, figuresOf, type LighthouseReport, medianFigures } from './figures.ts';
import { missedGoals } from './missed-goals.ts';

const report: LighthouseReport = {
  categories: {
    performance: { score: 0.97 },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: 0.92 },
  },
  audits: {
    'network-requests': {
      details: {
        items: [
          { resourceType: 'Document', transferSize: 10 * 1024 },
          { resourceType: 'Script', transferSize: 100 * 1024 },
          { resourceType: 'Script', transferSize: 50 * 1024 },
        ],
      },
    },
    'largest-contentful-paint': { numericValue: 1500 },
    'total-blocking-time': { numericValue: 40 },
    'cumulative-layout-shift': { numericValue: 0 },
  },
};
const figures = figuresOf(report);

it('reads scores and transferred kilobytes from a report', () => {
  expect(figures).toMatchObject({ performance: 97, seo: 92, scriptKilobytes: 150, totalKilobytes: 160 });
});

it('does not take an unmeasured category for a bad one', () => {
  const unmeasured = { ...report, categories: { ...report.categories, performance: { score: null } } };
  expect(() => figuresOf(unmeasured)).toThrow('performance');
});

it('takes the median of each figure by itself', () => {
  const runs = [90, 99, 95].map((performance, index): Figures => ({ ...figures, performance, blocking: index * 10 }));
  expect(medianFigures(runs)).toMatchObject({ performance: 95, blocking: 10 });
  expect(medianFigures(runs.slice(0, 2)).performance).toBe(94.5);
});

it('names what a page misses against the blank page', () => {
  const page = { path: '/', mostScript: 1.15 };
  const good = { ...figures, performance: 100, seo: 100 };
  expect(missedGoals(page, good, good)).toEqual([]);
  expect(
    missedGoals(page, { ...good, performance: 92, seo: 99, scriptKilobytes: 180, totalKilobytes: 600 }, good),
  ).toEqual([
    '/: performance 92, wanted 95.0',
    '/: seo 99, wanted 100',
    "/: script 1.200 of the blank page's, wanted 1.15",
    '/: 600 KB in all, wanted less than 600',
  ]);
  expect(missedGoals({ path: '/blank', mostScript: null }, { ...good, seo: 0 }, good)).toEqual([]);
});
