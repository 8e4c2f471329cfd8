import { MediaLibrary } from '#components/admin/media/media-library.tsx';
import { findOwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { mediaQuery } from '#lib/content/media/library/media.schema.ts';
import { mediaItemToWire } from '#lib/content/media/library/media.wire.ts';
import { findMedia } from '#lib/content/media/library/media-items.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Media library' };

export default officePage('/admin/media', 'editor', async ({ caller, sent, value }) => {
  const done = sent.get('done') ?? '';
  const query = mediaQuery(sent);
  const { ids, ...found } = value(await findMedia(caller, query));
  const actions = await findOwnActions(caller, 'media', done);
  const page = { ...found, items: found.items.map(mediaItemToWire) };
  return <MediaLibrary query={query} page={page} matching={ids} actions={actions} done={done} />;
});
