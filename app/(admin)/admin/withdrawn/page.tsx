import { WithdrawnList } from '#components/admin/privacy/withdrawn.tsx';
import { findWithdrawn } from '#lib/applications/erasure/withdrawn-applications.ts';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Withdrawn' };

export default officePage('/admin/withdrawn', 'admin', async ({ caller, sent, value }) => {
  const wanted = { withdrawn: pageNumber(sent.get('page')), erased: pageNumber(sent.get('erased')) };
  return <WithdrawnList {...value(await findWithdrawn(caller, wanted))} done={sent.get('done')} />;
});
