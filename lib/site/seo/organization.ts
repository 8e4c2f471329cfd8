import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { iconAddress } from '#lib/platform/identity/icon-address.ts';
import type { IconLook } from '#lib/platform/identity/icon-look.ts';
import { hasPlace } from '#lib/platform/settings/blank-settings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';

const organizationId = () => absoluteUrl('/#organization');

/** The centre as the publisher or organizer of something. */
export const organizationReference = ({ centreName }: Settings) => ({
  '@type': 'Organization',
  '@id': organizationId(),
  name: centreName,
  url: absoluteUrl('/'),
});

const oneLine = (address: string) => address.replaceAll('\n', ', ') || undefined;

/** The location of the centre (schema.org Place). */
export const centrePlace = (settings: Settings) => ({
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
