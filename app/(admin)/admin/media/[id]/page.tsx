import { ArrowLeft } from 'lucide';
import { MediaItemForm } from '#components/admin/media/medium-form.client.tsx';
import { MediaItemUsesList } from '#components/admin/media/medium-uses.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { findMediaItemUses } from '#lib/content/media/library/file-uses.ts';
import { mediaItemToWire } from '#lib/content/media/library/media.wire.ts';
import { getMediaItem } from '#lib/content/media/library/media-items.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Picture' };

export default officePage('/admin/media/[id]', 'editor', async ({ id, caller, value }) => {
  const medium = mediaItemToWire(value(await getMediaItem(caller, id)));
  const uses = value(await findMediaItemUses(caller, id));
  return (
    <>
      <div className="grid gap-2">
        <a
          href="/admin/media"
          className="inline-flex w-fit items-center gap-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          <Icon of={ArrowLeft} className="size-4" /> Media library
        </a>
        <h1 className="text-2xl wrap-anywhere">{cutText(medium.alt || medium.name, 80)}</h1>
      </div>
      <MediaItemForm key={medium.id} medium={medium} uses={uses} />
      <MediaItemUsesList
        uses={uses}
        unused={['Not used anywhere. You can remove it.', 'Used only in older versions. You can remove it.']}
        loss="If you remove the picture, a restored version comes back without it."
      />
    </>
  );
});
