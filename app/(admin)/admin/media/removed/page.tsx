import { RemovedMedia } from '#components/admin/media/media-library.tsx';
import { findOwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { mediaItemToWire } from '#lib/content/media/library/media.wire.ts';
import { findRemovedMedia } from '#lib/content/media/library/media-items.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Removed pictures' };

export default officePage('/admin/media/removed', 'editor', async ({ caller, sent, value }) => {
  const done = sent.get('done') ?? '';
  const { ids, ...found } = value(await findRemovedMedia(caller, pageNumber(sent.get('page'))));
  const actions = await findOwnActions(caller, 'media', done);
  const nameOf = await staffNames();
  const items = found.items.map((medium) => ({ ...mediaItemToWire(medium), removed_by: nameOf(medium.removedBy) }));
  return <RemovedMedia page={{ ...found, items }} matching={ids} actions={actions} done={done} />;
});
