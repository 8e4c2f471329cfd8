import { ImageOff } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { type MediaQuery, pictureKinds } from '#lib/content/media/library/media.schema.ts';
import type { MediaItemWire } from '#lib/content/media/library/media.wire.ts';
import { removedPictureDays } from '#lib/platform/config/limits.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { ChoiceFilter, FilterRow, SearchFilter } from '../shell/filters.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PanelState } from '../shell/panel.tsx';
import { MediaOutcome, MediaSelection, mediaAddress } from './media-selection.tsx';
import { formatOf } from './send-media.ts';
import { UploadPictures } from './upload-pictures.client.tsx';

interface MediaLibraryProps {
  query: MediaQuery;
  page: ListPage<MediaItemWire>;
  matching: readonly number[];
  actions: Parameters<typeof MediaOutcome>[0]['actions'];
  done: string;
}

const kinds = pictureKinds.map((value) => ({ value, label: formatOf(value) }));
const uses = [{ value: 'unused', label: 'Unused' }];

export function MediaLibrary({ query, page, matching, actions, done }: MediaLibraryProps) {
  const { q, kind, use } = query;
  const isNarrowed = q !== '' || kind !== null || use !== null;
  const back = { view: mediaAddress(query, page.page).split('?')[1] ?? '' };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl">Media library</h1>
        <div className="flex flex-wrap gap-1">
          <ButtonLink href="/admin/media/alt-texts" variant="ghost" size="sm">
            Without alt text
          </ButtonLink>
          <ButtonLink href="/admin/media/documents" variant="ghost" size="sm">
            Files of pages and notices
          </ButtonLink>
          <ButtonLink href="/admin/media/removed" variant="ghost" size="sm">
            Removed
          </ButtonLink>
        </div>
      </div>
      <MediaOutcome actions={actions} done={done} back={back} />
      <UploadPictures />
      <FilterRow action="/admin/media" isNarrowed={isNarrowed}>
        <SearchFilter id="media-search" label="Search by alt text or file name" value={q} />
        <ChoiceFilter id="media-kind" name="kind" label="Kind" options={kinds} value={kind ?? ''} />
        <ChoiceFilter id="media-use" name="use" label="Use" options={uses} value={use ?? ''} />
      </FilterRow>
      {page.total === 0 ? (
        <PanelState
          icon={ImageOff}
          title={emptyWords(query, isNarrowed)}
          text={!isNarrowed && 'Upload the first one above.'}
        >
          {isNarrowed && (
            <ButtonLink href="/admin/media" variant="secondary" size="sm">
              Clear search
            </ButtonLink>
          )}
        </PanelState>
      ) : (
        <MediaSelection isRemoved={false} back={back} page={page} matching={matching} />
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

type RemovedMediaProps = Omit<MediaLibraryProps, 'query'>;

export function RemovedMedia({ page, matching, actions, done }: RemovedMediaProps) {
  const back = { place: 'removed' };
  return (
    <>
      <PageHead back={['/admin/media', 'Media library']} title="Removed pictures" className="gap-2">
        <p className="max-w-prose text-sm text-muted">
          {`Visitors cannot open their files. They are erased for good ${removedPictureDays} days after their removal.`}
        </p>
      </PageHead>
      <MediaOutcome actions={actions} done={done} back={back} />
      {page.total === 0 ? (
        <p className="text-muted">No removed pictures.</p>
      ) : (
        <MediaSelection isRemoved back={back} page={page} matching={matching} />
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
