import type { Metadata } from 'next';
import { RemovedMedia } from '#components/admin/media/media-library.tsx';
import { findOwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { mediaItemToWire } from '#lib/content/media/library/media.wire.ts';
import { findRemovedMedia } from '#lib/content/media/library/media-items.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { pageValue, requestHeaders, singleParams } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Removed pictures' };

const here = '/admin/media/removed';

export default async function RemovedMediaPage({ searchParams }: PageProps<'/admin/media/removed'>) {
  const params = singleParams(await searchParams);
  const done = params.get('done') ?? '';
  const headers = await requestHeaders();
  const { ids, ...found } = pageValue(
    await findRemovedMedia(headers, Number.parseInt(params.get('page') ?? '', 10) || 1),
    here,
  );
  const actions = pageValue(await findOwnActions(headers, 'media', done), here);
  const nameOf = await staffNames();
  const items = found.items.map((medium) => ({ ...mediaItemToWire(medium), removed_by: nameOf(medium.removedBy) }));
  return <RemovedMedia page={{ ...found, items }} matching={ids} actions={actions} done={done} />;
}
