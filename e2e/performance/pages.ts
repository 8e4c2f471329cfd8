/** The page that exists only in the measured copy. */
export const blankPath = '/blank';

export interface MeasuredPage {
  path: string;
  /** The most compressed script allowed, as a share of the blank page's. Null for the blank page itself. */
  mostScript: number | null;
}

const textPage = 1.03;
const livelyPage = 1.15;

/** The measured pages, with the blank page first. */
export const measuredPages: MeasuredPage[] = [
  { path: blankPath, mostScript: null },
  { path: '/', mostScript: livelyPage },
  { path: '/about/startups', mostScript: textPage },
  { path: '/about/startups/1', mostScript: textPage },
  { path: '/apply', mostScript: livelyPage },
];

/** The most kilobytes that the first view of the home page may transfer. */
export const mostHomeKilobytes = 600;

/** The least performance score, as a share of the blank page's. */
export const leastPerformance = 0.95;
