import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { MediaQuery } from '#lib/content/media/library/media.schema.ts';
import type { MediaItemWire } from '#lib/content/media/library/media.wire.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { ActionOutcome, type ActionOutcomeProps } from '../selection/action-outcome.tsx';
import type { Noun } from '../selection/bulk-words.ts';
import { SelectBox } from '../selection/selection-bar.tsx';
import { SelectionForm } from '../selection/selection-form.tsx';
import { EraseDrawer } from '../shell/panel.tsx';
import { formatOf } from './send-media.ts';

const pictures: Noun = ['picture', 'pictures'];

export const MediaOutcome = (props: Pick<ActionOutcomeProps, 'actions' | 'done' | 'back'>) => (
  <ActionOutcome {...props} noun={pictures} hrefOf={(id) => `/admin/media/${id}`} address="/api/admin/media/undo/" />
);

interface MediaFormProps {
  isRemoved: boolean;
  back: Record<string, string>;
  page: ListPage<MediaItemWire>;
  matching: readonly number[];
}

export function MediaSelection({ isRemoved, back, page, matching }: MediaFormProps) {
  const shown = page.items.map(({ id }) => id);
  const others = matching.filter((id) => !shown.includes(id)).map(String);
  const buttons = isRemoved ? (
    <>
      <Button type="submit" name="action" value="restore" variant="secondary" size="sm">
        Bring back
      </Button>
      <EraseDrawer>
        <div className="mt-2 flex flex-wrap items-center gap-2 rounded-md border-l-4 border-danger bg-danger-soft p-3">
          <span>Their files are deleted. They cannot be brought back.</span>
          <Button type="submit" name="action" value="erase" variant="danger" size="sm">
            Erase pictures
          </Button>
        </div>
      </EraseDrawer>
    </>
  ) : (
    <>
      <Button type="submit" formMethod="get" formAction="/admin/media/alt-texts" variant="secondary" size="sm">
        Edit alt texts
      </Button>
      <Button type="submit" name="action" value="gallery" variant="secondary" size="sm">
        Add to gallery
      </Button>
      <Button type="submit" name="action" value="remove" variant="secondary" size="sm" className="text-danger!">
        Remove
      </Button>
      <span className="text-sm text-muted max-sm:hidden">
        {`Can be brought back for ${removedPictureDays} days. A picture in use stays.`}
      </span>
    </>
  );
  return (
    <SelectionForm
      address="/api/admin/media/bulk/"
      label="Change the selected pictures"
      back={back}
      shown={shown}
      others={others}
      buttons={buttons}
      head={
        <p aria-live="polite" className="text-sm text-muted">
          {page.total === 1 ? '1 picture' : `${page.total} pictures`}
        </p>
      }
    >
      <MediaGrid media={page.items} />
    </SelectionForm>
  );
}

const noAlt = <span className="text-warning">No alt text</span>;

function MediaGrid({ media }: { media: readonly MediaItemWire[] }) {
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

export function mediaAddress({ q, kind, use }: MediaQuery, page: number): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(kind && { kind }),
    ...(use && { use }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `/admin/media?${params}` : '/admin/media';
}
