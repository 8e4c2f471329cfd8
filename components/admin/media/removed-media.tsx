import { Pagination } from '#components/ui/pagination.tsx';
import { removedPictureDays } from '#lib/config/limits.ts';
import type { ListPage } from '#lib/lists/page-of.ts';
import type { MediumWire } from '#lib/media/library/medium.wire.ts';
import { BackTo } from '../shell/back-to.tsx';
import { MediaGrid } from './media-grid.tsx';
import { Count } from './media-library.tsx';
import { MediaOutcome, MediaSelection } from './media-selection.tsx';

interface RemovedMediaProps {
  page: ListPage<MediumWire>;
  /** The numbers of all removed pictures. */
  matching: readonly number[];
  actions: Parameters<typeof MediaOutcome>[0]['actions'];
  /** What the address says of the last action. */
  done: string;
}

const back = { place: 'removed' };

/** What was removed from the library, to bring back or to erase for good. */
export function RemovedMedia({ page, matching, actions, done }: RemovedMediaProps) {
  return (
    <>
      <div className="grid gap-2">
        <BackTo href="/admin/media" label="Media library" />
        <h1 className="text-2xl">Removed pictures</h1>
        <p className="max-w-prose text-sm text-muted">
          Visitors cannot open their files. They are erased for good {removedPictureDays} days after their removal.
        </p>
      </div>
      <MediaOutcome actions={actions} done={done} back={back} />
      {page.total === 0 ? (
        <p className="text-muted">No removed pictures.</p>
      ) : (
        <MediaSelection
          isRemoved
          back={back}
          shown={page.items.map(({ id }) => id)}
          matching={matching}
          head={<Count total={page.total} />}
        >
          <MediaGrid media={page.items} />
        </MediaSelection>
      )}
      <Pagination
        page={page.page}
        pages={page.pages}
        href={(number) => `/admin/media/removed?page=${number}`}
        label="Pages of removed pictures"
      />
    </>
  );
}
