import { CorrectionPage } from '#components/admin/privacy/correction-page.tsx';
import { getCorrection } from '#lib/privacy/requests/correct-answer.ts';
import { officePage } from '../../../office-page.tsx';

export const metadata = { title: 'Correct an application' };

export default officePage('/admin/privacy/[id]/correct', async ({ id, headers, here, number, value }) => {
  const application = number('application') ?? 0;
  const correction = await getCorrection(headers, id, application);
  return <CorrectionPage {...value(correction, `${here}?application=${application}`)} />;
});
