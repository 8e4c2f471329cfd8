import { ApplicationImportCheck } from '#components/admin/submissions/entry/import-check.tsx';
import { getApplicationImportView } from '#lib/applications/intake/imports/import.ts';
import { officePage } from '../../../../../office-page.tsx';

export const metadata = { title: 'Import applications' };

const route = '/admin/submissions/enter/[id]/import/[importId]';
export default officePage(route, 'enterApplications', async ({ id, params, caller, number, value }) => (
  <ApplicationImportCheck
    view={value(await getApplicationImportView(caller, id, params.importId, number('problems') ?? 1))}
  />
));
