import type { Metadata } from 'next';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { EventsPage } from '#components/events/events-page.tsx';
import { eventsAddress } from '#components/ui/lists/list-addresses.ts';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { event } from '#lib/content/entities/event.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { hasPage, readListQuery } from '#lib/platform/lists/list-query.ts';
import { pageOf } from '#lib/platform/lists/page-of.ts';
import { placeAddress } from '#lib/platform/settings/blank-settings.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { changesWithEvents, findRegistrations } from '#lib/site/events/events.ts';
import { eventsPerPage } from '#lib/site/public-pages/page-limits.ts';
import { listMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs, eventData } from '#lib/site/seo/structured-data.ts';
import type { eventsQuery } from './query.ts';

const title = 'Events';

interface EventsProps {
  searchParams: Asked<typeof eventsQuery>;
}

async function readPage({ searchParams }: EventsProps) {
  const asked = readListQuery({ page: (await searchParams).page });
  const events = await readContent('the events', () => findPublished(event));
  const shown = pageOf(events ?? [], asked.page, eventsPerPage);
  return { events, shown, isThere: hasPage(asked, events && shown) };
}

export const generateMetadata = metadataWhileOn('events', async (props: EventsProps): Promise<Metadata> => {
  const { shown, isThere } = await readPage(props);
  if (!isThere) return notFoundMetadata;
  const { page, pages } = shown;
  return listMetadata({
    addressOf: eventsAddress,
    page,
    pages,
    title,
    description: 'Events of the centre: what is coming up, and what has taken place.',
  });
});

export default pageWhileOn('events', async function Events(props: EventsProps) {
  const [{ events, shown, isThere }, settings] = await Promise.all([readPage(props), getSettings()]);
  if (!isThere) return notFoundPage();
  const now = new Date();
  changesWithEvents(events ?? [], now);
  const registrations = await findRegistrations(shown.items, now);
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path: eventsAddress() }])} />
      {shown.total > 0 && <JsonLd data={eventData(shown.items, settings, registrations)} />}
      <EventsPage
        heading={pageHeading(settings, 'events')}
        events={events}
        page={shown.page}
        now={now}
        registrations={registrations}
        place={{ name: settings.centreName, href: placeAddress(settings) }}
      />
      <LastReviewed of={[{ kind: event, items: shown.items }]} />
    </>
  );
});
