import { Button } from '#components/ui/button.tsx';
import type { MediaItemWire } from '#lib/content/media/library/media.wire.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { ActionOutcome, type ActionOutcomeProps } from '../selection/action-outcome.tsx';
import type { Noun } from '../selection/bulk-words.ts';
import { SelectionForm } from '../selection/selection-form.tsx';
import { EraseDrawer } from '../shell/erase-drawer.tsx';
import { MediaGrid } from './media-grid.tsx';

const pictures: Noun = ['picture', 'pictures'];

/** What came of the last action on many pictures. */
export const MediaOutcome = (props: Pick<ActionOutcomeProps, 'actions' | 'done' | 'back'>) => (
  <ActionOutcome {...props} noun={pictures} hrefOf={(id) => `/admin/media/${id}`} address="/api/admin/media/undo/" />
);

interface MediaFormProps {
  isRemoved: boolean;
  back: Record<string, string>;
  page: ListPage<MediaItemWire>;
  /** The numbers of the pictures that match on all pages. */
  matching: readonly number[];
}

/** Pictures with checkboxes, in one plain form, and what can be done with the ticked ones. */
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
