import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { listedMetadata, PublicPage, sitePage } from '#app/site-page.tsx';
import { GalleryPage, galleryAddress } from '#components/gallery/gallery-page.tsx';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { hasPage, readListQuery } from '#lib/platform/lists/list-query.ts';
import { pageOf } from '#lib/platform/lists/page-of.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { picturesPerPage } from '#lib/site/public-pages/page-limits.ts';
import type { galleryQuery } from './query.ts';

const { generateMetadata, page } = sitePage({
  part: 'gallery',
  /** A gallery that cannot be read is shown as empty (spec, section 8, "Silent failures"). */
  async read({ searchParams }: { searchParams: Asked<typeof galleryQuery> }) {
    const asked = readListQuery({ page: (await searchParams).page });
    const items = await readContent('the gallery', () => findPublished(galleryItem));
    const result = pageOf(items ?? [], asked.page, picturesPerPage);
    return hasPage(asked, items && result) ? { result } : null;
  },
  metadata: (found) =>
    listedMetadata(found, { title: 'Gallery', description: 'Pictures of the centre.', addressOf: galleryAddress }),
  draw: async ({ result }) => (
    <PublicPage
      crumbs={[{ name: 'Gallery', path: galleryAddress() }]}
      shows={[{ kind: galleryItem, items: result.items }]}
    >
      <GalleryPage heading={pageHeading(await getSettings(), 'gallery')} result={result} />
    </PublicPage>
  ),
});

export { generateMetadata };
export default page;
