/** What the sample centre says of itself, and what a site says instead that is not yet anyone's. The others are neutral. */
export const blankSettings = {
  centreName: 'Innovation Centre',
  tagline: 'Where ideas become enterprises',
  description: 'We help students, researchers and founders turn what they know into products, companies and jobs.',
  registrationLine: '',
  phone: '',
  email: '',
  address: '',
  whatsappUrl: '',
  // No place: see hasPlace.
  mapLatitude: 0,
  mapLongitude: 0,
  officerName: '',
  officerEmail: '',
  linkedinUrl: '',
  facebookUrl: '',
  instagramUrl: '',
  mentorFormUrl: '',
  usefulLinks: [],
  supporters: [],
  builderName: '',
  builderUrl: '',
  videoUrl: '',
  startupsClaim: '',
  startupsClaimText: '',
  cohortsClaim: '',
  jobsClaim: '',
  supportClaim: '',
  successClaim: '',
};

type Location = { mapLatitude: number; mapLongitude: number };

/** Whether the settings say where the centre is. Zero by zero is in the sea. */
export const hasPlace = ({ mapLatitude, mapLongitude }: Location): boolean => mapLatitude !== 0 || mapLongitude !== 0;

/** The address of what the site says about where the centre is: its map, or its postal address. Null without either. */
export function placeAddress({ address, ...location }: Location & { address: string }): string | null {
  if (hasPlace(location)) return '/contact#find-us';
  return address ? '/contact#contact-details' : null;
}
