import type { Event } from '#lib/content/entities/event.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { isWholeDay, kolkataDate, kolkataIso } from '#lib/platform/time/kolkata-time.ts';
import type { Registration } from '../events/find-registrations.ts';
import { centrePlace, organizationReference } from './organization.ts';

/** Where an event takes place: at its venue or the centre, online, or both. */
function locationOf({ venue, mapLink, onlineLink }: Event, settings: Settings) {
  const online = onlineLink && { '@type': 'VirtualLocation', url: onlineLink };
  if (!venue) return online || centrePlace(settings);
  const place = { '@type': 'Place', name: venue, address: venue, ...(mapLink && { hasMap: mapLink }) };
  return online ? [place, online] : place;
}

function attendanceOf({ venue, onlineLink }: Event): string {
  if (!onlineLink) return 'Offline';
  return venue ? 'Mixed' : 'Online';
}

/** What is offered: a registration that is open, or full. What it costs is not known. */
function offerOf({ id }: Event, registration: Registration | undefined) {
  if (registration?.state !== 'open' && registration?.state !== 'full') return undefined;
  const isOpen = registration.state === 'open';
  return {
    '@type': 'Offer',
    url: isOpen ? new URL(registration.href, absoluteUrl('/')).href : absoluteUrl(`/events/${id}`),
    availability: `https://schema.org/${isOpen ? 'InStock' : 'SoldOut'}`,
    ...(isOpen && registration.closesAt && { validThrough: kolkataIso(registration.closesAt) }),
  };
}

/** Events for the page that lists them (schema.org Event). */
export function eventData(
  events: readonly Event[],
  settings: Settings,
  registrations: ReadonlyMap<number, Registration>,
) {
  const graph = events.map((event) => {
    const { id, title, description, date, endsAt, image } = event;
    const moment = isWholeDay(date) ? kolkataDate : kolkataIso;
    const registration = registrations.get(id);
    return {
      '@type': 'Event',
      '@id': absoluteUrl(`/events#event-${id}`),
      name: title,
      description,
      startDate: moment(date),
      ...(endsAt && { endDate: moment(endsAt) }),
      eventAttendanceMode: `https://schema.org/${attendanceOf(event)}EventAttendanceMode`,
      eventStatus: 'https://schema.org/EventScheduled',
      location: locationOf(event, settings),
      organizer: organizationReference(settings),
      url: absoluteUrl(`/events/${id}`),
      ...(image && { image: absoluteUrl(image.url) }),
      offers: offerOf(event, registration),
      maximumAttendeeCapacity: registration?.places ?? event.places ?? undefined,
    };
  });
  return { '@context': 'https://schema.org', '@graph': graph };
}
