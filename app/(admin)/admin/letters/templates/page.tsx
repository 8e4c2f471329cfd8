import { LetterTemplates } from '#components/admin/letters/letter-forms.tsx';
import { findLetterTemplates } from '#lib/applications/letters/templates.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Letter templates' };

export default officePage('/admin/letters/templates', async ({ headers, sent, value }) => {
  // People who write with the templates read them too, but they are the same for all programs.
  value(await requireAdmin(headers));
  return <LetterTemplates templates={value(await findLetterTemplates(headers))} saved={sent.get('saved')} />;
});
