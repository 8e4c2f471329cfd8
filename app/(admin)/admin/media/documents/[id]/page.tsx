import { DocumentDetail } from '#components/admin/documents/documents.tsx';
import { getDocument } from '#lib/content/media/library/documents.ts';
import { findMediaItemUses } from '#lib/content/media/library/file-uses.ts';
import { mayHere, officePage } from '../../../office-page.tsx';

export const metadata = { title: 'File' };

export default officePage('/admin/media/documents/[id]', async ({ id, headers, value }) => (
  <DocumentDetail
    file={value(await getDocument(headers, id))}
    uses={value(await findMediaItemUses(headers, id, 'document'))}
    canErase={await mayHere('administer')}
  />
));
