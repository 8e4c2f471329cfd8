import { LetterTemplates } from '#components/admin/letters/letter-forms.tsx';
import { findLetterTemplates } from '#lib/applications/letters/templates.ts';
import { requireAlso } from '#lib/people/auth/access.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Letter templates' };

export default officePage('/admin/letters/templates', 'admin', async ({ caller, sent, value }) => {
  // People who write with the templates read them too, but they are the same for all programs.
  const writer = value(requireAlso(caller, 'writeLetters'));
  return <LetterTemplates templates={value(await findLetterTemplates(writer))} saved={sent.get('saved')} />;
});
