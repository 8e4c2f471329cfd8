import { sharingPicturePath } from './sharing-picture-path.ts';

interface PageFacts {
  /** The page's canonical path, with its query if that makes it another page. */
  path: string;
  title: string;
  description: string;
  /** "article" for what somebody wrote; anything else is a "website". */
  type?: 'article' | 'website';
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
export function pageMetadata({ path, title, description, type = 'website' }: PageFacts) {
  const text = shortened(description);
  const picture = { url: sharingPicturePath(path), width: 1200, height: 630, alt: title };
  return {
    title,
    description: text,
    alternates: { canonical: path, types: { 'application/rss+xml': '/feed.xml' } },
    openGraph: { type, locale: 'en_IN', url: path, title, description: text, images: [picture] },
    twitter: { card: 'summary_large_image' as const, title, description: text, images: [picture] },
  };
}
