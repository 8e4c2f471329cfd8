import type { Metadata } from 'next';
import { readContent } from '#app/read-or-null.ts';
import { eventsAddress } from '#components/events/events-address.ts';
import { EventsPage } from '#components/events/events-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { event } from '#lib/content/entities/event.ts';
import { findPublished } from '#lib/content/find-published.ts';
import { eventsPerPage } from '#lib/events/events-limits.ts';
import { readListQuery } from '#lib/lists/list-query.ts';
import { pageOf } from '#lib/lists/page-of.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { eventData } from '#lib/seo/event-data.ts';
import { listMetadata } from '#lib/seo/list-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { pageHeading } from '#lib/settings/page-headings.ts';

const title = 'Events';

interface EventsProps {
  searchParams: Promise<Record<'page', string | string[] | undefined>>;
}

const readEvents = () => readContent('the events', () => findPublished(event));
const wantedPage = async ({ searchParams }: EventsProps) => readListQuery(await searchParams).page;

export async function generateMetadata(props: EventsProps): Promise<Metadata> {
  const { page, pages } = pageOf((await readEvents()) ?? [], await wantedPage(props), eventsPerPage);
  return listMetadata({
    addressOf: eventsAddress,
    page,
    pages,
    title,
    description:
      'Workshops, demo days, clinics and open laboratories of the centre: what is coming up, and what has taken place.',
  });
}

export default async function Events(props: EventsProps) {
  const [events, settings, wanted] = await Promise.all([readEvents(), getSettings(), wantedPage(props)]);
  const shown = pageOf(events ?? [], wanted, eventsPerPage);
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path: eventsAddress() }])} />
      {shown.total > 0 && <JsonLd data={eventData(shown.items, settings)} />}
      <EventsPage
        heading={pageHeading(settings, 'events')}
        events={events}
        page={shown.page}
        now={new Date()}
        place={settings.centreName}
      />
    </>
  );
}
