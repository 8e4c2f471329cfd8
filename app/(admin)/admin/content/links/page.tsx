import { LinksView } from '#components/admin/content/links-view.tsx';
import { getLinksPage } from '#lib/site/links/broken-links.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Broken links' };

export default officePage('/admin/content/links', 'editor', async ({ caller, sent, value }) => (
  <LinksView {...value(await getLinksPage(caller))} done={sent.get('done')} />
));
