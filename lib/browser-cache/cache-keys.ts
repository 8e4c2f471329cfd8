/** How long a kept list counts, in milliseconds (spec, section 9). */
export const cacheLifetimeMs = 600_000;

/** Where the lists that the browser keeps come from, by the spec's keys (section 7). */
export const listPaths = {
  partners: '/api/value-partners/',
  galleryImages: '/api/gallery/',
  newsletters: '/api/newsletters/',
  announcements: '/api/announcement/',
  upcomingEvents: '/api/upcoming-events/',
  aboutUs: '/api/aboutus/',
  gallery: '/api/gallery/',
  events: '/api/events/',
  homeValues: '/api/home-values',
} as const;

export type CacheKey = keyof typeof listPaths;

/** The one list that never expires. */
export const lastingKey: CacheKey = 'homeValues';

/** What the menu lists News & Announcement by. */
export const newsKeys: readonly CacheKey[] = ['newsletters', 'announcements'];

const keysByPage: Readonly<Record<string, readonly CacheKey[]>> = {
  '/': ['homeValues', 'partners', 'galleryImages', 'upcomingEvents', 'aboutUs'],
  '/gallery': ['gallery'],
  '/events': ['events'],
};

/** The lists that the page at `path` has use for; the menu needs the news everywhere. */
export const cacheKeysOf = (path: string): CacheKey[] => [...newsKeys, ...(keysByPage[path] ?? [])];
