import type { Metadata } from 'next';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { notFoundMetadata, notFoundPage } from '#app/not-found-page.tsx';
import type { Asked } from '#app/page-query.ts';
import { readContent } from '#app/read-or-null.ts';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { GalleryPage, galleryAddress } from '#components/gallery/gallery-page.tsx';
import { JsonLd } from '#components/ui/page/json-ld.tsx';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { hasPage, readListQuery } from '#lib/platform/lists/list-query.ts';
import { pageOf } from '#lib/platform/lists/page-of.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageHeading } from '#lib/platform/settings/page-headings.ts';
import { picturesPerPage } from '#lib/site/public-pages/page-limits.ts';
import { listMetadata } from '#lib/site/seo/page-metadata.ts';
import { breadcrumbs } from '#lib/site/seo/structured-data.ts';
import type { galleryQuery } from './query.ts';

interface GalleryProps {
  searchParams: Asked<typeof galleryQuery>;
}

/** A gallery that cannot be read is shown as empty (spec, section 8, "Silent failures"). */
async function readPage({ searchParams }: GalleryProps) {
  const asked = readListQuery({ page: (await searchParams).page });
  const items = await readContent('the gallery', () => findPublished(galleryItem));
  const result = pageOf(items ?? [], asked.page, picturesPerPage);
  return { result, isThere: hasPage(asked, items && result) };
}

export const generateMetadata = metadataWhileOn('gallery', async (props: GalleryProps): Promise<Metadata> => {
  const { result, isThere } = await readPage(props);
  if (!isThere) return notFoundMetadata;
  const { page, pages } = result;
  return listMetadata({
    addressOf: galleryAddress,
    page,
    pages,
    title: 'Gallery',
    description: 'Pictures of the centre.',
  });
});

export default pageWhileOn('gallery', async function Gallery(props: GalleryProps) {
  const { result, isThere } = await readPage(props);
  if (!isThere) return notFoundPage();
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: 'Gallery', path: galleryAddress() }])} />
      <GalleryPage heading={pageHeading(await getSettings(), 'gallery')} result={result} />
      <LastReviewed of={[{ kind: galleryItem, items: result.items }]} />
    </>
  );
});
