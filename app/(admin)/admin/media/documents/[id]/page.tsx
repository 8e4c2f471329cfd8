import type { Metadata } from 'next';
import { DocumentDetail } from '#components/admin/documents/document-detail.tsx';
import { getDocument } from '#lib/content/media/library/documents.ts';
import { findMediaItemUses } from '#lib/content/media/library/file-uses.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import { pageValue, requestHeaders, staffOrLogin } from '../../../admin-page.ts';
import { itemIdOf } from '../../../content/content-address.ts';
import { orNothingHere } from '../../../nothing-here.tsx';

export const metadata: Metadata = { title: 'File' };

export default orNothingHere(async function DocumentPage({ params }: PageProps<'/admin/media/documents/[id]'>) {
  const id = itemIdOf((await params).id);
  const here = `/admin/media/documents/${id}`;
  const { roles } = await staffOrLogin(here);
  const headers = await requestHeaders();
  const file = pageValue(await getDocument(headers, id), here);
  const uses = pageValue(await findMediaItemUses(headers, id, 'document'), here);
  return <DocumentDetail file={file} uses={uses} canErase={hasRight(roles, 'administer')} />;
});
