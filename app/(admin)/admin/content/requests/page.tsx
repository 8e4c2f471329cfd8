import { RequestsView } from '#components/admin/content/requests-view.tsx';
import { findRequests } from '#lib/content/revisions/change-requests.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Requests to publish' };

export default officePage('/admin/content/requests', 'editForms', async ({ caller, value }) => (
  <RequestsView {...value(await findRequests(caller))} />
));
