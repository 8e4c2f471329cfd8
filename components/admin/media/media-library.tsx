import { ButtonLink } from '#components/ui/button.tsx';
import { ImageOff } from '#components/ui/icons.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import type { ListPage } from '#lib/lists/page-of.ts';
import type { MediumWire } from '#lib/media-library/medium.wire.ts';
import { SearchFilter } from '../filter-controls.tsx';
import { FilterRow } from '../filter-row.tsx';
import { PanelState } from '../panel-state.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadPictures } from './upload-pictures.client.tsx';

function addressOf(search: string, page: number): string {
  const params = new URLSearchParams({ ...(search && { q: search }), ...(page > 1 && { page: String(page) }) });
  return params.size > 0 ? `/admin/media?${params}` : '/admin/media';
}

/** All pictures of the site, with upload and search. */
export function MediaLibrary({ search, page }: { search: string; page: ListPage<MediumWire> }) {
  return (
    <>
      <h1 className="text-2xl">Media library</h1>
      <UploadPictures />
      <FilterRow action="/admin/media" isNarrowed={search !== ''}>
        <SearchFilter id="media-search" label="Search by alt text" value={search} />
      </FilterRow>
      <p aria-live="polite" className="text-sm text-muted">
        {page.total === 1 ? '1 picture' : `${page.total} pictures`}
      </p>
      {page.total === 0 ? (
        <PanelState icon={ImageOff} title={search ? `No pictures match “${search}”` : 'No pictures yet'}>
          {search ? (
            <ButtonLink href="/admin/media" variant="secondary" size="sm">
              Clear search
            </ButtonLink>
          ) : (
            <p className="text-muted">Upload the first one above.</p>
          )}
        </PanelState>
      ) : (
        <MediaGrid media={page.items} />
      )}
      <Pagination
        page={page.page}
        pages={page.pages}
        href={(number) => addressOf(search, number)}
        label="Pages of the media library"
      />
    </>
  );
}
