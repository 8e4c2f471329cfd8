import { ButtonLink } from '#components/ui/button.tsx';
import { ImageOff } from '#components/ui/icons.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import type { ListPage } from '#lib/lists/page-of.ts';
import { type MediaQuery, pictureKinds } from '#lib/media/library/media-query.ts';
import type { MediumWire } from '#lib/media/library/medium.wire.ts';
import { ChoiceFilter, SearchFilter } from '../filters/filter-controls.tsx';
import { FilterRow } from '../filters/filter-row.tsx';
import { PanelState } from '../shell/panel-state.tsx';
import { formatOf } from './format-of.ts';
import { mediaAddress } from './media-address.ts';
import { MediaGrid } from './media-grid.tsx';
import { MediaOutcome, MediaSelection } from './media-selection.tsx';
import { UploadPictures } from './upload-pictures.client.tsx';

interface MediaLibraryProps {
  query: MediaQuery;
  page: ListPage<MediumWire>;
  /** The numbers of all pictures that match. */
  matching: readonly number[];
  actions: Parameters<typeof MediaOutcome>[0]['actions'];
  /** What the address says of the last action. */
  done: string;
}

const kinds = pictureKinds.map((value) => ({ value, label: formatOf(value) }));
const uses = [{ value: 'unused', label: 'Unused' }];

/** All pictures of the site, with upload, search and filters. */
export function MediaLibrary({ query, page, matching, actions, done }: MediaLibraryProps) {
  const { q, kind, use } = query;
  const isNarrowed = q !== '' || kind !== null || use !== null;
  const back = { view: mediaAddress(query, page.page).split('?')[1] ?? '' };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">Media library</h1>
        <ButtonLink href="/admin/media/removed" variant="ghost" size="sm">
          Removed
        </ButtonLink>
      </div>
      <MediaOutcome actions={actions} done={done} back={back} />
      <UploadPictures />
      <FilterRow action="/admin/media" isNarrowed={isNarrowed}>
        <SearchFilter id="media-search" label="Search by alt text or file name" value={q} />
        <ChoiceFilter id="media-kind" name="kind" label="Kind" options={kinds} value={kind ?? ''} />
        <ChoiceFilter id="media-use" name="use" label="Use" options={uses} value={use ?? ''} />
      </FilterRow>
      {page.total === 0 ? (
        <PanelState icon={ImageOff} title={emptyWords(query, isNarrowed)}>
          {isNarrowed ? (
            <ButtonLink href="/admin/media" variant="secondary" size="sm">
              Clear search
            </ButtonLink>
          ) : (
            <p className="text-muted">Upload the first one above.</p>
          )}
        </PanelState>
      ) : (
        <MediaSelection
          isRemoved={false}
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
        href={(number) => mediaAddress(query, number)}
        label="Pages of the media library"
      />
    </>
  );
}

const emptyWords = ({ q }: MediaQuery, isNarrowed: boolean) =>
  q ? `No pictures match “${q}”` : isNarrowed ? 'No pictures match' : 'No pictures yet';

export const Count = ({ total }: { total: number }) => (
  <p aria-live="polite" className="text-sm text-muted">
    {total === 1 ? '1 picture' : `${total} pictures`}
  </p>
);
