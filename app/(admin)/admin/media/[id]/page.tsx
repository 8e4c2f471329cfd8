import type { Metadata } from 'next';
import { MediaItemForm } from '#components/admin/media/medium-form.client.tsx';
import { MediaItemUsesList } from '#components/admin/media/medium-uses.tsx';
import { ArrowLeft } from '#components/ui/icons.tsx';
import { findMediaItemUses } from '#lib/content/media/library/file-uses.ts';
import { mediaItemToWire } from '#lib/content/media/library/media.wire.ts';
import { getMediaItem } from '#lib/content/media/library/media-items.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { itemIdOf } from '../../content/content-address.ts';
import { orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Picture' };

export default orNothingHere(async function MediaItemPage({ params }: PageProps<'/admin/media/[id]'>) {
  const { id: text } = await params;
  const id = itemIdOf(text);
  const headers = await requestHeaders();
  const here = `/admin/media/${id}`;
  const medium = mediaItemToWire(pageValue(await getMediaItem(headers, id), here));
  const uses = pageValue(await findMediaItemUses(headers, id), here);
  return (
    <>
      <div className="grid gap-2">
        <a
          href="/admin/media"
          className="inline-flex w-fit items-center gap-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" /> Media library
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
