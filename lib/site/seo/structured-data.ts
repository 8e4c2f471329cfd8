import type { Event } from '#lib/content/entities/event.ts';
import type { Notice } from '#lib/content/entities/notice.ts';
import type { LeaderMessage } from '#lib/content/entities/people.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { iconAddress } from '#lib/platform/identity/icon-address.ts';
import type { IconLook } from '#lib/platform/identity/read-looks.ts';
import { hasPlace } from '#lib/platform/settings/blank-settings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { isWholeDay, kolkataDate, kolkataIso } from '#lib/platform/time/kolkata-time.ts';
import type { Registration } from '../events/events.ts';
import { noticeKindLabel, noticePath } from '../public-pages/notices.ts';

const organizationId = () => absoluteUrl('/#organization');

/** The centre as the publisher or organizer of something. */
const organizationReference = ({ centreName }: Settings) => ({
  '@type': 'Organization',
  '@id': organizationId(),
  name: centreName,
  url: absoluteUrl('/'),
});

const oneLine = (address: string) => address.replaceAll('\n', ', ') || undefined;

/** The location of the centre (schema.org Place). */
const centrePlace = (settings: Settings) => ({
  '@type': 'Place',
  name: settings.centreName,
  address: oneLine(settings.address),
  geo: hasPlace(settings)
    ? { '@type': 'GeoCoordinates', latitude: settings.mapLatitude, longitude: settings.mapLongitude }
    : undefined,
});

/** The centre itself, for the home page (schema.org Organization). */
export const organization = (settings: Settings, icon: IconLook | null) => ({
  '@context': 'https://schema.org',
  ...organizationReference(settings),
  alternateName: settings.shortName,
  description: settings.description,
  slogan: settings.tagline,
  logo: absoluteUrl(iconAddress('icon-512.png', icon)),
  email: settings.email || undefined,
  telephone: settings.phone || undefined,
  address: oneLine(settings.address),
  location: centrePlace(settings),
  sameAs: [
    settings.linkedinUrl,
    settings.facebookUrl,
    settings.instagramUrl,
    settings.xUrl,
    settings.youtubeUrl,
  ].filter(Boolean),
});

/** The site, for the home page: the name that search engines show above its pages (schema.org WebSite). */
export const website = (settings: Settings) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': absoluteUrl('/#website'),
  name: settings.centreName,
  alternateName: settings.shortName,
  url: absoluteUrl('/'),
  inLanguage: 'en-IN',
  publisher: organizationReference(settings),
});

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

/** The offer of a registration that is open, or full. Its price is not known. */
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

export interface Crumb {
  name: string;
  path: string;
}

/** The way from home to a page. */
export const withHome = (crumbs: readonly Crumb[]): Crumb[] => [{ name: 'Home', path: '/' }, ...crumbs];

/** The same for search engines (schema.org BreadcrumbList). */
export const breadcrumbs = (crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: withHome(crumbs).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path),
  })),
});

/** A notice with its files, for search engines (schema.org). No type of its own says "tender" or "circular". */
export const noticeData = (notice: Notice, settings: Settings) => ({
  '@context': 'https://schema.org',
  '@type': notice.kind === 'report' ? 'Report' : 'DigitalDocument',
  '@id': absoluteUrl(noticePath(notice)),
  url: absoluteUrl(noticePath(notice)),
  name: notice.title,
  genre: noticeKindLabel(notice.kind),
  ...(notice.number && { identifier: notice.number }),
  datePublished: kolkataDate(notice.publishedOn),
  ...(notice.closesAt && { expires: kolkataIso(notice.closesAt) }),
  publisher: organizationReference(settings),
  associatedMedia: notice.files.flatMap(({ title, language, document }) =>
    document
      ? [
          {
            '@type': 'MediaObject',
            name: title,
            contentUrl: absoluteUrl(document.url),
            encodingFormat: document.mimeType,
            contentSize: `${document.bytes} B`,
            ...((language ?? document.language) && { inLanguage: language ?? document.language }),
          },
        ]
      : [],
  ),
});

/** A leadership message (schema.org Article). */
export const leaderMessageData = (
  { slug, title, name, designation, excerpt, image }: LeaderMessage,
  settings: Settings,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description: excerpt,
  author: { '@type': 'Person', name, jobTitle: designation },
  publisher: organizationReference(settings),
  mainEntityOfPage: absoluteUrl(`/about/${slug}`),
  ...(image && { image: absoluteUrl(image.url) }),
});
