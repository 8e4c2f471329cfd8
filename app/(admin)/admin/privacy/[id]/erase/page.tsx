import { ErasurePage } from '#components/admin/privacy/erasure-page.tsx';
import { planErasure } from '#lib/privacy/requests/erasure.ts';
import { readChosen } from '#lib/privacy/requests/person-data.ts';
import { officePage } from '../../../office-page.tsx';

export const metadata = { title: 'Erase a person’s data' };

export default officePage('/admin/privacy/[id]/erase', 'admin', async ({ id, caller, query, value }) => (
  <ErasurePage plan={value(await planErasure(caller, id, readChosen(query.application)))} />
));
