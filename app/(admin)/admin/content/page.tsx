import type { Metadata } from 'next';
import { ContentOverview } from '#components/admin/content/content-overview.tsx';
import { findOverview } from '#lib/content/items/item-list.ts';
import { editorOrLogin, mayHere, pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Content' };

export default async function ContentPage() {
  await editorOrLogin('/admin/content');
  const kinds = pageValue(await findOverview(await requestHeaders()), '/admin/content');
  return <ContentOverview isAdmin={await mayHere('administer')} kinds={kinds} />;
}
