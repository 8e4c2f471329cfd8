import { RequestList } from '#components/admin/privacy/requests.tsx';
import { findRequests, readRequestQuery } from '#lib/privacy/requests/privacy-request.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Privacy requests' };

export default officePage('/admin/privacy', 'admin', async ({ caller, query: params, value }) => {
  const query = readRequestQuery(params);
  const list = value(await findRequests(caller, query));
  return <RequestList list={list} query={query} now={new Date()} />;
});
