import type { Metadata } from 'next';
import { Invited } from '#components/mine/links.tsx';
import { NotOpen } from '#components/mine/private-page.tsx';
import { requireHolder, shownInvitation } from '#lib/applications/private-pages/holder.ts';
import { privateLink } from '#lib/applications/private-pages/private-link.ts';
import { minePage } from '../mine-page.tsx';

export const metadata: Metadata = { title: 'A link for your co-founder', robots: 'noindex' };

export default minePage(async ({ headers, page }) => {
  const holder = await requireHolder(headers, 'invite');
  if (!holder.ok) return <NotOpen />;
  const token = shownInvitation.read(headers, holder.value.pageId);
  return <Invited page={page} link={token && privateLink(token)} />;
});
