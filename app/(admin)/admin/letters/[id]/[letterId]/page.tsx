import { LetterPage } from '#components/admin/letters/letter-forms.tsx';
import { getLetter } from '#lib/applications/letters/batch.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { officePage } from '../../../office-page.tsx';

export const metadata = { title: 'Letter' };

export default officePage('/admin/letters/[id]/[letterId]', 'writeLetters', async ({ params, caller, value }) => (
  <LetterPage batch={params.id} letter={value(await getLetter(caller, params.id, numericId(params.letterId) ?? 0))} />
));
