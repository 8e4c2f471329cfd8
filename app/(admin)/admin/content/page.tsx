import { ContentOverview } from '#components/admin/content/content-overview.tsx';
import { findOverview } from '#lib/content/items/item-list.ts';
import { requireEditor } from '#lib/people/auth/access.ts';
import { mayHere, officePage } from '../office-page.tsx';

export const metadata = { title: 'Content' };

export default officePage('/admin/content', async ({ headers, value }) => {
  value(await requireEditor(headers));
  return <ContentOverview isAdmin={await mayHere('administer')} kinds={value(await findOverview(headers))} />;
});
