import type { ProfileTab } from './profile-tabs.ts';

/** The address of a startup's profile, opened at one of its tabs. */
export const profileAddress = (id: number, tab: ProfileTab = 'overview'): string =>
  tab === 'overview' ? `/about/startups/${id}` : `/about/startups/${id}?tab=${tab}`;
