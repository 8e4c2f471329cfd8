import { getSettings } from '../settings/get-settings.ts';
import { sharingPicturePath } from './sharing-picture-path.ts';

interface PageFacts {
  /** The page's canonical path, with its query if that makes it another page. */
  path: string;
  title: string;
  description: string;
  /** "article" for what somebody wrote; anything else is a "website". */
  type?: 'article' | 'website';
  /** A page for one visitor, such as what they searched for: not for search engines, and canonical of nothing. */
  isPrivate?: boolean;
}

const longestDescription = 200;

/** Cut at a word, as search engines would. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestDescription) return plain;
  return `${plain.slice(0, longestDescription).replace(/\s+\S*$/, '')} …`;
}

/**
 * The metadata of a public page in the framework's form: title, description, canonical address and what is shown
 * where its address is shared (Open Graph), with a picture of its own.
 */
export async function pageMetadata({ path, title, description, type = 'website', isPrivate = false }: PageFacts) {
  const { centreName } = await getSettings();
  const text = shortened(description);
  const picture = { url: sharingPicturePath(path), type: 'image/png', width: 1200, height: 630, alt: title };
  return {
    title,
    description: text,
    alternates: {
      ...(!isPrivate && { canonical: path }),
      types: { 'application/rss+xml': '/feed.xml' },
    },
    ...(isPrivate && { robots: 'noindex' }),
    // The framework takes these as a whole: nothing of the layout's is left beside them.
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
