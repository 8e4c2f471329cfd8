import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { listedMetadata, PublicPage, sitePage } from '#app/site-page.tsx';
import { EventsPage } from '#components/events/events-page.tsx';
import { eventsAddress } from '#components/ui/lists/list-addresses.ts';
import { event } from '#lib/content/entities/event.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { hasPage, readListQuery } from '#lib/platform/lists/list-query.ts';
import { pageOf } from '#lib/platform/lists/page-of.ts';
import { placeAddress } from '#lib/platform/settings/blank-settings.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { changesWithEvents, findRegistrations } from '#lib/site/events/events.ts';
import { eventsPerPage } from '#lib/site/public-pages/page-limits.ts';
import { eventData } from '#lib/site/seo/structured-data.ts';
import type { eventsQuery } from './query.ts';

const title = 'Events';

const { generateMetadata, page } = sitePage({
  part: 'events',
  async read({ searchParams }: { searchParams: Asked<typeof eventsQuery> }) {
    const asked = readListQuery({ page: (await searchParams).page });
    const events = await readContent('the events', () => findPublished(event));
    const shown = pageOf(events ?? [], asked.page, eventsPerPage);
    return hasPage(asked, events && shown) ? { events, shown } : null;
  },
  metadata: ({ shown }) =>
    listedMetadata(
      { result: shown },
      {
        title,
        description: 'Events of the centre: what is coming up, and what has taken place.',
        addressOf: eventsAddress,
      },
    ),
  async draw({ events, shown }) {
    const settings = await getSettings();
    const now = new Date();
    changesWithEvents(events ?? [], now);
    const registrations = await findRegistrations(shown.items, now);
    return (
      <PublicPage
        crumbs={[{ name: title, path: eventsAddress() }]}
        data={shown.total > 0 && eventData(shown.items, settings, registrations)}
        shows={[{ kind: event, items: shown.items }]}
      >
        <EventsPage
          heading={pageHeading(settings, 'events')}
          events={events}
          page={shown.page}
          now={now}
          registrations={registrations}
          place={{ name: settings.centreName, href: placeAddress(settings) }}
        />
      </PublicPage>
    );
  },
});

export { generateMetadata };
export default page;
