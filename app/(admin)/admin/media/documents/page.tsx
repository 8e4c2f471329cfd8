import { DocumentList } from '#components/admin/documents/documents.tsx';
import { documentsQuery, findDocuments } from '#lib/content/media/library/documents.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Files of pages and notices' };

export default officePage('/admin/media/documents', 'editor', async ({ caller, sent, value }) => {
  const query = documentsQuery(sent);
  const page = value(await findDocuments(caller, query));
  return <DocumentList query={query} page={page} isErased={sent.get('done') === 'erased'} />;
});
