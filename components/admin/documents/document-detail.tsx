import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { AsWritten } from '#components/ui/as-written.tsx';
import { documentFacts, type PublicDocument } from '#lib/content/media/document.ts';
import { isInUse, type MediaItemUses, olderVersions } from '#lib/content/media/library/media-item-uses.ts';
import { unusedDocumentDays } from '#lib/platform/config/limits.ts';
import { MediaItemUsesList } from '../media/medium-uses.tsx';
import { EraseDrawer } from '../shell/erase-drawer.tsx';
import { PageHead } from '../shell/page-head.tsx';

interface DocumentDetailProps {
  file: PublicDocument;
  uses: MediaItemUses;
  /** Whether this person may erase it. */
  canErase: boolean;
}

/** One file of pages and notices: what it is, what offers it, and how it is erased once nothing does. */
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
          <a href={file.url} className="text-link">
            Download
          </a>
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
