import type { Metadata } from 'next';
import { MediaLibrary } from '#components/admin/media/media-library.tsx';
import { findOwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { mediaQuery } from '#lib/content/media/library/media.schema.ts';
import { mediaItemToWire } from '#lib/content/media/library/media.wire.ts';
import { findMedia } from '#lib/content/media/library/media-items.ts';
import { pageValue, requestHeaders, singleParams } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Media library' };

export default async function MediaPage({ searchParams }: PageProps<'/admin/media'>) {
  const params = singleParams(await searchParams);
  const done = params.get('done') ?? '';
  const query = mediaQuery(params);
  const headers = await requestHeaders();
  const { ids, ...found } = pageValue(await findMedia(headers, query), '/admin/media');
  const actions = pageValue(await findOwnActions(headers, 'media', done), '/admin/media');
  return (
    <MediaLibrary
      query={query}
      page={{ ...found, items: found.items.map(mediaItemToWire) }}
      matching={ids}
      actions={actions}
      done={done}
    />
  );
}
