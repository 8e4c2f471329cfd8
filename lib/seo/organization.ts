import type { Settings } from '../settings/settings.schema.ts';
import { absoluteUrl } from './site-address.ts';

const organizationId = () => absoluteUrl('/#organization');

/** The centre as another thing's publisher or organizer. */
export const organizationReference = ({ centreName }: Settings) => ({
  '@type': 'Organization',
  '@id': organizationId(),
  name: centreName,
  url: absoluteUrl('/'),
});

/** Where the centre is (schema.org Place). */
export const centrePlace = ({ centreName, address, mapLatitude, mapLongitude }: Settings) => ({
  '@type': 'Place',
  name: centreName,
  address: address.replaceAll('\n', ', '),
  geo: { '@type': 'GeoCoordinates', latitude: mapLatitude, longitude: mapLongitude },
});

/** The centre itself, for the home page (schema.org Organization). */
export const organization = (settings: Settings) => ({
  '@context': 'https://schema.org',
  ...organizationReference(settings),
  alternateName: settings.shortName,
  description: settings.description,
  slogan: settings.tagline,
  logo: absoluteUrl('/icon-512.png'),
  email: settings.email,
  telephone: settings.phone,
  location: centrePlace(settings),
  sameAs: [settings.linkedinUrl, settings.facebookUrl, settings.instagramUrl],
});
