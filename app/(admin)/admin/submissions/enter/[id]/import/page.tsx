import { ApplicationImportStart } from '#components/admin/submissions/entry/import-start.tsx';
import { officePage } from '../../../../office-page.tsx';
import { readEntry } from '../read-entry.ts';

export const metadata = { title: 'Import applications' };

export default officePage('/admin/submissions/enter/[id]/import', 'enterApplications', async (asked) => {
  const { form, typed } = await readEntry(asked);
  return <ApplicationImportStart form={form} typed={typed} />;
});
