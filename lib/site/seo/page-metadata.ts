import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { sharingPicturePath } from './sharing-picture-path.ts';

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
