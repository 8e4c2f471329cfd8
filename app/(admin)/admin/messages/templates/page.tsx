import { TemplatesPage } from '#components/admin/messages/templates-page.tsx';
import { findTemplates } from '#lib/applications/conversations/templates.ts';
import { requireAlso } from '#lib/people/auth/access.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Templates' };

export default officePage('/admin/messages/templates', 'admin', async ({ caller, value }) => {
  // People who write with the templates read them too, but they are the same for all programs.
  const writer = value(requireAlso(caller, 'writeToApplicants'));
  return <TemplatesPage templates={value(await findTemplates(writer))} />;
});
