import type { Startup } from '#lib/content/entities/startup.ts';

// The server's store of pages reads the names of the tabs, so that this file has no markup.

export const profileTabs = ['overview', 'team', 'metrics', 'media'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export const tabLabels: Record<ProfileTab, string> = {
  overview: 'Overview',
  team: 'Team',
  metrics: 'Metrics',
  media: 'Media',
};

/** The tabs with content. The overview is always there (spec, section 2). */
export function tabsOf(startup: Startup): ProfileTab[] {
  const { teamMembers, fundRaised, revenue, employeeCount, milestones, mediaPresence } = startup;
  const hasContent: Record<ProfileTab, boolean> = {
    overview: true,
    team: teamMembers.length > 0,
    metrics: Boolean(fundRaised || revenue || employeeCount || milestones),
    media: Boolean(mediaPresence),
  };
  return profileTabs.filter((tab) => hasContent[tab]);
}

/** The tab named in the address, or the overview if that tab has no content (spec, section 4). */
export const chosenTab = (tabs: readonly ProfileTab[], wanted: unknown): ProfileTab =>
  tabs.find((tab) => tab === wanted) ?? 'overview';

/** The address of a startup's profile, opened at one of its tabs. */
export const profileAddress = (id: number, tab: ProfileTab = 'overview'): string =>
  tab === 'overview' ? `/about/startups/${id}` : `/about/startups/${id}?tab=${tab}`;
