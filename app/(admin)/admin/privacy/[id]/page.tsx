import { RequestPage } from '#components/admin/privacy/request-page.tsx';
import { getRequest } from '#lib/privacy/requests/privacy-request.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Privacy request' };

export default officePage('/admin/privacy/[id]', 'admin', async ({ id, caller, sent, value }) => (
  <RequestPage {...value(await getRequest(caller, id))} now={new Date()} done={sent.get('done')} />
));
