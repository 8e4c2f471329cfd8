/** How long a kept list counts, in milliseconds (spec, section 9). */
export const cacheLifetimeMs = 600_000;

interface CachedList {
  /** Where the list comes from. */
  path: string;
  expires: boolean;
}

/** What the browser keeps, by the spec's keys (section 7). */
export const cachedLists = {
  partners: { path: '/api/value-partners/', expires: true },
  galleryImages: { path: '/api/gallery/', expires: true },
  newsletters: { path: '/api/newsletters/', expires: true },
  announcements: { path: '/api/announcement/', expires: true },
  upcomingEvents: { path: '/api/upcoming-events/', expires: true },
  aboutUs: { path: '/api/aboutus/', expires: true },
  gallery: { path: '/api/gallery/', expires: true },
  events: { path: '/api/events/', expires: true },
  homeValues: { path: '/api/home-values', expires: false },
} as const satisfies Record<string, CachedList>;

export type CacheKey = keyof typeof cachedLists;

const newsKeys: readonly CacheKey[] = ['newsletters', 'announcements'];

const keysByPage: Readonly<Record<string, readonly CacheKey[]>> = {
  '/': ['homeValues', 'partners', 'galleryImages', 'upcomingEvents', 'aboutUs'],
  '/gallery': ['gallery'],
  '/events': ['events'],
};

/** The lists that the page at `path` has use for; the menu needs the news everywhere. */
export const cacheKeysOf = (path: string): CacheKey[] => [...newsKeys, ...(keysByPage[path] ?? [])];
