/** The figures of one Lighthouse run, or the median of several, for one page. Scores range from 0 to 100. */
export interface Figures {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Kilobytes of script as transferred: compressed, with headers. */
  scriptKilobytes: number;
  /** Kilobytes of everything as transferred. */
  totalKilobytes: number;
  /** Milliseconds. */
  largestPaint: number;
  /** Milliseconds. */
  blocking: number;
  /** Cumulative layout shift (CLS). */
  layoutShift: number;
}

/** The parts of Lighthouse's report that we read. */
export interface LighthouseReport {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
}

const kilobyte = 1024;

/** @throws when a category could not be measured */
export function figuresOf({ categories, audits }: LighthouseReport): Figures {
  const score = (name: keyof LighthouseReport['categories']) => {
    const value = categories[name].score;
    if (value === null) throw new Error(`Lighthouse has no score for ${name}.`);
    return Math.round(value * 100);
  };
  const requests = audits['network-requests']?.details?.items ?? [];
  const kilobytes = (items: typeof requests) =>
    items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / kilobyte;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    scriptKilobytes: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    totalKilobytes: kilobytes(requests),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

/** The median of each figure, taken separately. */
export function medianFigures(runs: Figures[]): Figures {
  const [first] = runs;
  if (!first) throw new Error('There is no run to take the median of.');
  const names = Object.keys(first) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as unknown as Figures;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle) - 1] as number)) / 2;
}
