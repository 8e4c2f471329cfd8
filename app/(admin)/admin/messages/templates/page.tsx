import { TemplatesPage } from '#components/admin/messages/templates-page.tsx';
import { findTemplates } from '#lib/applications/conversations/templates.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Templates' };

export default officePage('/admin/messages/templates', async ({ headers, value }) => {
  // People who write with the templates read them too, but they are the same for all programs.
  value(await requireAdmin(headers));
  return <TemplatesPage templates={value(await findTemplates(headers))} />;
});
