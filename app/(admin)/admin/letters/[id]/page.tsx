import { BatchPage } from '#components/admin/letters/batch-page.tsx';
import { getBatch } from '#lib/applications/letters/batch.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Letters' };

export default officePage('/admin/letters/[id]', 'writeLetters', async ({ params, caller, sent, number, value }) => (
  <BatchPage
    page={value(await getBatch(caller, params.id, number('after') ?? 0))}
    params={sent}
    canMail={hasMailServer()}
  />
));
