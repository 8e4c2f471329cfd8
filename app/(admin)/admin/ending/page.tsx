import { EndingList } from '#components/admin/privacy/ending.tsx';
import { pageNumber } from '#lib/platform/lists/page-of.ts';
import { findEnding, readEndingFilter } from '#lib/privacy/retention/ending-applications.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'End of term' };

export default officePage('/admin/ending', 'admin', async ({ caller, sent, value }) => {
  const filter = readEndingFilter(sent.get('by'));
  const list = value(await findEnding(caller, filter, pageNumber(sent.get('page'))));
  return <EndingList list={list} {...filter} done={sent.get('done')} />;
});
