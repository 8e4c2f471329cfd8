import { absoluteUrl } from '../config/site-address.ts';
import type { Event } from '../content/entities/event.ts';
import { isWholeDay } from '../events/event-date.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { kolkataDate, kolkataIso } from '../time/kolkata-time.ts';
import { centrePlace, organizationReference } from './organization.ts';

/** Events for the page that lists them (schema.org Event). */
export const eventData = (events: readonly Event[], settings: Settings) => ({
  '@context': 'https://schema.org',
  '@graph': events.map(({ id, title, description, date, image }) => ({
    '@type': 'Event',
    '@id': absoluteUrl(`/events#event-${id}`),
    name: title,
    description,
    startDate: isWholeDay(date) ? kolkataDate(date) : kolkataIso(date),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: centrePlace(settings),
    organizer: organizationReference(settings),
    url: absoluteUrl(`/events/${id}`),
    ...(image && { image: absoluteUrl(image.url) }),
  })),
});
