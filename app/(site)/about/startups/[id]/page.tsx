import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { PublicPage, sitePage } from '#app/site-page.tsx';
import { ProfilePage } from '#components/startups/profile-page.tsx';
import { NoProfile } from '#components/startups/profile-state.tsx';
import { chosenTab, profileAddress, tabsOf } from '#components/startups/profile-tabs.ts';
import { startupsAddress } from '#components/ui/lists/list-addresses.ts';
import { startup as startupKind } from '#lib/content/entities/startup.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { keepNothing } from '#lib/platform/cache/page-record.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { relatedStartups } from '#lib/site/public-pages/related-startups.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import type { startupQuery } from './query.ts';

const { generateMetadata, page } = sitePage({
  part: 'startups',
  async read({ params, searchParams }: { params: Promise<{ id: string }>; searchParams: Asked<typeof startupQuery> }) {
    const id = numericId((await params).id);
    const startups = await readContent('the startups', () => findPublished(startupKind));
    return { id, startups, startup: startups?.find((each) => each.id === id), tab: (await searchParams).tab };
  },
  metadata({ startups, startup }) {
    if (!startups) return { title: 'Error fetching startup details', robots: 'noindex' };
    if (!startup) return { title: 'Startup not found', robots: 'noindex' };
    // The tabs are parts of one page, so they share its canonical address.
    return pageMetadata({ path: profileAddress(startup.id), title: startup.name, description: startup.description });
  },
  draw({ id, startups, startup, tab }) {
    if (id && !startups) return <NoProfile retry={profileAddress(id)} />;
    if (!startup) {
      respondNotFound();
      return <NoProfile />;
    }
    // A tab without content shows the overview, which has an address of its own.
    if (tab && chosenTab(tabsOf(startup), tab) !== tab) keepNothing();
    const crumbs = [
      { name: 'Our Startups', path: startupsAddress() },
      { name: startup.name, path: profileAddress(startup.id) },
    ];
    return (
      <PublicPage crumbs={crumbs} shows={[{ kind: startupKind, items: [startup] }]}>
        <ProfilePage startup={startup} related={relatedStartups(startups ?? [], startup)} wantedTab={tab} />
      </PublicPage>
    );
  },
});

export { generateMetadata };
export default page;
