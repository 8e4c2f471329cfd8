import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { Counter } from '#lib/site/home/counter.ts';

/**
 * The centre's claims, for the loading screen and for home without counters. Leaves out those that the centre does not
 * make. In a file without components, or every page would load the script of home's counters.
 */
export const fixedClaims = ({ startupsClaim, cohortsClaim, jobsClaim }: Settings): Counter[] =>
  [
    { id: 1, value: null, text: startupsClaim, title: 'startups' },
    { id: 2, value: null, text: cohortsClaim, title: 'cohorts' },
    { id: 3, value: null, text: jobsClaim, title: 'jobs created' },
  ].filter(({ text }) => text);
