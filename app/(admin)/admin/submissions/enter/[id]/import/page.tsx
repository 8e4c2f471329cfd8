import { ArrivalsStart } from '#components/admin/submissions/entry/arrivals-start.tsx';
import { officePage } from '../../../../office-page.tsx';
import { readEntry } from '../read-entry.ts';

export const metadata = { title: 'Import applications' };

export default officePage('/admin/submissions/enter/[id]/import', async (asked) => {
  const { form, typed } = await readEntry(asked);
  return <ArrivalsStart form={form} typed={typed} />;
});
