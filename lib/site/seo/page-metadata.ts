import { getSettings } from '#lib/platform/settings/get-settings.ts';

/**
 * The address of the sharing picture for the page at `path`: `/events` has `/og/events.png`, home has `/og/home.png`, a
 * program's form `/og/apply/program/3.png`. The pages of a list share one.
 */
export function sharingPicturePath(path: string): string {
  const [bare = '/', query] = path.split('?');
  const program = new URLSearchParams(query).get('program');
  const name = bare === '/' ? '/home' : bare;
  const whole = program ? `${name}/program/${program}` : name;
  return `/og${whole.split('/').map(encodeURIComponent).join('/')}.png`;
}

interface PageFacts {
  /** The page's canonical path, with its query if that makes it a different page. */
  path: string;
  title: string;
  description: string;
  /** "article" for texts with an author. Everything else is a "website". */
  type?: 'article' | 'website';
  /**
   * A page for one visitor, such as search results. Search engines must not index it, and it is not a canonical page.
   */
  isPrivate?: boolean;
  /** The page whose picture is shown where the address is shared. Its own by default. */
  pictureOf?: string;
}

const longestDescription = 200;

/** Cut at a word boundary, as search engines do. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestDescription) return plain;
  return `${plain
    .slice(0, longestDescription)
    .toWellFormed()
    .replace(/\s+\S*$/, '')} …`;
}

/**
 * The metadata of a public page in the framework's format: title, description, canonical address and sharing data (Open
 * Graph) with the page's own picture.
 */
export async function pageMetadata({
  path,
  title,
  description,
  type = 'website',
  isPrivate = false,
  pictureOf = path,
}: PageFacts) {
  const { centreName } = await getSettings();
  const text = shortened(description);
  const picture = { url: sharingPicturePath(pictureOf), type: 'image/png', width: 1200, height: 630, alt: title };
  return {
    title,
    description: text,
    alternates: {
      ...(!isPrivate && { canonical: path }),
      types: { 'application/rss+xml': '/feed.xml' },
    },
    ...(isPrivate && { robots: 'noindex' }),
    // The framework replaces this as a whole, so nothing is inherited from the layout.
    openGraph: {
      type,
      siteName: centreName,
      locale: 'en_IN',
      url: path,
      title,
      description: text,
      images: [picture],
    },
    twitter: { card: 'summary_large_image' as const, title, description: text, images: [picture] },
  };
}

/**
 * The template of every page's title, in the framework's format: the page's own title first, the site's short name
 * last, and a separate area (such as the back office) between them.
 */
export const titleTemplate = (shortName: string, area?: string): string =>
  ['%s', ...(area ? [area] : []), shortName].join(' · ');

interface ListFacts {
  title: string;
  description: string;
  /** The address of one page of the unfiltered list. */
  addressOf: (page: number) => string;
  /** Starts at 1. */
  page: number;
  pages: number;
  /** Whether the page shows the results of a search. */
  isSearch?: boolean;
}

/**
 * The metadata of one page of a list. Each page is its own canonical page and links to its neighbours. Search results
 * are not a canonical page.
 */
export async function listMetadata({ title, description, addressOf, page, pages, isSearch = false }: ListFacts) {
  const metadata = await pageMetadata({
    path: addressOf(isSearch ? 1 : page),
    title: page > 1 ? `${title}, page ${page} of ${pages}` : title,
    description,
    isPrivate: isSearch,
  });
  if (isSearch) return metadata;
  return {
    ...metadata,
    pagination: {
      previous: page > 1 ? addressOf(page - 1) : null,
      next: page < pages ? addressOf(page + 1) : null,
    },
  };
}
