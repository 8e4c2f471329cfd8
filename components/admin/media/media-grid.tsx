import { asWritten } from '#components/ui/as-written.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { MediaItemWire } from '#lib/content/media/library/media.wire.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { formatOf } from './picture-types.ts';

const noAlt = <span className="text-warning">No alt text</span>;

/** The pictures of the library, each with a checkbox, and a link to its page unless it was removed. */
export function MediaGrid({ media }: { media: readonly MediaItemWire[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
      {media.map((medium) => (
        <li
          key={medium.id}
          className="relative grid min-w-0 content-start gap-2 rounded-lg border border-line bg-surface p-2 text-sm hover:border-primary has-checked:border-primary has-checked:bg-primary-soft"
        >
          <Picture medium={medium} />
          {medium.removed_at === null ? (
            <a
              href={`/admin/media/${medium.id}`}
              className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:text-primary"
            >
              {medium.alt || noAlt}
            </a>
          ) : (
            <span className="line-clamp-2 wrap-anywhere">{medium.alt || noAlt}</span>
          )}
          <span className="grid gap-0.5 text-xs text-muted">
            <span title={medium.name} translate="no" className="truncate">
              {medium.name}
            </span>
            <span>
              <span>{`${formatOf(medium.mime_type)}, `}</span>
              <time dateTime={medium.created_at} className="whitespace-nowrap">
                {shownDay(new Date(medium.created_at))}
              </time>
            </span>
            {medium.removed_at !== null && (
              <span className="wrap-anywhere">
                {asWritten(`Removed ${shownDay(new Date(medium.removed_at))} by ${medium.removed_by ?? ''}`)}
              </span>
            )}
          </span>
          <span className="absolute top-1 left-1 z-1 rounded-md bg-surface/90">
            <SelectBox
              name="item"
              value={medium.id}
              label={`Select ${medium.alt || medium.name}`}
              className="min-h-9 min-w-9 max-lg:min-h-11 max-lg:min-w-11"
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The file of a removed picture is out of reach. */
function Picture({ medium }: { medium: MediaItemWire }) {
  if (medium.removed_at !== null)
    return (
      <span className="grid aspect-square w-full place-items-center rounded-md bg-sunken text-muted">No preview</span>
    );
  return (
    <SitePicture
      picture={medium}
      alt=""
      sizes="13rem"
      className="aspect-square w-full rounded-md bg-sunken object-contain"
    />
  );
}
