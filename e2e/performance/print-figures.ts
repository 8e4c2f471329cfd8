import type { Figures } from './figures.ts';
import { measuredPages } from './pages.ts';

/** Prints one line for each page, in the order of `measuredPages`, with its figures relative to the blank page's. */
export function printFigures(title: string, figures: Figures[]): void {
  const [blank] = figures;
  if (!blank) return;
  console.log(`\n${title} (medians)`);
  console.table(
    Object.fromEntries(
      figures.map((page, index) => [
        measuredPages[index]?.path,
        {
          performance: page.performance,
          'of blank': round(page.performance / blank.performance, 3),
          accessibility: page.accessibility,
          'best practices': page['best-practices'],
          SEO: page.seo,
          'script KB': round(page.scriptKilobytes, 1),
          'of blank ': round(page.scriptKilobytes / blank.scriptKilobytes, 3),
          'total KB': round(page.totalKilobytes, 0),
          'LCP ms': round(page.largestPaint, 0),
          'TBT ms': round(page.blocking, 0),
          CLS: round(page.layoutShift, 3),
        },
      ]),
    ),
  );
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
