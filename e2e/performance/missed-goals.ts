import type { Figures } from './figures.ts';
import { leastPerformance, type MeasuredPage, mostHomeKilobytes } from './pages.ts';

/** The goals that a page misses, in words. */
export function missedGoals({ path, mostScript }: MeasuredPage, page: Figures, blank: Figures): string[] {
  if (mostScript === null) return [];
  const missed: string[] = [];
  const least = blank.performance * leastPerformance;
  if (page.performance < least) missed.push(`performance ${page.performance}, wanted ${least.toFixed(1)}`);
  for (const name of ['accessibility', 'best-practices', 'seo'] as const) {
    if (page[name] < 100) missed.push(`${name} ${page[name]}, wanted 100`);
  }
  const share = page.scriptKilobytes / blank.scriptKilobytes;
  if (share > mostScript) missed.push(`script ${share.toFixed(3)} of the blank page's, wanted ${mostScript}`);
  if (path === '/' && page.totalKilobytes >= mostHomeKilobytes) {
    missed.push(`${page.totalKilobytes.toFixed(0)} KB in all, wanted less than ${mostHomeKilobytes}`);
  }
  return missed.map((goal) => `${path}: ${goal}`);
}
