import type { Metadata } from 'next';
import { DocumentList } from '#components/admin/documents/document-list.tsx';
import { documentsQuery, findDocuments } from '#lib/content/media/library/documents.ts';
import { pageValue, requestHeaders, singleParams } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Files of pages and notices' };

export default async function DocumentsPage({ searchParams }: PageProps<'/admin/media/documents'>) {
  const params = singleParams(await searchParams);
  const query = documentsQuery(params);
  const page = pageValue(await findDocuments(await requestHeaders(), query), '/admin/media/documents');
  return <DocumentList query={query} page={page} isErased={params.get('done') === 'erased'} />;
}
