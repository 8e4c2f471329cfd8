import { committeeSettings } from './committee-settings.ts';
import { type HeadedPage, introKey, pageHeadings } from './page-headings.ts';

const emptied = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, ''])) as Record<K, string>;

/** The sample centre's own words, and those of a site that is not yet anyone's. The others are neutral. */
export const blankSettings = {
  centreName: 'Innovation Centre',
  tagline: 'Innovation and incubation',
  description: 'The website of our innovation centre.',
  registrationLine: '',
  phone: '',
  email: '',
  address: '',
  companyNumber: '',
  registeredOffice: '',
  contactPerson: '',
  whatsappUrl: '',
  // No place: see hasPlace.
  mapLatitude: 0,
  mapLongitude: 0,
  officerName: '',
  officerEmail: '',
  linkedinUrl: '',
  facebookUrl: '',
  instagramUrl: '',
  xUrl: '',
  youtubeUrl: '',
  mentorFormUrl: '',
  usefulLinks: [],
  supporters: [],
  builderName: '',
  builderUrl: '',
  heroEyebrow: '',
  videoUrl: '',
  partnersBlockIntro: '',
  contactBlockText: 'Tell us about it in a few lines.',
  startupsClaim: '',
  startupsClaimText: '',
  cohortsClaim: '',
  jobsClaim: '',
  supportClaim: '',
  successClaim: '',
  ...emptied(Object.keys(committeeSettings) as (keyof typeof committeeSettings)[]),
  ...emptied((Object.keys(pageHeadings) as HeadedPage[]).map(introKey)),
};

type Location = { mapLatitude: number; mapLongitude: number };

/** Whether the settings say where the centre is. Zero by zero is in the sea. */
export const hasPlace = ({ mapLatitude, mapLongitude }: Location): boolean => mapLatitude !== 0 || mapLongitude !== 0;

/** The address of what the site says about where the centre is: its map, or its postal address. Null without either. */
export function placeAddress({ address, ...location }: Location & { address: string }): string | null {
  if (hasPlace(location)) return '/contact#find-us';
  return address ? '/contact#contact-details' : null;
}
