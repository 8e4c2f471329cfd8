/** The page that only the measured copy has. */
export const blankPath = '/blank';

export interface MeasuredPage {
  path: string;
  /** Most compressed script, as a share of the blank page's; null for the blank page itself. */
  mostScript: number | null;
}

const textPage = 1.03;
const livelyPage = 1.15;

/** What is measured, the blank page first. */
export const measuredPages: MeasuredPage[] = [
  { path: blankPath, mostScript: null },
  { path: '/', mostScript: livelyPage },
  { path: '/about/startups', mostScript: textPage },
  { path: '/about/startups/1', mostScript: textPage },
  { path: '/apply', mostScript: livelyPage },
];

/** Kilobytes that the first view of the home page may take in all. */
export const mostHomeKilobytes = 600;

/** Of the blank page's performance score. */
export const leastPerformance = 0.95;
