import type { Metadata } from 'next';
import { MediaLibrary } from '#components/admin/media/media-library.tsx';
import { findMedia } from '#lib/media-library/find-media.ts';
import { mediumToWire } from '#lib/media-library/medium.wire.ts';
import { pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Media library' };

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

export default async function MediaPage({ searchParams }: PageProps<'/admin/media'>) {
  const { q, page } = await searchParams;
  const search = textOf(q);
  const found = pageValue(
    await findMedia(await requestHeaders(), { search, page: Number.parseInt(textOf(page), 10) || 1 }),
    '/admin/media',
  );
  return <MediaLibrary search={search} page={{ ...found, items: found.items.map(mediumToWire) }} />;
}
