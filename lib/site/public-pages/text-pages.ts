import { pagePlaces, textPage } from '#lib/content/entities/text-page.ts';
import type { PublicItem } from '#lib/content/published/public-item.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { cachedRead, declareRead } from '#lib/platform/cache/cached-read.ts';
import { database } from '#lib/platform/db/client.ts';

/** A page that staff write, as visitors get it. */
export type TextPage = PublicItem<typeof textPage>;

export const textPagePath = (slug: string): string => `/pages/${slug}`;

/** The published page at `/pages/{slug}`, the oldest if there are several, or null. */
export async function getTextPage(slug: string): Promise<TextPage | null> {
  const pages = await findPublished(textPage);
  return pages.find((page) => page.slug === slug) ?? null;
}

/** A link to the page that has a place in the footer. */
interface PlacedPage {
  place: string;
  label: string;
  href: string;
}

// Every page of the site reads this, so it has nothing that changes with the pages’ texts.
async function readPlaced(): Promise<PlacedPage[]> {
  const rows = await database().textPage.findMany({
    where: { isPublished: true, place: { not: null } },
    orderBy: { id: 'asc' },
    select: { slug: true, place: true },
  });
  return pagePlaces.flatMap(({ value, label }) => {
    const row = rows.find(({ place }) => place === value);
    return row ? [{ place: value, label, href: textPagePath(row.slug) }] : [];
  });
}
declareRead('placed-pages', readPlaced);

/** The footer’s links to pages that staff write, in their fixed order. A place without a page has no link. */
export const findPlacedPages = (): Promise<readonly PlacedPage[]> => cachedRead('placed-pages', readPlaced);

/** The link to the privacy policy, if one has its place. */
export const getPolicyLink = async (): Promise<PlacedPage | null> =>
  (await cachedRead('placed-pages', readPlaced)).find(({ place }) => place === 'privacy') ?? null;
