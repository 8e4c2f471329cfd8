import { database } from '#lib/platform/db/client.ts';
import { textPage } from './entities/text-page.ts';
import type { ContentValues } from './fields/field.ts';
import pages from './shipped-pages.json' with { type: 'json' };

interface ShippedPage {
  title: string;
  slug: string;
  body: string;
  /** Its link in the footer. */
  place: string;
}

/**
 * The pages that every public site must have. They hold for each centre that runs this software, and say of it what its code
 * keeps, so they stay when the sample goes. `{centre}` is the centre's name from the settings.
 */
export const shippedPages: readonly ShippedPage[] = pages.map((page) => ({ ...page, body: page.body.join('\n') }));

/** The text that this release has for a place in the footer, as values of a page. Null for any other place. */
export function shippedValues(place: string | string[] | undefined): ContentValues | null {
  const shipped = shippedPages.find((each) => each.place === place);
  return shipped ? { ...shipped } : null;
}

/** A page that came with the site, and that an older release lacked or had with another text. */
interface NewerPage extends ShippedPage {
  /** The stored page. Null for none. */
  id: number | null;
}

/**
 * The parts of this release that a site from before lacks: pages that it never had, and newer texts of pages that no one here has
 * touched. Pages that a centre edited, moved or removed are its own.
 */
export async function newerPages(): Promise<NewerPage[]> {
  const [stored, touched, revisions] = await Promise.all([
    database().textPage.findMany({ select: { id: true, title: true, body: true, place: true } }),
    database().contentItem.findMany({ where: { entity: textPage.name }, select: { entityId: true } }),
    database().revision.findMany({ where: { entity: textPage.name }, select: { values: true } }),
  ]);
  const known = new Set(revisions.map(({ values }) => (values as ContentValues).place));
  const isTouched = new Set(touched.map(({ entityId }) => entityId));
  return shippedPages.flatMap((shipped): NewerPage[] => {
    const here = stored.find(({ place }) => place === shipped.place);
    if (!here) return known.has(shipped.place) ? [] : [{ ...shipped, id: null }];
    const isCurrent = here.body === shipped.body && here.title === shipped.title;
    return isCurrent || isTouched.has(here.id) ? [] : [{ ...shipped, id: here.id }];
  });
}
