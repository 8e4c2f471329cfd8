import { readContent } from '#app/read-or-null.ts';
import { EventsPage } from '#components/events/events-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { event } from '#lib/content/entities/event.ts';
import { findPublished } from '#lib/content/find-published.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { eventData } from '#lib/seo/event-data.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { pageHeading } from '#lib/settings/page-headings.ts';

const path = '/events';
const title = 'Events';

export const generateMetadata = () =>
  pageMetadata({
    path,
    title,
    description:
      'Workshops, demo days, clinics and open laboratories of the centre: what is coming up, and what has taken place.',
  });

export default async function Events() {
  const [events, settings] = await Promise.all([readContent('the events', () => findPublished(event)), getSettings()]);
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: title, path }])} />
      {events && events.length > 0 && <JsonLd data={eventData(events, settings)} />}
      <EventsPage
        heading={pageHeading(settings, 'events')}
        events={events}
        now={new Date()}
        place={settings.centreName}
      />
    </>
  );
}
