import type { Event } from '../events/event.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { centrePlace, organizationReference } from './organization.ts';
import { absoluteUrl } from './site-address.ts';

/** Events for the page that lists them (schema.org Event). */
export const eventData = (events: readonly Event[], settings: Settings) => ({
  '@context': 'https://schema.org',
  '@graph': events.map(({ id, title, description, date, image }) => ({
    '@type': 'Event',
    '@id': absoluteUrl(`/events#event-${id}`),
    name: title,
    description,
    startDate: date.toISOString(),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: centrePlace(settings),
    organizer: organizationReference(settings),
    url: absoluteUrl('/events'),
    ...(image && { image: absoluteUrl(image.url) }),
  })),
});
