import type { Metadata } from 'next';
import { Invited } from '#components/private-page/links.tsx';
import { shownInvitation } from '#lib/applications/private-pages/holder.ts';
import { privateLink } from '#lib/applications/private-pages/private-link.ts';
import { minePage } from '../mine-page.tsx';

export const metadata: Metadata = { title: 'A link for your co-founder', robots: 'noindex' };

export default minePage('invite', async ({ holder, headers, page }) => {
  const token = shownInvitation.read(headers, holder.pageId);
  return <Invited page={page} link={token && privateLink(token)} />;
});
