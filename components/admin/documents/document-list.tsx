import { AsWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { FileText } from '#components/ui/icons.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { documentFacts } from '#lib/content/media/document.ts';
import type { DocumentsQuery, ListedDocument } from '#lib/content/media/library/documents.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { ChoiceFilter, FilterRow, SearchFilter } from '../shell/filters.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PanelState } from '../shell/panel-state.tsx';

const here = '/admin/media/documents';
const uses = [{ value: 'unused', label: 'Not used' }];

function addressOf({ q, use }: DocumentsQuery, page: number): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(use && { use }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${here}?${query}` : here;
}

interface DocumentListProps {
  query: DocumentsQuery;
  page: ListPage<ListedDocument>;
  /** One was erased a moment ago. */
  isErased: boolean;
}

/** The files of pages and notices, with what offers them. */
export function DocumentList({ query, page, isErased }: DocumentListProps) {
  const isNarrowed = query.q !== '' || query.use !== null;
  return (
    <>
      <PageHead
        back={['/admin/media', 'Media library']}
        title="Files of pages and notices"
        text="You add them where you edit a page or a notice. Visitors can download those that are on the site."
        className="gap-2"
      />
      {isErased && <Notice tone="success" role="status" title="The file was erased." />}
      <FilterRow action={here} isNarrowed={isNarrowed}>
        <SearchFilter id="document-search" label="Search by file name" value={query.q} />
        <ChoiceFilter id="document-use" name="use" label="Use" options={uses} value={query.use ?? ''} />
      </FilterRow>
      {page.total === 0 ? (
        <PanelState
          icon={FileText}
          title={isNarrowed ? 'No files match' : 'No files yet'}
          text={!isNarrowed && 'Add the first one to a page or a notice.'}
          showAll={isNarrowed ? here : undefined}
        />
      ) : (
        <ListTable
          caption="Files of pages and notices"
          rows={page.items}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'File',
              isRowHead: true,
              cell: ({ id, name }) => (
                <a href={`${here}/${id}`} className="text-link wrap-anywhere">
                  <AsWritten>{name}</AsWritten>
                </a>
              ),
            },
            { head: 'Kind', isWide: true, cell: (row) => documentFacts(row, null).join(', ') },
            { head: 'Uploaded', isWide: true, cell: ({ createdAt }) => shownDay(createdAt) },
            { head: 'Use', cell: (row) => <Use {...row} /> },
          ]}
        />
      )}
      <Pagination
        page={page.page}
        pages={page.pages}
        href={(number) => addressOf(query, number)}
        label="Pages of files"
      />
    </>
  );
}

function Use({ published, drafts }: ListedDocument) {
  if (published.length > 0) return <Badge tone="success">On the site</Badge>;
  return drafts.length > 0 ? <Badge tone="primary">In a draft</Badge> : <Badge>Not used</Badge>;
}
