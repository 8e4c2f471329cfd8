import { RequestList } from '#components/admin/privacy/requests.tsx';
import { findRequests, readRequestQuery, requestsAddress } from '#lib/privacy/requests/privacy-request.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Privacy requests' };

export default officePage('/admin/privacy', async ({ headers, query: params, value }) => {
  const query = readRequestQuery(params);
  const list = value(await findRequests(headers, query), requestsAddress(query));
  return <RequestList list={list} query={query} now={new Date()} />;
});
