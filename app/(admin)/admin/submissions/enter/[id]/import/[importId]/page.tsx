import { ArrivalsCheck } from '#components/admin/submissions/entry/arrivals-check.tsx';
import { getApplicationImportView } from '#lib/applications/intake/imports/import-run.ts';
import { officePage } from '../../../../../office-page.tsx';

export const metadata = { title: 'Import applications' };

const route = '/admin/submissions/enter/[id]/import/[importId]';
export default officePage(route, async ({ id, params, headers, number, value }) => (
  <ArrivalsCheck view={value(await getApplicationImportView(headers, id, params.importId, number('problems') ?? 1))} />
));
