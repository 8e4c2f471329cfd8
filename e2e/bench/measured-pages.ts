/** The page that exists only in the measured copy. */
export const blankPath = '/blank';

/** The measured pages, with the blank page first. */
export const measuredPages = [blankPath, '/', '/about/startups', '/about/startups/1', '/apply'] as const;
