import { SitePicture } from '#components/ui/site-picture.tsx';
import type { MediumWire } from '#lib/media-library/medium.wire.ts';

/** The pictures of the library, each a link to its page. */
export function MediaGrid({ media }: { media: readonly MediumWire[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
      {media.map((medium) => (
        <li key={medium.id} className="min-w-0">
          <a
            href={`/admin/media/${medium.id}`}
            className="grid h-full content-start gap-2 rounded-lg border border-line bg-surface p-2 text-sm hover:border-primary"
          >
            <SitePicture
              picture={medium}
              alt=""
              sizes="13rem"
              className="aspect-square w-full rounded-md bg-sunken object-contain"
            />
            <span className="line-clamp-2 wrap-anywhere">{medium.alt}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
