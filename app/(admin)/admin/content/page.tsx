import { ContentOverview } from '#components/admin/content/content-overview.tsx';
import { findOverview } from '#lib/content/items/item-list.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Content' };

export default officePage('/admin/content', 'editor', async ({ caller, value }) => (
  <ContentOverview isAdmin={caller.may('administer')} kinds={value(await findOverview(caller))} />
));
