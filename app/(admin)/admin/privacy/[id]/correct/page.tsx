import { CorrectionPage } from '#components/admin/privacy/correction-page.tsx';
import { getCorrection } from '#lib/privacy/requests/correct-answer.ts';
import { officePage } from '../../../office-page.tsx';

export const metadata = { title: 'Correct an application' };

export default officePage('/admin/privacy/[id]/correct', 'admin', async ({ id, caller, number, value }) => (
  <CorrectionPage {...value(await getCorrection(caller, id, number('application') ?? 0))} />
));
