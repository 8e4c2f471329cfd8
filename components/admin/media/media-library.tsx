import Form from 'next/form';
import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { ImageOff, Search } from '#components/ui/icons.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { ListPage } from '#lib/lists/page-of.ts';
import type { MediumWire } from '#lib/media/medium.wire.ts';
import { PanelState } from '../panel-state.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadPictures } from './upload-pictures.client.tsx';

function addressOf(search: string, page: number): string {
  const params = new URLSearchParams({ ...(search && { q: search }), ...(page > 1 && { page: String(page) }) });
  return params.size > 0 ? `/admin/media?${params}` : '/admin/media';
}

/** All pictures of the site: upload, search, and go to one. */
export function MediaLibrary({ search, page }: { search: string; page: ListPage<MediumWire> }) {
  return (
    <>
      <h1 className="text-2xl">Media library</h1>
      <UploadPictures />
      <Form action="/admin/media" className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1">
          <label htmlFor="media-search" className="text-sm font-semibold">
            Search by alt text
          </label>
          <TextInput
            key={search}
            id="media-search"
            type="search"
            name="q"
            maxLength={200}
            defaultValue={search}
            className="sm:w-72"
          />
        </div>
        <button type="submit" className={buttonLook({ variant: 'secondary' })}>
          <Search aria-hidden="true" className="size-4" /> Search
        </button>
        <p aria-live="polite" className="ml-auto text-sm text-muted">
          {page.total === 1 ? '1 picture' : `${page.total} pictures`}
        </p>
      </Form>
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
