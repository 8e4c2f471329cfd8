import type { Metadata } from 'next';
import { readOrNull } from '#app/read-or-null.ts';
import { galleryAddress } from '#components/gallery/gallery-address.ts';
import { GalleryPage } from '#components/gallery/gallery-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { findGalleryItems } from '#lib/gallery/find-gallery-items.ts';
import { picturesPerPage } from '#lib/gallery/gallery-limits.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { pageOf } from '#lib/lists/page-of.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';

interface GalleryProps {
  searchParams: Promise<Record<'page', string | string[] | undefined>>;
}

/** A gallery that cannot be read is an empty one (spec, section 8, "Silent failures"). */
async function readPage({ searchParams }: GalleryProps) {
  const items = await readOrNull('the gallery', findGalleryItems);
  return pageOf(items ?? [], numericId((await searchParams).page) ?? 1, picturesPerPage);
}

export async function generateMetadata(props: GalleryProps): Promise<Metadata> {
  const { page, pages } = await readPage(props);
  return pageMetadata({
    path: galleryAddress(page),
    title: page > 1 ? `Gallery, page ${page} of ${pages}` : 'Gallery',
    description: 'Pictures of the centre: laboratories and workshops, field days, festivals and demo days.',
  });
}

export default async function Gallery(props: GalleryProps) {
  return (
    <>
      <JsonLd data={breadcrumbs([{ name: 'Gallery', path: galleryAddress() }])} />
      <GalleryPage result={await readPage(props)} />
    </>
  );
}
