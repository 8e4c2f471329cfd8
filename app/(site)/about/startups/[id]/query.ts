import { oneOf } from '#app/page-query.ts';
import { profileTabs } from '#components/startups/profile-tabs.ts';

export const startupQuery = { tab: { ...oneOf(profileTabs), usual: 'overview' } };
