import type { Metadata } from 'next';
import { RequestsView } from '#components/admin/content/requests-view.tsx';
import { findRequests } from '#lib/content/revisions/change-requests.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'Requests to publish' };

export default async function RequestsPage() {
  return <RequestsView {...pageValue(await findRequests(await requestHeaders()), '/admin/content/requests')} />;
}
