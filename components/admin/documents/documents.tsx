import { FileText } from 'lucide';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { AsWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { documentFacts, type PublicDocument } from '#lib/content/media/document.ts';
import type { DocumentsQuery, ListedDocument } from '#lib/content/media/library/documents.ts';
import { isInUse, type MediaItemUses, olderVersions } from '#lib/content/media/library/media-item-uses.ts';
import { unusedDocumentDays } from '#lib/platform/config/limits.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { MediaItemUsesList } from '../media/medium-uses.tsx';
import { ChoiceFilter, FilterRow, SearchFilter } from '../shell/filters.tsx';
import { ListScreen } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { EraseDrawer } from '../shell/panel.tsx';
import { TextLink } from '../shell/text-link.tsx';

const here = '/admin/media/documents';
const uses = [{ value: 'unused', label: 'Not used' }];

function addressOf({ q, use }: DocumentsQuery, page: number): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(use && { use }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${here}?${query}` : here;
}

interface DocumentListProps {
  query: DocumentsQuery;
  page: ListPage<ListedDocument>;
  isErased: boolean;
}

export function DocumentList({ query, page, isErased }: DocumentListProps) {
  const isNarrowed = query.q !== '' || query.use !== null;
  return (
    <ListScreen
      isFull
      above={
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
        </>
      }
      list={page}
      href={(number) => addressOf(query, number)}
      pagesLabel="Pages of files"
      empty={
        isNarrowed
          ? { icon: FileText, title: 'No files match', showAll: here }
          : { icon: FileText, title: 'No files yet', text: 'Add the first one to a page or a notice.' }
      }
      caption="Files of pages and notices"
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
  );
}

function Use({ published, drafts }: ListedDocument) {
  if (published.length > 0) return <Badge tone="success">On the site</Badge>;
  return drafts.length > 0 ? <Badge tone="primary">In a draft</Badge> : <Badge>Not used</Badge>;
}

interface DocumentDetailProps {
  file: PublicDocument;
  uses: MediaItemUses;
  canErase: boolean;
}

export function DocumentDetail({ file, uses, canErase }: DocumentDetailProps) {
  return (
    <article className="grid max-w-3xl grid-cols-1 gap-6">
      <PageHead
        back={['/admin/media/documents', 'Files of pages and notices']}
        title={<AsWritten>{file.name}</AsWritten>}
        className="gap-2"
      >
        <p className="text-muted">
          <span>{`${documentFacts(file, file.language).join(', ')}. `}</span>
          <TextLink href={file.url}>Download</TextLink>
        </p>
      </PageHead>
      <MediaItemUsesList
        uses={uses}
        unused={[
          `No page and no notice offers it, and no older version does. It is erased by itself ${unusedDocumentDays} days after its upload.`,
          'No page and no notice offers it now, so visitors cannot download it. To bring it back, open the history below and restore a version.',
        ]}
        loss="If the file is erased, a restored version comes back without it."
      />
      {!isInUse(uses) && canErase && (
        <EraseDrawer>
          <SentForm
            action={`/api/admin/documents/${file.id}/erasure/`}
            className="mt-2 grid justify-items-start gap-2 rounded-md border-l-4 border-danger bg-danger-soft p-4"
          >
            <input type="hidden" name="accepted_versions" value={olderVersions(uses)} />
            <p className="max-w-prose">
              The file is deleted, and cannot be brought back. Links to it stay broken: another upload gets another
              address. Backups that were made before still have it, and a restore of one brings it back. The audit log
              keeps its name.
            </p>
            <FormButton variant="danger" size="sm">
              Erase file
            </FormButton>
          </SentForm>
        </EraseDrawer>
      )}
      {!isInUse(uses) && !canErase && <p className="text-sm text-muted">An administrator can erase it for good.</p>}
    </article>
  );
}
