import { DocumentDetail } from '#components/admin/documents/documents.tsx';
import { getDocument } from '#lib/content/media/library/documents.ts';
import { findMediaItemUses } from '#lib/content/media/library/file-uses.ts';
import { officePage } from '../../../office-page.tsx';

export const metadata = { title: 'File' };

export default officePage('/admin/media/documents/[id]', 'editor', async ({ id, caller, value }) => (
  <DocumentDetail
    file={value(await getDocument(caller, id))}
    uses={value(await findMediaItemUses(caller, id, 'document'))}
    canErase={caller.may('administer')}
  />
));
