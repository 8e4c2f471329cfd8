import { WaitingList } from '#components/admin/privacy/waiting.tsx';
import { findWaiting } from '#lib/applications/minors/waiting-list.ts';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Waiting for a parent' };

export default officePage('/admin/waiting', 'admin', async ({ caller, sent, value }) => (
  <WaitingList list={value(await findWaiting(caller, pageNumber(sent.get('page'))))} done={sent.get('done')} />
));
